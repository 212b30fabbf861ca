import type { AddressKind } from '../../../backplane/backplane.ts'
import { createSetsByKey } from './sets-by-key.ts'

/** What the registry needs of a connection. */
export type Registered = { readonly id: string; readonly user: { readonly id: string } }

/** The connections of a hub in this process, found by id, user and group. */
export type ConnectionRegistry<Connection extends Registered> = {
  readonly size: number
  add(connection: Connection): void
  /** Ends the connection's memberships too. */
  remove(connection: Connection): void
  addToGroup(connectionId: string, group: string): void
  removeFromGroup(connectionId: string, group: string): void
  all(): Iterable<Connection>
  byId(id: string): Connection | undefined
  ofUser(userId: string): Iterable<Connection>
  inGroup(group: string): Iterable<Connection>
  countOfUser(userId: string): number
  countInGroup(group: string): number
}

/** Is told when the first connection of a user or group comes and the last goes; an id has one. */
export type RegistryObserver = {
  onFirst(kind: AddressKind, id: string): void
  onLast(kind: AddressKind, id: string): void
}

export function createConnectionRegistry<Connection extends Registered>(
  observer: RegistryObserver,
): ConnectionRegistry<Connection> {
  const byId = new Map<string, Connection>()
  const byUser = createSetsByKey<string, Connection>()
  const byGroup = createSetsByKey<string, Connection>()
  /** The way back, for the end of a connection; only of those that joined a group. */
  const groupsOf = createSetsByKey<Connection, string>()

  function leave(group: string, connection: Connection): void {
    if (byGroup.remove(group, connection)) observer.onLast('group', group)
  }

  return {
    get size() {
      return byId.size
    },
    add(connection) {
      byId.set(connection.id, connection)
      observer.onFirst('connection', connection.id)
      if (byUser.add(connection.user.id, connection)) observer.onFirst('user', connection.user.id)
    },
    remove(connection) {
      if (!byId.delete(connection.id)) return
      observer.onLast('connection', connection.id)
      if (byUser.remove(connection.user.id, connection)) observer.onLast('user', connection.user.id)
      for (const group of groupsOf.of(connection)) leave(group, connection)
      groupsOf.delete(connection)
    },
    addToGroup(connectionId, group) {
      const connection = byId.get(connectionId)
      if (connection === undefined) return
      if (byGroup.add(group, connection)) observer.onFirst('group', group)
      groupsOf.add(connection, group)
    },
    removeFromGroup(connectionId, group) {
      const connection = byId.get(connectionId)
      if (connection === undefined) return
      leave(group, connection)
      groupsOf.remove(connection, group)
    },
    all: () => byId.values(),
    byId: (id) => byId.get(id),
    ofUser: byUser.of,
    inGroup: byGroup.of,
    countOfUser: byUser.count,
    countInGroup: byGroup.count,
  }
}
