import type { GameSource, GameStatus, PlayerKind, Seat, StoredGame } from '../../archive';
import { makeRecord, parsePosition, type Ply, type Position, SIDE_NAMES, type SideName } from '../../engine';
import { withAnalysis } from '../analyses/comments';
import type { AnalysisView } from '../analyses/view';
import { Budget } from '../budget';
import { unwrap } from '../faults';
import { Trail } from '../trail';
import { AppliedMoveView } from '../views/appliedMove';
import {
  optionViews,
  type OptionView,
  outcomeView,
  type OutcomeView,
  plyFacts,
  PositionView,
  type SeedPairView,
} from '../views/position';
import { commentsOfGame } from './comments';
import { boardOutcome, movesOfGame, outcomeOfGame, replay, rulesOfGame, startOfGame } from './replay';
import { recordTags } from './recordTags';

export interface PlayerView {
  readonly name: string;
  readonly kind: PlayerKind;
  readonly level: number | null;
}

export interface TakeBackView {
  readonly by: SideName;
  readonly toPly: number;
}

export interface PlyView {
  readonly gameId: string;
  readonly number: number;
  readonly side: SideName;
  readonly move: string;
  readonly position: PositionView;
  readonly captured: SeedPairView;
  readonly playedAt: Date | null;
  /** The ply played from the position before it, with every step of it. */
  readonly applied: AppliedMoveView;
}

/** A stored game as clients see it. Its plies are played again only where somebody reads them. */
export class GameView {
  private replayed: readonly PlyView[] | undefined;

  constructor(
    private readonly game: StoredGame,
    private readonly budget = new Budget(),
  ) {}

  get id(): string {
    return this.game.id;
  }
  get variant(): string {
    return this.game.variant;
  }
  get options(): readonly OptionView[] {
    return optionViews(rulesOfGame(this.game));
  }
  get south(): PlayerView {
    return playerView(this.game.south);
  }
  get north(): PlayerView {
    return playerView(this.game.north);
  }
  get status(): GameStatus {
    return this.game.status;
  }
  get version(): number {
    return this.game.version;
  }
  /** The side that offers a draw; null where none does. */
  get drawOffer(): SideName | null {
    return this.game.drawOffer;
  }
  /** The side that asks to take plies back, and how many would stay; null where none does. */
  get takeBackOffer(): TakeBackView | null {
    return this.game.takeBackOffer;
  }
  get source(): GameSource {
    return this.game.source;
  }
  /** Not everybody sees it. */
  get private(): boolean {
    return this.game.owner !== null;
  }
  get createdAt(): Date {
    return this.game.createdAt;
  }
  get updatedAt(): Date {
    return this.game.updatedAt;
  }
  get endedAt(): Date | null {
    return this.game.endedAt;
  }
  get plyCount(): number {
    return this.game.moves.length;
  }
  /** As text; null before the first. */
  get lastMove(): string | null {
    return this.game.moves.at(-1) ?? null;
  }
  get tags(): readonly string[] {
    return this.game.tags;
  }
  get matchId(): string | null {
    return this.game.matchId;
  }
  get round(): number | null {
    return this.game.round;
  }

  get outcome(): OutcomeView | null {
    const outcome = outcomeOfGame(this.game);
    return outcome === undefined ? null : outcomeView(outcome);
  }

  get startPosition(): PositionView {
    const start = startOfGame(this.game);
    return new PositionView(start, undefined, () => this.trail(start).upTo(0));
  }

  get position(): PositionView {
    const position = unwrap(parsePosition(rulesOfGame(this.game), this.game.position));
    return new PositionView(position, boardOutcome(this.game), () => this.trail(startOfGame(this.game)));
  }

  get plies(): readonly PlyView[] {
    this.replayed ??= this.viewPlies();
    return this.replayed;
  }

  /** With what its analysis has found as comments, where there is one. */
  makeRecord(analysis?: AnalysisView): string {
    const start = startOfGame(this.game);
    const moves = movesOfGame(start.rules, this.game);
    const outcome = outcomeOfGame(this.game);
    const tags = recordTags(this.game);
    const comments = withAnalysis(start.rules, commentsOfGame(start.rules, this.game), analysis);
    return makeRecord({ tags, start, moves, comments, ...(outcome !== undefined && { outcome }) });
  }

  private trail(start: Position): Trail {
    return Trail.from(start, movesOfGame(start.rules, this.game), this.budget);
  }

  private viewPlies(): PlyView[] {
    const { line, plies } = replay(this.game, this.budget);
    const trail = this.trail(line.start);
    return plies.map((ply, index) => {
      const before = index === 0 ? line.start : plies[index - 1].position;
      return plyView(this.game, before, ply, index, trail);
    });
  }
}

export function playerView({ name, kind, level }: Seat): PlayerView {
  return { name, kind, level };
}

function plyView(game: StoredGame, before: Position, ply: Ply, index: number, trail: Trail): PlyView {
  const { move, captured } = plyFacts(before, ply);
  const millis = game.plyMillis.at(index);
  return {
    gameId: game.id,
    number: index + 1,
    side: SIDE_NAMES[ply.side],
    move,
    captured,
    position: new PositionView(ply.position, ply.outcome, () => trail.upTo(index + 1)),
    playedAt: millis === undefined ? null : new Date(game.createdAt.getTime() + millis),
    get applied() {
      return new AppliedMoveView(before, ply, trail.upTo(index));
    },
  };
}
