import type { Backplane, DeliveryTarget } from '../backplane/backplane.ts'
import { MessageType } from '../protocol/messages.ts'
import type { AskClient, AskOptions } from './client-results/ask-client.ts'
import type {
  ClientMethodArguments,
  ClientMethodName,
  ClientMethodResult,
  EventArguments,
  EventName,
  HubContract,
} from './hub-contract.ts'
import { createOutgoing } from './sessions/outgoing.ts'

export type EventSender<C extends HubContract> = {
  /**
   * Sends an event to every connection of the target; one that is gone, or an unknown id or group, is
   * no error. Resolves when the event is on its way, not when it has arrived.
   * @throws when the arguments cannot be serialised, or another process cannot be told.
   */
  send<E extends EventName<C>>(event: E, ...args: EventArguments<C, E>): Promise<void>
}

export type HubTarget<C extends HubContract> = EventSender<C> & {
  /** Sends what may be lost, such as typing signals: a reader that lags behind does not get it. */
  readonly lowPriority: EventSender<C>
}

/** One connection: it can be asked too. */
export type HubConnectionTarget<C extends HubContract> = HubTarget<C> & {
  /**
   * Invokes a method of the client and waits for its result, which is what the client made it: check it.
   * A method that waits for the caller's result must ask through its own `call.clients`, so that other
   * invocations of the caller may run meanwhile. Not possible while `onConnected` of that connection runs.
   * @throws the client's error, and an `Error` when the connection does not exist, ends, or does not answer
   * in time; `signal.reason` when the signal is aborted.
   */
  invoke<M extends ClientMethodName<C>>(
    method: M,
    options: AskOptions,
    ...args: ClientMethodArguments<C, M>
  ): Promise<ClientMethodResult<C, M>>
}

/** Whom events can be sent to, from anywhere. */
export type HubClients<C extends HubContract> = {
  readonly all: HubTarget<C>
  allExcept(connectionIds: readonly string[]): HubTarget<C>
  connection(connectionId: string): HubConnectionTarget<C>
  /** Group names depend on case. `isHereOnly` leaves out the connections of other processes. */
  group(name: string, options?: { readonly except?: readonly string[]; readonly isHereOnly?: boolean }): HubTarget<C>
  /** Every connection of the user. */
  user(userId: string): HubTarget<C>
  users(userIds: readonly string[]): HubTarget<C>
}

/** The same inside a call, with the caller as a point of reference. */
export type HubCallClients<C extends HubContract> = HubClients<C> & {
  readonly caller: HubConnectionTarget<C>
  readonly others: HubTarget<C>
  othersInGroup(name: string): HubTarget<C>
}

export function createHubClients<C extends HubContract>(backplane: Backplane, ask: AskClient): HubClients<C> {
  const target = (to: DeliveryTarget) => createTarget<C>(backplane, to)

  return {
    all: target({ kind: 'all', except: [] }),
    allExcept: (connectionIds) => target({ kind: 'all', except: connectionIds }),
    connection: (connectionId) => ({
      ...target({ kind: 'connection', connectionId }),
      // What a client answers is its own affair; the contract says what it ought to be.
      invoke: (method, options, ...args) => ask(connectionId, method, options, args) as Promise<never>,
    }),
    group: (group, { except = [], isHereOnly = false } = {}) => target({ kind: 'group', group, except, isHereOnly }),
    user: (userId) => target({ kind: 'users', userIds: [userId] }),
    users: (userIds) => target({ kind: 'users', userIds }),
  }
}

/** @param whileWaiting runs around every question of the call. */
export function createHubCallClients<C extends HubContract>(
  clients: HubClients<C>,
  callerId: string,
  whileWaiting: <T>(ask: () => Promise<T>) => Promise<T>,
): HubCallClients<C> {
  function connection(connectionId: string): HubConnectionTarget<C> {
    const target = clients.connection(connectionId)
    return {
      ...target,
      invoke: (method, options, ...args) => whileWaiting(() => target.invoke(method, options, ...args)),
    }
  }

  return {
    ...clients,
    connection,
    get caller() {
      return connection(callerId)
    },
    get others() {
      return clients.allExcept([callerId])
    },
    othersInGroup: (name) => clients.group(name, { except: [callerId] }),
  }
}

function createTarget<C extends HubContract>(backplane: Backplane, target: DeliveryTarget): HubTarget<C> {
  function deliver(event: string, args: readonly unknown[], isLowPriority: boolean): Promise<void> {
    const message = createOutgoing({ type: MessageType.Invocation, target: event, arguments: args })
    return backplane.deliver({ target, message, isLowPriority })
  }

  return {
    send: (event, ...args) => deliver(event, args, false),
    lowPriority: { send: (event, ...args) => deliver(event, args, true) },
  }
}
