//! The icons that systems request as PNG, all rendered from one drawing.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A PNG of the drawing.
struct Icon {
    name: &'static str,
    size: u16,
    /// How much of the width the drawing takes; the rest is background.
    share: f32,
    /// Whether the background extends to the edges, because the system crops the icon to its own shape.
    is_cut: bool,
}

/// Systems never crop the middle 80 % of a maskable icon.
const ICONS: [Icon; 4] = [
    Icon::whole("icon-192.png", 192),
    Icon::whole("icon-512.png", 512),
    Icon {
        name: "icon-maskable.png",
        size: 512,
        share: 0.8,
        is_cut: true,
    },
    Icon {
        name: "apple-touch-icon.png",
        size: 180,
        share: 1.0,
        is_cut: true,
    },
];

impl Icon {
    const fn whole(name: &'static str, size: u16) -> Icon {
        Icon {
            name,
            size,
            share: 1.0,
            is_cut: false,
        }
    }

    fn draw(&self, tree: &Tree) -> Option<Pixmap> {
        let size = f32::from(self.size);
        let scale = |share: f32| size * share / tree.size().width();
        let mut picture = Pixmap::new(self.size.into(), self.size.into())?;
        if self.is_cut {
            // The drawing shows its background in the middle of its upper edge.
            let whole = Transform::from_scale(scale(1.0), scale(1.0));
            resvg::render(tree, whole, &mut picture.as_mut());
            let background = picture.pixel(u32::from(self.size) / 2, 0)?.demultiply();
            picture.fill(resvg::tiny_skia::Color::from_rgba8(
                background.red(),
                background.green(),
                background.blue(),
                background.alpha(),
            ));
        }
        let edge = size * (1.0 - self.share) / 2.0;
        let place = Transform::from_scale(scale(self.share), scale(self.share));
        let place = place.post_translate(edge, edge);
        resvg::render(tree, place, &mut picture.as_mut());
        Some(picture)
    }
}

/// Renders every icon as a PNG, by name.
pub(crate) fn draw(svg: &str) -> Result<Vec<(&'static str, Vec<u8>)>, String> {
    let failed = |name: &str, error: &dyn std::fmt::Display| format!("no {name}: {error}");
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| failed("icon", &error))?;
    let picture = |icon: &Icon| {
        let picture = icon.draw(&tree).ok_or(failed(icon.name, &"no room"))?;
        let png = picture.encode_png();
        Ok((icon.name, png.map_err(|error| failed(icon.name, &error))?))
    };
    ICONS.iter().map(picture).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str = include_str!("../../crates/web/static/icon.svg");

    fn pictures() -> Vec<(&'static str, Pixmap)> {
        let decode =
            |(name, png): (&'static str, Vec<u8>)| (name, Pixmap::decode_png(&png).unwrap());
        draw(SVG).unwrap().into_iter().map(decode).collect()
    }

    #[test]
    fn every_icon_has_its_size() {
        let sizes: Vec<_> = pictures()
            .iter()
            .map(|(name, picture)| (*name, picture.width(), picture.height()))
            .collect();
        assert_eq!(
            sizes,
            [
                ("icon-192.png", 192, 192),
                ("icon-512.png", 512, 512),
                ("icon-maskable.png", 512, 512),
                ("apple-touch-icon.png", 180, 180),
            ]
        );
    }

    #[test]
    fn icons_that_are_cut_have_their_background_up_to_the_edge() {
        for (name, picture) in pictures() {
            let corner = picture.pixel(0, 0).unwrap();
            let edge = picture.pixel(picture.width() / 2, 0).unwrap();
            let is_cut = name.contains("maskable") || name.contains("apple");
            assert_eq!(corner == edge, is_cut, "{name}");
            assert_eq!(edge.alpha(), 255, "{name}");
        }
    }

    #[test]
    fn a_maskable_icon_is_drawn_within_the_circle_that_every_system_leaves() {
        let pictures = pictures();
        let (_, picture) = pictures
            .iter()
            .find(|(name, _)| name.contains("maskable"))
            .unwrap();
        let background = picture.pixel(0, 0).unwrap();
        let mut drawn = 0;
        for y in 0..512_u32 {
            for x in 0..512_u32 {
                if picture.pixel(x, y).unwrap() != background {
                    drawn += 1;
                    let distance = (f64::from(x) - 255.5).hypot(f64::from(y) - 255.5);
                    assert!(distance <= 0.4 * 512.0, "{x}, {y}");
                }
            }
        }
        assert!(drawn > 10_000, "there is a drawing");
    }
}
