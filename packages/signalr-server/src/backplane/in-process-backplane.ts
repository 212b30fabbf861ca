import type { Backplane, LocalHub } from './backplane.ts'

/** For a server that is one process: everything is here. */
export function createInProcessBackplane(_hubPath: string, local: LocalHub): Backplane {
  return {
    deliver: async (delivery) => local.deliver(delivery),
    addToGroup: async (connectionId, group) => local.addToGroup(connectionId, group),
    removeFromGroup: async (connectionId, group) => local.removeFromGroup(connectionId, group),
    closeUser: (userId, options) => local.closeUser(userId, options),
    close: async () => undefined,
  }
}
