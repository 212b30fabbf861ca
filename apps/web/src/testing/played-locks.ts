import { onTestFinished } from 'vitest'

type Work = () => Promise<unknown>

/** Web Locks, which jsdom lacks: one holder a name, the others wait in order or until their signal. */
export function playedLocks(): { readonly names: readonly string[] } {
  const names: string[] = []
  const tails = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal }: { signal?: AbortSignal }, work: Work): Promise<unknown> => {
    names.push(name)
    const before = tails.get(name) ?? Promise.resolve()
    const done = Promise.withResolvers<unknown>()
    tails.set(
      name,
      before.then(() => done.promise),
    )
    try {
      await Promise.race([before, abortOf(signal)])
      return await work()
    } finally {
      done.resolve(undefined)
    }
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })
  return { names }
}

function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The request was aborted', 'AbortError')))
  })
}
