/** Games in and out in any number, with little memory and without holding others up. */
export { exportGames, type ExportEnd, type ExportInput } from './exportGames';
export { createGate, type Gate } from './gate';
export {
  type GameFormat,
  importGames,
  type ImportEvent,
  type ImportProgress,
  type ImportStreamInput,
} from './importGames';
