import type { Backplane } from '../backplane/backplane.ts'

/**
 * Membership of groups, which exist while they have members. Names depend on case. Adding twice,
 * removing a non-member and naming an unknown connection are no errors; the end of a connection ends
 * its memberships.
 */
export type HubGroups = {
  add(connectionId: string, group: string): Promise<void>
  remove(connectionId: string, group: string): Promise<void>
}

export function createHubGroups(backplane: Backplane): HubGroups {
  return {
    add: (connectionId, group) => backplane.addToGroup(connectionId, group),
    remove: (connectionId, group) => backplane.removeFromGroup(connectionId, group),
  }
}
