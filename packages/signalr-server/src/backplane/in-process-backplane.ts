import { unknownConnection } from '../hub/lost-connections.ts'
import type { Backplane, LocalHub } from './backplane.ts'

/** For a server that is one process: everything is here. */
export function createInProcessBackplane(_hubPath: string, local: LocalHub): Backplane {
  const isConnected = (userId: string) => local.count({ kind: 'user', id: userId }) > 0

  return {
    isConnected: true,
    deliver: async (delivery) => local.deliver(delivery),
    addToGroup: async (connectionId, group) => local.addToGroup(connectionId, group),
    removeFromGroup: async (connectionId, group) => local.removeFromGroup(connectionId, group),
    closeUser: async (userId, options) => local.closeUser(userId, options),
    abandon: async (connectionId) => local.abandon(connectionId),
    async invoke(request) {
      const answer = local.invoke(request)
      if (answer === undefined) throw unknownConnection(request.connectionId)
      return answer
    },
    presence: {
      isUserConnected: async (userId) => isConnected(userId),
      connectedUserIds: async (userIds) => new Set(userIds.filter(isConnected)),
      connectionsOfUser: async (userId) => local.count({ kind: 'user', id: userId }),
      groupSize: async (group) => local.count({ kind: 'group', id: group }),
      connectionCount: async () => local.count({ kind: 'all' }),
    },
    tellOthers: async () => undefined,
    listen() {},
    unlisten() {},
    settled: () => undefined,
    close: async () => undefined,
  }
}
