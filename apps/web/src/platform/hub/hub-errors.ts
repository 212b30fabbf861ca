/** There is no live line right now; what was to be sent may go out as a plain call. */
export class HubNotConnected extends Error {
  override readonly name = 'HubNotConnected'

  constructor() {
    super('The hub is not connected')
  }
}

/** The server refused an invocation; `code` is that of the contract. */
export class HubRefused extends Error {
  override readonly name = 'HubRefused'
  readonly code: string

  constructor(code: string) {
    super(`The hub refused: ${code}`)
    this.code = code
  }
}

const refusal = /\bHub(?:Error|Exception): ([a-z]+(?:_[a-z]+)*)$/

/** What an invocation failed of: a refusal with its code, else the error as it came. */
export function invocationError(error: unknown): unknown {
  const code = error instanceof Error ? refusal.exec(error.message)?.[1] : undefined
  return code === undefined ? error : new HubRefused(code)
}
