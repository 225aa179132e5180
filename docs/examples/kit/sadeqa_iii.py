"""Sadeqa III in plain Python, speaking the protocol of `npm run kit:check`.

One line in, `POSITION MOVE`; one line out, the position after the move, and who has won where the game is over.
Where the move is `?`, the line out is the legal moves.
"""

import sys

FILES = 8
HOLES = 2 * FILES
LAP_LIMIT = 2000


def read(board, turn, captured):
    """Holes in the order of sowing: a1 to h1, then h2 back to a2."""
    north, south = [[int(seeds) for seeds in rank.split(",")] for rank in board.split("/")]
    return south + north[::-1], "sn".index(turn), [int(seeds) for seeds in captured.split("-")]


def write(holes, side, captured):
    south, north = holes[:FILES], holes[FILES:][::-1]
    ranks = "/".join(",".join(str(seeds) for seeds in rank) for rank in (north, south))
    return f"{ranks} {'sn'[side]} {captured[0]}-{captured[1]}"


def hole_of(move):
    file, rank = ord(move[0]) - ord("a"), move[1]
    return file if rank == "1" else HOLES - 1 - file


def name_of(hole):
    return "abcdefgh"[hole] + "1" if hole < FILES else "abcdefgh"[HOLES - 1 - hole] + "2"


def own_holes(side):
    return range(FILES) if side == 0 else range(FILES, HOLES)


def sow(holes, hole):
    """Sows lap by lap; the hole of the last seed, or None where the lap limit stopped the sowing."""
    for _ in range(LAP_LIMIT):
        seeds, holes[hole] = holes[hole], 0
        while seeds > 0:
            hole = (hole + 1) % HOLES
            holes[hole] += 1
            seeds -= 1
        if holes[hole] == 1:
            return hole
    return None


def play(holes, side, captured, hole):
    last = sow(holes, hole)
    if last is not None and last in own_holes(side):
        opposite = HOLES - 1 - last
        captured[side] += holes[opposite]
        holes[opposite] = 0
    other = 1 - side
    if any(holes[hole] > 0 for hole in own_holes(other)):
        return other, ""
    # Whoever made the last move gets the rest.
    captured[side] += sum(holes)
    holes[:] = [0] * HOLES
    south, north = captured
    return other, " draw" if south == north else " south" if south > north else " north"


def main():
    for line in sys.stdin:
        *position, move = line.split()
        holes, side, captured = read(*position)
        if move == "?":
            print(*[name_of(hole) for hole in own_holes(side) if holes[hole] > 0], flush=True)
            continue
        side, winner = play(holes, side, captured, hole_of(move))
        print(write(holes, side, captured) + winner, flush=True)


main()
