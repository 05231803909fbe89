"""A memoised minimax as one writes it in Python: boards in, the same JSON lines out as `tictactoe analyze --json -`."""

import json
import sys
from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def completed(board):
    return [line for line in LINES if board[line[0]] != "." and len({board[i] for i in line}) == 1]

def to_move(board):
    return "X" if board.count("X") == board.count("O") else "O"

def play(board, square):
    return board[:square] + to_move(board) + board[square + 1:]

def better(prospect):
    value, plies = prospect
    return value, -plies if value > 0 else plies

@lru_cache(maxsize=None)
def minimax(board):
    if completed(board):
        return -1, 0
    if "." not in board:
        return 0, 0
    return max((prospect for _, prospect in moves(board)), key=better)

def moves(board):
    for square in range(9):
        if board[square] == ".":
            value, plies = minimax(play(board, square))
            yield square, (-value, plies + 1)

def threats(board, mark):
    return {line[i] for line in LINES for i in range(3)
            if board[line[i]] == "." and all(board[j] == mark for j in line if j != line[i])}

def best(board, prospect):
    """Among equals first a square that blocks a threat, then the lowest."""
    equals = [square for square, other in moves(board) if other == prospect]
    blocked = threats(board, "O" if to_move(board) == "X" else "X")
    return next((square for square in equals if square in blocked), equals[0])

NAMES = {1: "win", 0: "draw", -1: "loss"}

def analyze(board):
    lines = completed(board)
    over = lines or "." not in board
    if over:
        status = board[lines[0][0]].lower() + "-wins" if lines else "draw"
    else:
        status = "playing"
        value, plies = minimax(board)
    return {
        "board": board,
        "to_move": None if over else to_move(board),
        "status": status,
        "winning_lines": [[i + 1 for i in line] for line in lines],
        "value": None if over else NAMES[value],
        "plies": None if over else plies,
        "best": None if over else best(board, (value, plies)) + 1,
        "moves": [] if over else [
            {"square": square + 1, "value": NAMES[value], "plies": plies}
            for square, (value, plies) in moves(board)
        ],
    }

for line in sys.stdin:
    print(json.dumps(analyze(line.strip()), separators=(",", ":")))
