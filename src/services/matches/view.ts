import type { GameStatus, StoredGame, StoredMatch } from '../../archive';
import type { SideName } from '../../engine';
import type { Budget } from '../budget';
import { GameView, type PlayerView, playerView } from '../games/view';
import type { SeedPairView } from '../views/position';
import { type MatchProgress, progressOf, type RoundTallyView } from './progress';

/** A stored match as clients see it. Its rounds are read only where somebody asks for what they tell. */
export class MatchView {
  private stored: Promise<readonly StoredGame[]> | undefined;
  private reckoned: Promise<MatchProgress> | undefined;

  constructor(
    private readonly match: StoredMatch,
    private readonly loadRounds: () => Promise<readonly StoredGame[]>,
    private readonly budget: Budget,
  ) {}

  get id(): string {
    return this.match.id;
  }
  get variant(): string {
    return this.match.variant;
  }
  get south(): PlayerView {
    return playerView(this.match.south);
  }
  get north(): PlayerView {
    return playerView(this.match.north);
  }
  get roundsWanted(): number | null {
    return this.match.roundsWanted;
  }
  get private(): boolean {
    return this.match.owner !== null;
  }
  get createdAt(): Date {
    return this.match.createdAt;
  }

  get rounds(): Promise<readonly GameView[]> {
    return this.storedRounds.then((rounds) => rounds.map((game) => new GameView(game, this.budget)));
  }
  get status(): Promise<GameStatus> {
    return this.progress.then(({ status }) => status);
  }
  get score(): Promise<SeedPairView> {
    return this.progress.then(({ score }) => score);
  }
  get roundsWon(): Promise<RoundTallyView> {
    return this.progress.then(({ roundsWon }) => roundsWon);
  }
  get winner(): Promise<SideName | null> {
    return this.progress.then(({ winner }) => winner);
  }

  private get storedRounds(): Promise<readonly StoredGame[]> {
    this.stored ??= this.loadRounds();
    return this.stored;
  }

  private get progress(): Promise<MatchProgress> {
    this.reckoned ??= this.storedRounds.then((rounds) => progressOf(this.match, rounds));
    return this.reckoned;
  }
}
