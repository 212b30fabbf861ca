/**
 * An error whose message is meant for clients: it is appended to the answer of the failed call, also
 * when details are hidden. All other errors show nothing of themselves. Clients see the name too: that of a
 * kind of one's own is to be a text that stays.
 */
export class HubError extends Error {
  override readonly name: string = 'HubException'
}

/** Completes the call as refused for want of rights, without saying more. */
export class HubUnauthorizedError extends Error {
  override readonly name = 'HubUnauthorizedException'
}

/** Whatever was thrown, as an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
