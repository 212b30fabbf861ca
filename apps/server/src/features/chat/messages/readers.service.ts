import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import type { Reader } from './message-view.ts'

/** Whom a change reaches: those who share how far they read are told it of each other, the rest are told of nobody. */
export type Audience = {
  readonly known: readonly Reader[]
  readonly sharing: readonly string[]
  readonly others: readonly string[]
}

export type Readers = ReturnType<typeof createReaders>

/**
 * Who reads along and shares it. Who has not taken the request of a stranger shares nothing; who does not share is
 * told of nobody.
 */
export function createReaders(parts: { privacy: Privacy }) {
  const { privacy } = parts

  /** The readers whom the viewer may know. */
  async function of(db: Database, participation: Participation, viewerId: string): Promise<readonly Reader[]> {
    const sharing = await sharingAmong(db, participation)
    return sharing.some((member) => member.userId === viewerId) ? sharing : []
  }

  /** Who sees a message now: members of the moment in whose time it was said. */
  async function audience(db: Database, participation: Participation, { seq }: { seq: number }): Promise<Audience> {
    const known = await sharingAmong(db, participation)
    const sharingIds = new Set(known.map(({ userId }) => userId))
    const present = participation.members.filter((member) => member.state !== 'declined' && member.joinSeq < seq)
    const ids = present.map(({ userId }) => userId)
    return {
      known,
      sharing: ids.filter((userId) => sharingIds.has(userId)),
      others: ids.filter((userId) => !sharingIds.has(userId)),
    }
  }

  async function sharingAmong(db: Database, { members }: Participation) {
    const present = members.filter((member) => member.state === 'member')
    const settings = await privacy.settingsAmong(
      db,
      present.map(({ userId }) => userId),
    )
    return present.filter(({ userId }) => settings.get(userId)?.readReceipts)
  }

  return { of, audience, sharingAmong }
}
