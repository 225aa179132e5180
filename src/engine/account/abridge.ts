import { type Captured, countCaptured, factsOf, type LapAccount, type RowName } from './facts';

/** Laps that are passed over, and what was captured in them. */
export interface SkippedLaps {
  readonly first: number;
  readonly last: number;
  readonly captured: Captured;
}

/** Laps told at the beginning and at the end of a long relay. */
const FIRST_TOLD = 5;
const LAST_TOLD = 6;
/** Laps between them that capture are told too, unless there are more. */
const MOST_CAPTURING = 6;
/** Fewer laps than these are not worth putting together. */
const SHORTEST_RUN = 3;

/** The laps worth telling; runs of the others are put together. */
export function abridge(laps: readonly LapAccount[]): (LapAccount | SkippedLaps)[] {
  const told = chooseLaps(laps);
  const chosen: (LapAccount | SkippedLaps)[] = [];
  let run: LapAccount[] = [];
  for (const lap of laps) {
    if (!told.has(lap)) {
      run.push(lap);
      continue;
    }
    chosen.push(...putTogether(run), lap);
    run = [];
  }
  return chosen;
}

function chooseLaps(laps: readonly LapAccount[]): Set<LapAccount> {
  const middle = laps.slice(FIRST_TOLD, -LAST_TOLD);
  const capturing = middle.filter((lap) => countCaptured(factsOf(lap)).some((seeds) => seeds > 0));
  const between = capturing.length > MOST_CAPTURING ? [] : capturing;
  return new Set([...laps.slice(0, FIRST_TOLD), ...between, ...laps.slice(-LAST_TOLD)]);
}

function putTogether(run: readonly LapAccount[]): (LapAccount | SkippedLaps)[] {
  if (run.length < SHORTEST_RUN) return [...run];
  const last = run[run.length - 1];
  return [{ first: run[0].lap, last: last.lap, captured: countCaptured(run.flatMap(factsOf)) }];
}

/** A row that may not capture while another one holds seeds is explained once: the laps that follow know it. */
export function explainOnce(laps: readonly (LapAccount | SkippedLaps)[]): (LapAccount | SkippedLaps)[] {
  let explained: RowName | undefined;
  return laps.map((lap) => {
    if (!('end' in lap) || lap.end.kind !== 'relay' || lap.end.spared?.why !== 'row') return lap;
    const { name } = lap.end.spared.row;
    if (name === explained) return { ...lap, end: { ...lap.end, spared: undefined } };
    explained = name;
    return lap;
  });
}
