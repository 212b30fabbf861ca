import type { Activity } from '@guildhall/contract/rules/presence-limits'

/** How a member stands with this server. */
export type LocalStanding = { readonly userId: string; readonly isHere: boolean; readonly isActive: boolean }

type LocalMember = {
  /** Connections that tell of activity; one that has not said anything counts as active. */
  readonly pages: Map<string, Activity>
  readonly others: Set<string>
}

export type LocalMembers = ReturnType<typeof createLocalMembers>

/** Who is connected to this server, merged over tabs and devices, and whose standing has changed since it was taken. */
export function createLocalMembers() {
  const members = new Map<string, LocalMember>()
  const changed = new Set<string>()

  function standingOf(userId: string): LocalStanding {
    const member = members.get(userId)
    if (member === undefined) return { userId, isHere: false, isActive: false }
    const { pages } = member
    return { userId, isHere: true, isActive: pages.size === 0 || [...pages.values()].includes('active') }
  }

  /** Makes a change, and notes it if the member stands otherwise by it. */
  function change(userId: string, make: (member: LocalMember) => void): void {
    const before = standingOf(userId)
    const member = members.get(userId) ?? { pages: new Map(), others: new Set() }
    make(member)
    if (member.pages.size + member.others.size === 0) members.delete(userId)
    else members.set(userId, member)
    const after = standingOf(userId)
    if (before.isHere !== after.isHere || before.isActive !== after.isActive) changed.add(userId)
  }

  return {
    standingOf,
    has: (userId: string): boolean => members.has(userId),
    ids: (): Iterable<string> => members.keys(),
    /** Of the hub on which pages report their activity. */
    pages: {
      opened: (userId: string, id: string) => change(userId, ({ pages }) => void pages.set(id, 'active')),
      closed: (userId: string, id: string) => change(userId, ({ pages }) => void pages.delete(id)),
    },
    others: {
      opened: (userId: string, id: string) => change(userId, ({ others }) => void others.add(id)),
      closed: (userId: string, id: string) => change(userId, ({ others }) => void others.delete(id)),
    },
    /** Says nothing of a connection that has ended. */
    report(userId: string, id: string, activity: Activity): void {
      if (members.get(userId)?.pages.has(id)) change(userId, ({ pages }) => void pages.set(id, activity))
    },
    /** At most so many of those who stand otherwise than when they were taken last. */
    takeChanged(limit: number): LocalStanding[] {
      const taken = [...changed].slice(0, limit)
      for (const userId of taken) changed.delete(userId)
      return taken.map(standingOf)
    },
    /** They are to be taken again. */
    giveBack(userIds: Iterable<string>): void {
      for (const userId of userIds) changed.add(userId)
    },
    get hasChanged(): boolean {
      return changed.size > 0
    },
  }
}
