/** What both façades need of HTTP: who asks, what is counted, and bodies and answers that come bit by bit. */
export {
  acceptsEvents,
  acceptsGzip,
  acceptsJson,
  acceptsLines,
  LINE_TYPES,
  prefersEvents,
  prefersLines,
  prefersText,
} from './accept';
export { type Account, accountOf } from './account';
export { type ArrivingLimits, arrivingText, discardRest } from './arriving';
export { callerOf, type HttpCaller } from './caller';
export { KEY_HEADER, readKey, SEAT_HEADER } from './credentials';
export { type EventStreamOptions, sendEvents, type ServerEvent } from './eventStream';
export { mayBeLong } from './longRequests';
export { type Pace, USUAL_PACE } from './pace';
export { sendText } from './textStream';
export { listenForUpgrades, becomesSocket, takeUpgrade, type Upgrade, UpgradeMessage } from './upgrades';
