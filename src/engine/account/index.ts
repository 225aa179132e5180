/** A move told in words: facts free of any language first, then the sentences of one. */
export { describeMove } from './describe';
export {
  countCaptured,
  type Fact,
  type FactKind,
  type LapAccount,
  listFacts,
  type MoveAccount,
} from './facts';
export { type Language, LANGUAGES, parseLanguage } from './languages/index';
export { tellAccount, tellMove } from './tell';
