import { log } from '../log.ts'

type Handler = (...args: never[]) => void
type Dispatch = (event: string, handler: (...args: unknown[]) => void) => void

/** Who listens to a hub. Listeners outlive connections: each new one is attached to all of them. */
export function createHubListeners() {
  const handlers = new Map<string, Set<Handler>>()
  const queue = new Set<() => void>()
  const onEveryConnect = new Set<(again: boolean) => void>()
  const attached = new Set<Dispatch>()

  const attachEvent = (dispatch: Dispatch, event: string) =>
    dispatch(event, (...args) => {
      for (const handler of handlers.get(event) ?? []) guarded(() => handler(...(args as never[])))
    })

  return {
    on(event: string, handler: Handler): () => void {
      const known = handlers.get(event)
      if (known === undefined) {
        handlers.set(event, new Set([handler]))
        for (const dispatch of attached) attachEvent(dispatch, event)
      } else {
        known.add(handler)
      }
      return () => {
        handlers.get(event)?.delete(handler)
      }
    },
    /** Lets a connection deliver its events here. */
    attachTo(dispatch: Dispatch): void {
      attached.add(dispatch)
      for (const event of handlers.keys()) attachEvent(dispatch, event)
    },
    /** Runs once, at the next success. */
    queueUp(listener: () => void): () => void {
      queue.add(listener)
      return () => {
        queue.delete(listener)
      }
    },
    /** Runs at every success. */
    onConnect(listener: (again: boolean) => void): () => void {
      onEveryConnect.add(listener)
      return () => {
        onEveryConnect.delete(listener)
      }
    },
    runConnected(again: boolean): void {
      const waiting = [...queue]
      queue.clear()
      for (const listener of waiting) guarded(listener)
      for (const listener of onEveryConnect) guarded(() => listener(again))
    },
  }
}

/** One listener that fails must not keep the others from hearing. */
function guarded(work: () => void): void {
  try {
    work()
  } catch (error) {
    log.error('A hub listener failed', error)
  }
}
