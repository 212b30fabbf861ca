import { refused, unreachable } from './api-error.ts'
import { sessionTokens } from './tokens/session-tokens.ts'

/**
 * Reads a private file of members, which a plain `<img>` cannot: it is shown to who is signed in. The token goes to our
 * own house only.
 * @throws ApiError for every answer that is no success, and when there is none
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const isOurs = new URL(address, location.href).origin === location.origin
  const token = isOurs ? await sessionTokens.current() : null
  const answer = await attempt(address, token, signal)
  if (answer.status !== 401 || token === null) return blobOf(answer)
  const renewed = await sessionTokens.renew(token)
  return blobOf(renewed === null ? answer : await attempt(address, renewed, signal))
}

async function attempt(address: string, token: string | null, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, {
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      ...(signal && { signal }),
    })
  } catch {
    signal?.throwIfAborted()
    throw unreachable()
  }
}

async function blobOf(answer: Response): Promise<Blob> {
  if (answer.ok) return answer.blob()
  await answer.body?.cancel()
  throw refused(answer, undefined)
}
