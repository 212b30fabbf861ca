import type { Carry } from '../send.ts'

const readHeaders = ['content-type', 'date', 'retry-after', 'x-request-id'] as const
/** Statuses whose answers have no body, and cannot be given one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** Carries a form by the older interface, for `fetch` tells nothing of how far a body has come. */
export function carryForm(onProgress?: (share: number) => void): Carry {
  return (outgoing, { headers, signal, heard }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      signal.addEventListener('abort', stop, { once: true })
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        heard()
        if (lengthComputable) onProgress?.(loaded / total)
      })
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('loadend', () => {
        signal.removeEventListener('abort', stop)
        // Whoever was answered has resolved before; for the others there is nothing to say but that.
        reject(new Error('The form got no answer'))
      })
      request.open(outgoing.method, outgoing.url)
      request.withCredentials = true
      for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
      request.send(outgoing.body)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const header of readHeaders) {
    const value = request.getResponseHeader(header)
    if (value !== null) headers.set(header, value)
  }
  return new Response(bodiless.has(status) ? null : request.responseText, { status, statusText, headers })
}
