import { type Caller, Refused } from './caller';

const FIELDS = 'id variant version status plies { move } position { sideToMove legalMoves { move } }';
const CREATE = `mutation ($input: CreateGameInput!) {
  createGame(input: $input) { game { ${FIELDS} } southToken northToken } }`;
const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { game { ${FIELDS} } } }`;
const GAME = `query ($id: ID!) { game(id: $id) { ${FIELDS} } }`;

interface Game {
  readonly id: string;
  readonly variant: string;
  readonly version: number;
  readonly status: string;
  readonly plies: readonly { readonly move: string }[];
  readonly position: {
    readonly sideToMove: string;
    readonly legalMoves: readonly { readonly move: string }[];
  };
}

interface Seated {
  /** South's, which no other game has. */
  readonly name: string;
  game: Game;
  readonly southToken: string;
  readonly northToken: string;
  /** The moves that a process has said it has played. */
  readonly moves: string[];
}

/** Every game that was begun and every move that was acknowledged, whichever process did it. */
export class Ledger {
  private readonly games = new Map<string, Seated>();
  /** Moves that were acknowledged. */
  plies = 0;

  get ids(): string[] {
    return [...this.games.keys()];
  }

  /** Those that may be played on. */
  get open(): string[] {
    return this.ids.filter((id) => this.seated(id).game.status === 'IN_PROGRESS');
  }

  /** The moves of each game, by the name of its South. */
  named(): [name: string, moves: readonly string[]][] {
    return [...this.games.values()].map(({ name, moves }) => [name, moves]);
  }

  async begin(caller: Caller, variant: string): Promise<string> {
    const name = `South ${String(this.games.size)}`;
    const input = { variant, south: { name }, north: { name: 'North' } };
    const { createGame } = await caller.graphql<{ createGame: Omit<Seated, 'moves' | 'name'> }>(CREATE, {
      input,
    });
    this.games.set(createGame.game.id, { ...createGame, name, moves: [] });
    return createGame.game.id;
  }

  plyCount(id: string): number {
    return this.seated(id).moves.length;
  }

  /** One move, chosen by the number of the ply, at the version that the last answer told. */
  async play(caller: Caller, id: string, { key, version }: { key?: string; version?: number } = {}) {
    const seated = this.seated(id);
    const { game, moves } = seated;
    const { legalMoves, sideToMove } = game.position;
    const move = legalMoves[(moves.length * 7) % legalMoves.length]?.move ?? '';
    const input = {
      gameId: id,
      move,
      seatToken: sideToMove === 'SOUTH' ? seated.southToken : seated.northToken,
      expectedVersion: version ?? game.version,
      ...(key === undefined ? {} : { idempotencyKey: key }),
    };
    const answer = await caller.graphql<{ playMove: { game: Game } }>(PLAY, { input });
    seated.game = answer.playMove.game;
    moves.push(move);
    this.plies++;
    return input;
  }

  /** Sends a call again, as it was. @returns how many plies the game then has. */
  async repeat(caller: Caller, input: object): Promise<number> {
    const { playMove } = await caller.graphql<{ playMove: { game: Game } }>(PLAY, { input });
    return playMove.game.plies.length;
  }

  /** Two processes are sent a move at the same version. @returns how many of them played it. */
  async race(one: Caller, other: Caller, id: string): Promise<number> {
    const before = this.plyCount(id);
    const { version } = this.seated(id).game;
    const sent = [one, other].map((caller) =>
      this.play(caller, id, { version }).catch(refusedAs('VERSION_CONFLICT')),
    );
    await Promise.all(sent);
    return this.plyCount(id) - before;
  }

  /** @throws Error where a process tells other moves than were acknowledged. */
  async compare(caller: Caller, ids: readonly string[] = this.ids): Promise<number> {
    for (const id of ids) {
      const { game } = await caller.graphql<{ game: Game | null }>(GAME, { id });
      const told = game?.plies.map(({ move }) => move).join(' ');
      const kept = this.seated(id).moves.join(' ');
      if (told !== kept) throw new Error(`${caller.name}: ${id} is "${String(told)}", not "${kept}"`);
    }
    return ids.length;
  }

  private seated(id: string): Seated {
    const seated = this.games.get(id);
    if (seated === undefined) throw new Error(`no game ${id} was begun`);
    return seated;
  }
}

/** For calls that may be refused for that reason, and for no other. */
export function refusedAs(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Refused && error.code === code) return undefined;
    throw error;
  };
}
