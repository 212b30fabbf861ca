/** Plain calls as a member, with a token that is renewed in time. */
export type Credentials = { readonly id: string; readonly token: string; readonly refreshToken: string }

/** `status` is 0 when there was no answer. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.name = 'CallRefused'
    this.status = status
    this.code = code
  }
}

export type Session = {
  readonly userId: string
  token(): Promise<string>
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
}

const answerMs = 10_000
const renewBeforeMs = 60_000

export function createSession(urlOf: () => string, { id, ...first }: Credentials): Session {
  let tokens: Omit<Credentials, 'id'> = first
  let renewing: Promise<void> | undefined

  async function renew(): Promise<void> {
    const { token: accessToken, refreshToken } = tokens
    const answer = await send<{ accessToken: string; refreshToken: string }>(urlOf(), 'POST', '/api/refresh-token', {
      body: { accessToken, refreshToken },
    })
    tokens = { token: answer.accessToken, refreshToken: answer.refreshToken }
  }

  async function token(): Promise<string> {
    if (expiryOf(tokens.token) - Date.now() < renewBeforeMs) {
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      await renewing
    }
    return tokens.token
  }

  return {
    userId: id,
    token,
    call: async (method, path, body) => send(urlOf(), method, path, { token: await token(), body }),
  }
}

async function send<Answer>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<Answer> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    })
    text = await answer.text()
  } catch (error) {
    throw new CallRefused(0, String(error))
  }
  if (!answer.ok) throw new CallRefused(answer.status, codeOf(text))
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? text
  } catch {
    return text
  }
}

function expiryOf(token: string): number {
  const [, claims = ''] = token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }).exp * 1000
}
