import type { ConnectionTokens, TokenScope } from './connection-token.ts'

const newestVersion = 1

/** In order of preference: clients try them in this order. */
const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]

/**
 * The body of a negotiate answer; its status is 200 even when it refuses.
 * @param requestedVersion the `negotiateVersion` query.
 */
export function negotiate(requestedVersion: string | undefined, scope: TokenScope, tokens: ConnectionTokens): object {
  const requested = requestedVersion ?? '0'
  if (!/^[+-]?\d+$/.test(requested)) {
    return { error: 'The client requested a non-integer protocol version.' }
  }
  if (Number(requested) < 0) {
    return {
      error: `The client requested version '${requested}', but the server does not support this version.`,
    }
  }
  const negotiateVersion = Number(requested) === 0 ? 0 : newestVersion
  const { connectionId, token } = tokens.issue(negotiateVersion, scope)
  return negotiateVersion === 0
    ? { negotiateVersion, connectionId, availableTransports }
    : { negotiateVersion, connectionId, connectionToken: token, availableTransports }
}
