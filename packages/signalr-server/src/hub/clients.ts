import type { Backplane, DeliveryTarget } from '../backplane/backplane.ts'
import type { EventArguments, EventName, HubContract } from './hub-contract.ts'

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

/** Whom events can be sent to, from anywhere. */
export type HubClients<C extends HubContract> = {
  readonly all: HubTarget<C>
  allExcept(connectionIds: readonly string[]): HubTarget<C>
  connection(connectionId: string): HubTarget<C>
  /** Group names depend on case. */
  group(name: string, options?: { readonly except?: readonly string[] }): HubTarget<C>
  /** Every connection of the user. */
  user(userId: string): HubTarget<C>
  users(userIds: readonly string[]): HubTarget<C>
}

/** The same inside a call, with the caller as a point of reference. */
export type HubCallClients<C extends HubContract> = HubClients<C> & {
  readonly caller: HubTarget<C>
  readonly others: HubTarget<C>
  othersInGroup(name: string): HubTarget<C>
}

export function createHubClients<C extends HubContract>(backplane: Backplane): HubClients<C> {
  const target = (to: DeliveryTarget) => createTarget<C>(backplane, to)

  return {
    all: target({ kind: 'all', except: [] }),
    allExcept: (connectionIds) => target({ kind: 'all', except: connectionIds }),
    connection: (connectionId) => target({ kind: 'connection', connectionId }),
    group: (group, { except = [] } = {}) => target({ kind: 'group', group, except }),
    user: (userId) => target({ kind: 'users', userIds: [userId] }),
    users: (userIds) => target({ kind: 'users', userIds }),
  }
}

export function createHubCallClients<C extends HubContract>(
  clients: HubClients<C>,
  callerId: string,
): HubCallClients<C> {
  return {
    ...clients,
    caller: clients.connection(callerId),
    others: clients.allExcept([callerId]),
    othersInGroup: (name) => clients.group(name, { except: [callerId] }),
  }
}

function createTarget<C extends HubContract>(backplane: Backplane, target: DeliveryTarget): HubTarget<C> {
  return {
    send: (event, ...args) => backplane.deliver({ target, event, args, isLowPriority: false }),
    lowPriority: {
      send: (event, ...args) => backplane.deliver({ target, event, args, isLowPriority: true }),
    },
  }
}
