// Stands in for the browser's sender of forms with files.
import { onTestFinished, vi } from 'vitest'

export type SentForm = {
  readonly method: string
  readonly url: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: FormData
  readonly isAborted: boolean
  /** So many of all bytes have left. */
  progress(share: number): void
  answer(status: number, body: unknown): void
  /** The line is gone. */
  fail(): void
}

class PlayedRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  method = ''
  url = ''
  body = new FormData()
  isAborted = false
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  progress(share: number) {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 })
    this.upload.dispatchEvent(event)
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Catches forms until the test is over; the test answers each itself. */
export function fakeUploads(): readonly SentForm[] {
  const sent: PlayedRequest[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PlayedRequest {
      send(body: FormData) {
        this.body = body
        sent.push(this)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return sent
}
