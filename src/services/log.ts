/** What services say about themselves; pino's loggers are such. */
export interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
