// Short tones, synthesized on demand: no files, and no audio before the first.

// Frequency in hertz, start and length in seconds. No cue is longer than 0.3 seconds.
const TONES = {
  place: [[523, 0, 0.08]],
  win: [[523, 0, 0.12], [659, 0.08, 0.12], [784, 0.16, 0.13]],
  draw: [[440, 0, 0.12], [440, 0.15, 0.12]],
  loss: [[392, 0, 0.14], [311, 0.13, 0.16]],
  notice: [[660, 0, 0.1]],
};
const LOUDNESS = 0.12;
const ATTACK = 0.01;

let context;

export const play = (cue) => {
  context ??= new AudioContext();
  // Without a sound card it may never start, so it is not awaited.
  context.resume().catch(() => {});
  for (const [frequency, beginning, length] of TONES[cue]) sound(frequency, context.currentTime + beginning, length);
  navigator.vibrate?.(cue === "place" ? 10 : 40);
};

const sound = (frequency, from, length) => {
  const tone = new OscillatorNode(context, { frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + ATTACK);
  volume.gain.linearRampToValueAtTime(0, from + length);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
};
