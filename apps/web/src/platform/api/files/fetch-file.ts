import { refused } from '../api-error.ts'
import { requestTimeoutMs, send } from '../send.ts'
import { sessionTokens } from '../tokens/session-tokens.ts'

/**
 * Reads a private file of members, which a plain `<img>` cannot: it is shown to who is signed in. The token goes to our
 * own house only.
 * @throws ApiError for every answer that is no success, and when there is none
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const isOurs = new URL(address, location.href).origin === location.origin
  const { response, data } = await send(
    {
      method: 'GET',
      url: address,
      headers: {},
      body: null,
      timeoutMs: requestTimeoutMs,
      keepalive: false,
      signal,
      credentials: 'same-origin',
      reads: 'file',
    },
    isOurs ? sessionTokens : undefined,
  )
  if (!(data instanceof Blob)) throw refused(response, data)
  return data
}
