/** The rules of mancala games, and nothing else: no clock, no I/O, no imports from outside this folder. */
export * from './account/index';
export * from './board';
export * from './catalogue';
export { clip, isWritable } from './characters';
export { VARIANTS } from './games/index';
export * from './key';
export * from './line';
export * from './match';
export * from './notation';
export { listChoices, type OptionChoice, resolveOptions } from './options';
export * from './perft';
export * from './play';
export * from './position';
export * from './record/index';
export * from './result';
export * from './rules';
export * from './state';
export * from './trace';
