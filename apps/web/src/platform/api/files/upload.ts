// Sends a form with a file. `fetch` tells nothing of how far a body has come, so this is the older interface.

import { fillPath, type PathParameters } from './address.ts'
import { refused, unreachable } from './api-error.ts'
import type { CallAnswer, CallName } from './call.ts'
import { outgoingCall } from './outgoing-call.ts'
import type { Outgoing } from './send.ts'
import { sessionTokens } from './tokens/session-tokens.ts'

export type UploadOptions = {
  /** What the braces of the path stand for. */
  readonly params?: PathParameters | undefined
  readonly signal?: AbortSignal | undefined
  /** Told from 0 to 1 how much has left. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Makes a call of the contract that takes a form. It may take as long as the line needs; `signal` ends it.
 * @throws ApiError for every answer that is no success, and when there is none; the reason of `signal` when aborted
 */
export async function upload<Name extends CallName & `POST ${string}`>(
  name: Name,
  body: FormData,
  options: UploadOptions = {},
): Promise<CallAnswer<Name>> {
  const outgoing = outgoingCall('POST', fillPath(name.slice('POST '.length), options.params), { body })
  const token = await sessionTokens.current()
  const first = await attempt(outgoing, token, options)
  const renewed = first.response.status === 401 && token !== null ? await sessionTokens.renew(token) : null
  const { response, data } = renewed === null ? first : await attempt(outgoing, renewed, options)
  if (!response.ok) throw refused(response, data)
  // The server checks its answers against the same contract, so the type is what arrives.
  return data as CallAnswer<Name>
}

function attempt(outgoing: Outgoing, token: string | null, { signal, onProgress }: UploadOptions) {
  return new Promise<{ response: Response; data: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => {
      request.abort()
      reject(signal?.reason)
    }
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      const { status, statusText } = request
      const headers = new Headers()
      for (const header of ['retry-after', 'x-request-id']) {
        const value = request.getResponseHeader(header)
        if (value !== null) headers.set(header, value)
      }
      resolve({ response: new Response(null, { status, statusText, headers }), data: parsed(request.responseText) })
    })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    request.open(outgoing.method, outgoing.url)
    request.withCredentials = true
    for (const [header, value] of Object.entries(outgoing.headers)) request.setRequestHeader(header, value)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(outgoing.body)
  })
}

/** A body that is not JSON counts as no data. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
