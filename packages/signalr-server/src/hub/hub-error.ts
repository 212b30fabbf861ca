/**
 * An error whose message is meant for clients: it is appended to the answer of the failed call, also
 * when details are hidden. All other errors show nothing of themselves.
 */
export class HubError extends Error {
  override readonly name = 'HubException'
}

/** Completes the call as refused for want of rights, without saying more. */
export class HubUnauthorizedError extends Error {
  override readonly name = 'HubUnauthorizedException'
}
