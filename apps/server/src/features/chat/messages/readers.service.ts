import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import type { Reader } from './message-view.ts'

/**
 * Whom a change reaches: those who share how far they read are told it of each other, the rest are told of nobody.
 * `apart` says of whom not, where a block is between two of them.
 */
export type Audience = {
  readonly known: readonly Reader[]
  readonly apart: ReadonlyMap<string, readonly string[]>
  readonly sharing: readonly string[]
  readonly others: readonly string[]
}

export type Readers = ReturnType<typeof createReaders>

/**
 * Who reads along and shares it. Who has not taken the request of a stranger shares nothing; who does not share is
 * told of nobody. How far somebody read crosses no block, either way.
 */
export function createReaders(parts: { privacy: Privacy; boundaries: Boundaries }) {
  const { privacy, boundaries } = parts

  /** The readers whom the viewer may know. */
  async function of(db: Database, participation: Participation, viewerId: string): Promise<readonly Reader[]> {
    const sharing = await sharingAmong(db, participation)
    if (sharing.every((member) => member.userId !== viewerId)) return []
    const apart = await boundaries.blockedAmong(db, viewerId, sharing.map(idOf))
    return sharing.filter((member) => !apart.has(member.userId))
  }

  /** The members who may know how far the reader read, the reader included; nobody where the reader keeps it. */
  async function idsWhoMayKnow(db: Database, participation: Participation, readerId: string): Promise<string[]> {
    return (await of(db, participation, readerId)).map(idOf)
  }

  /** Who sees a message now: members of the moment in whose time it was said. */
  async function audience(db: Database, participation: Participation, { seq }: { seq: number }): Promise<Audience> {
    const known = await sharingAmong(db, participation)
    const sharingIds = new Set(known.map(idOf))
    const present = participation.members.filter((member) => member.state !== 'declined' && member.joinSeq < seq)
    const ids = present.map(idOf)
    return {
      known,
      apart: await boundaries.keptApartAmong(db, known.map(idOf)),
      sharing: ids.filter((userId) => sharingIds.has(userId)),
      others: ids.filter((userId) => !sharingIds.has(userId)),
    }
  }

  async function sharingAmong(db: Database, { members }: Participation) {
    const present = members.filter((member) => member.state === 'member')
    const settings = await privacy.settingsAmong(db, present.map(idOf))
    return present.filter(({ userId }) => settings.get(userId)?.readReceipts)
  }

  return { of, audience, idsWhoMayKnow }
}

const idOf = ({ userId }: { readonly userId: string }) => userId
