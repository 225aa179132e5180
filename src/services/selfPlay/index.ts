/** Games between AI seats in series, each the same whenever it is played. */
export { keepGame, keepRecords, type KeptGames, listKept } from './keep';
export { type PlayedGame, playGame } from './playGame';
export { playRun, type RunHooks } from './playRun';
export { openRun, type Run, type RunInput, USUAL_RUN } from './run';
export { runName, SELF_PLAY } from './tags';
