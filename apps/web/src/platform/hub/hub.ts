import type {
  EventArguments,
  HubEventName,
  HubMethodName,
  HubName,
  MethodArguments,
  MethodResult,
} from './hub-contract.ts'
import { HubNotConnected } from './hub-errors.ts'
import { createHubKeeper, type HubKeeper, type HubKeeperOptions } from './hub-keeper.ts'
import type { HubSnapshot } from './hub-status.ts'

/** What features use of a hub. */
export type Hub<Name extends HubName> = {
  readonly name: Name
  snapshot(): HubSnapshot
  subscribe(listener: () => void): () => void
  /** Hears an event from now on, over all reconnects. */
  on<Event extends HubEventName<Name>>(
    event: Event,
    handler: (...args: EventArguments<Name, Event>) => void,
  ): () => void
  /**
   * Invokes a method of the server.
   * @throws HubNotConnected without a live line, HubRefused with the server's code
   */
  invoke<Method extends HubMethodName<Name>>(
    method: Method,
    ...args: MethodArguments<Name, Method>
  ): Promise<MethodResult<Name, Method>>
  /** Runs now if connected, else once when it is. */
  whenConnected(listener: () => void): () => void
  /** Runs now if connected, and after every connect; `again` tells that events may have been missed. */
  onConnected(listener: (again: boolean) => void): () => void
  /** Tries at once instead of at the planned time. */
  retryNow(): void
}

/** What the session does to a hub. */
export type HubControl = Pick<HubKeeper, 'connect' | 'disconnect' | 'followToken' | 'revive'>

/** Makes the browser's end of one hub: one line, kept up while somebody is signed in. */
export function createHub<Name extends HubName>(name: Name, options: HubKeeperOptions = {}): Hub<Name> & HubControl {
  const { status, listeners, line, ...keeper } = createHubKeeper(name, options)
  const isConnected = () => status.snapshot().state === 'connected'
  return {
    ...keeper,
    name,
    snapshot: status.snapshot,
    subscribe: status.subscribe,
    on: (event, handler) => listeners.on(event, handler as (...args: never[]) => void),
    async invoke(method, ...args) {
      if (!isConnected()) throw new HubNotConnected()
      // In development and tests the server parses what it answers with the contract's schema.
      return (await line.invoke(method, args)) as never
    },
    whenConnected(listener) {
      if (!isConnected()) return listeners.queueUp(listener)
      listener()
      return () => undefined
    },
    onConnected(listener) {
      if (isConnected()) listener(false)
      return listeners.onConnect(listener)
    },
  }
}
