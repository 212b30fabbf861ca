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
}

export function createConnectionRegistry<Connection extends Registered>(): ConnectionRegistry<Connection> {
  const byId = new Map<string, Connection>()
  const byUser = new Map<string, Set<Connection>>()
  const byGroup = new Map<string, Set<Connection>>()
  /** The way back, for the end of a connection; only of those that joined a group. */
  const groupsOf = new Map<Connection, Set<string>>()

  return {
    get size() {
      return byId.size
    },
    add(connection) {
      byId.set(connection.id, connection)
      insert(byUser, connection.user.id, connection)
    },
    remove(connection) {
      if (!byId.delete(connection.id)) return
      take(byUser, connection.user.id, connection)
      for (const group of groupsOf.get(connection) ?? []) take(byGroup, group, connection)
      groupsOf.delete(connection)
    },
    addToGroup(connectionId, group) {
      const connection = byId.get(connectionId)
      if (connection === undefined) return
      insert(byGroup, group, connection)
      insert(groupsOf, connection, group)
    },
    removeFromGroup(connectionId, group) {
      const connection = byId.get(connectionId)
      if (connection === undefined) return
      take(byGroup, group, connection)
      take(groupsOf, connection, group)
    },
    all: () => byId.values(),
    byId: (id) => byId.get(id),
    ofUser: (userId) => byUser.get(userId) ?? [],
    inGroup: (group) => byGroup.get(group) ?? [],
  }
}

function insert<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else set.add(value)
}

/** Leaves no empty set behind. */
function take<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  if (set?.delete(value) && set.size === 0) sets.delete(key)
}
