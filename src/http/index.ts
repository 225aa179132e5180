/** What both façades need of HTTP: who asks, and answers that come bit by bit. */
export { acceptsEvents, acceptsJson } from './accept';
export { callerOf, type HttpCaller } from './caller';
export { sendEvents, type ServerEvent } from './eventStream';
