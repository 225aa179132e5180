/** What the ply sown last did, besides the state it left. */
export let extraTurn: bool = false;
export let limitReached: bool = false;
/** Laps of all plies, and of the engine's where it sowed: what the search's work is measured by. */
export let work: i32 = 0;

export function beginTally(): void {
  extraTurn = false;
  limitReached = false;
}

export function earnTurn(): void {
  extraTurn = true;
}

export function stopAtLimit(): void {
  limitReached = true;
}

export function addWork(laps: i32): void {
  work += laps;
}

export function clearWork(): void {
  work = 0;
}
