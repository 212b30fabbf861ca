import type { AuthenticationRequest } from '../transport/access/gate.ts'
import type { Identity } from '../transport/access/identity.ts'
import type { Tokens } from './tokens.ts'

/** Who has connected, and the request that it was done with. */
export type HostUser = {
  /** Empty without a token. */
  readonly id: string
  /** Of the request that opened the connection; undefined when it had none of that name. */
  header(name: string): string | undefined
  query(name: string): string | undefined
  cookie(name: string): string | undefined
}

/** Lets everybody in: a good token names the user, any other is as none. */
export async function admitAnybody(request: AuthenticationRequest, tokens: Tokens): Promise<Identity<HostUser>> {
  return (await admitKnown(request, tokens)) ?? { user: createUser('', request) }
}

/** Lets in who has a good token. */
export async function admitKnown(
  request: AuthenticationRequest,
  tokens: Tokens,
): Promise<Identity<HostUser> | undefined> {
  const claims = request.token === undefined ? undefined : tokens.verify(request.token)
  return claims && { user: createUser(claims.sub, request), expiresAt: claims.exp * 1000 }
}

function createUser(id: string, { headers, query }: AuthenticationRequest): HostUser {
  return {
    id,
    header(name) {
      const value = headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
    query,
    cookie: (name) => readCookie(headers.cookie ?? '', name),
  }
}

function readCookie(header: string, wanted: string): string | undefined {
  for (const pair of header.split(';')) {
    const [name, ...value] = pair.split('=')
    if (name?.trim() === wanted) return value.join('=').trim()
  }
  return undefined
}
