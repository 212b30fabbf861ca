import type { CloseOptions } from '../hub/hub-connection.ts'
import type { HubPresence } from '../hub/presence.ts'
import type { Outgoing } from '../hub/sessions/outgoing.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'

export type DeliveryTarget =
  | { readonly kind: 'all'; readonly except: readonly string[] }
  | { readonly kind: 'connection'; readonly connectionId: string }
  | {
      readonly kind: 'group'
      readonly group: string
      readonly except: readonly string[]
      /** Only those of this process. */
      readonly isHereOnly: boolean
    }
  | { readonly kind: 'users'; readonly userIds: readonly string[] }

/** An event for connections that may be anywhere. */
export type Delivery = {
  readonly target: DeliveryTarget
  readonly message: Outgoing
  /** May be left out for a connection that lags. */
  readonly isLowPriority: boolean
}

export type CloseUserOptions = CloseOptions & {
  /** Only the connections opened with this credential of the user. */
  readonly credentialId?: string
}

/** A question to the client of one connection. */
export type ClientInvocation = {
  readonly connectionId: string
  readonly target: string
  readonly args: readonly unknown[]
  /** Ends the wait for the answer. */
  readonly signal: AbortSignal
}

/** What connections have in common: those of a user or a group, or one alone. */
export type AddressKind = 'connection' | 'user' | 'group'

/** Whose connections are counted. */
export type CountTarget = { readonly kind: 'all' } | { readonly kind: 'user' | 'group'; readonly id: string }

/** What a hub of this process does with its own connections. Unknown ids and groups are no error. */
export type LocalHub = {
  /** The encodings that its connections may speak. */
  readonly protocols: readonly HubProtocol[]
  /** @throws when the message cannot be serialised. */
  deliver(delivery: Delivery): void
  has(connectionId: string): boolean
  addToGroup(connectionId: string, group: string): void
  removeFromGroup(connectionId: string, group: string): void
  /** The number of connections closed. */
  closeUser(userId: string, options: CloseUserOptions): number
  /** Ends a connection whose client has lost it and will not come back for it. */
  abandon(connectionId: string): void
  /** Undefined when the connection is not here. */
  invoke(request: ClientInvocation): Promise<unknown> | undefined
  count(target: CountTarget): number
  /** What the hub of another process told this one. */
  takeNote(note: string): void
}

/**
 * Carries what is meant for a hub's connections to the processes that have them, this one included.
 * Events from one process to one connection keep their order.
 */
export type Backplane = {
  /** False while other processes cannot be reached. */
  readonly isConnected: boolean
  deliver(delivery: Delivery): Promise<void>
  addToGroup(connectionId: string, group: string): Promise<void>
  removeFromGroup(connectionId: string, group: string): Promise<void>
  /** Closes the user's connections everywhere; the number is that of this process. */
  closeUser(userId: string, options: CloseUserOptions): Promise<number>
  /** Ends a connection that its client has given up, wherever it is. */
  abandon(connectionId: string): Promise<void>
  /** Rejects when no process has the connection, and when it ends before the answer. */
  invoke(request: ClientInvocation): Promise<unknown>
  readonly presence: HubPresence
  /** To the same hub of every other process, in the order of the calls. */
  tellOthers(note: string): Promise<void>
  /** This process has a first connection for the address. */
  listen(kind: AddressKind, id: string): void
  /** The last connection of the address has left this process. */
  unlisten(kind: AddressKind, id: string): void
  /**
   * Resolves when what other processes send to everything listened to so far would arrive, or cannot for
   * now: never rejects, and never takes long. Undefined when that is so already.
   */
  settled(): Promise<void> | undefined
  /** Called once, after the last connection has ended. */
  close(): Promise<void>
}

/** Called once for each hub, with its path. */
export type BackplaneFactory = (hubPath: string, local: LocalHub) => Backplane
