import type { TransportName } from '../transport.ts'
import type { ConnectionTokens, TokenScope } from './connection-token.ts'

const newestVersion = 1

/** In order of preference: clients try them in this order. */
const everyTransport = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
] as const

export type NegotiateOptions = {
  /** The `negotiateVersion` query. */
  readonly requestedVersion: string | undefined
  readonly scope: TokenScope
  readonly tokens: ConnectionTokens
  readonly transports: ReadonlySet<TransportName>
  /** Asked for and allowed. */
  readonly isStateful: boolean
}

/** The body of a negotiate answer; its status is 200 even when it refuses. */
export function negotiate({ requestedVersion, scope, tokens, transports, isStateful }: NegotiateOptions): object {
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
  const availableTransports = everyTransport.filter(({ transport }) => transports.has(transport))
  const { connectionId, token } = tokens.issue({ version: negotiateVersion, isStateful }, scope)
  return {
    negotiateVersion,
    connectionId,
    ...(negotiateVersion === 0 ? {} : { connectionToken: token }),
    availableTransports,
    // Never false: clients that did not ask fail at the sight of it.
    ...(isStateful ? { useStatefulReconnect: true } : {}),
  }
}
