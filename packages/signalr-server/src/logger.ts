/** What the server writes its log to; pino fits. Never given a token, a query string or a message's content. */
export type HubLogger = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

function ignore(): void {}

export const silentLogger: HubLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
