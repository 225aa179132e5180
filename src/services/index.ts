/** The use cases, for the façades. */
export type { AiSeats } from './aiSeats';
export { Budget } from './budget';
export type { Caller } from './caller';
export * from './catalogue';
export * from './games';
export * from './health';
export type { Log } from './log';
export * from './matches';
export * from './perft';
export * from './pictures';
export * from './positions';
export * from './records';
export * from './services';
export type { PositionInput } from './standing';
export * from './suggestions';
export * from './views/appliedMove';
export * from './views/position';
export * from './views/variant';
