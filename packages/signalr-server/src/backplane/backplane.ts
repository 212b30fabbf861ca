import type { CloseOptions } from '../hub/hub-connection.ts'

export type DeliveryTarget =
  | { readonly kind: 'all'; readonly except: readonly string[] }
  | { readonly kind: 'connection'; readonly connectionId: string }
  | { readonly kind: 'group'; readonly group: string; readonly except: readonly string[] }
  | { readonly kind: 'users'; readonly userIds: readonly string[] }

/** An event for connections that may be anywhere. */
export type Delivery = {
  readonly target: DeliveryTarget
  readonly event: string
  readonly args: readonly unknown[]
  /** May be left out for a connection that lags. */
  readonly isLowPriority: boolean
}

/** What a hub of this process does with its own connections. Unknown ids and groups are no error. */
export type LocalHub = {
  /** @throws when the arguments cannot be serialised. */
  deliver(delivery: Delivery): void
  addToGroup(connectionId: string, group: string): void
  removeFromGroup(connectionId: string, group: string): void
  /** The number of connections closed. */
  closeUser(userId: string, options: CloseOptions): number
}

/**
 * Carries what is meant for a hub's connections to the processes that have them, this one included.
 * Events from one process to one connection keep their order.
 */
export type Backplane = {
  deliver(delivery: Delivery): Promise<void>
  addToGroup(connectionId: string, group: string): Promise<void>
  removeFromGroup(connectionId: string, group: string): Promise<void>
  /** Closes the user's connections everywhere; the number is that of this process. */
  closeUser(userId: string, options: CloseOptions): number
  /** Called once, after the last connection has ended. */
  close(): Promise<void>
}

/** Called once for each hub, with its path. */
export type BackplaneFactory = (hubPath: string, local: LocalHub) => Backplane
