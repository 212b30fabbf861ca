import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { warningsStore } from '../../../measures/index.ts'
import type { Media } from '../../../media/index.ts'
import * as conversationsStore from '../../conversations/conversations.store.ts'
import type { MessageChanges } from '../../messages/changing.service.ts'
import * as groupsStore from '../groups.store.ts'
import { warnedGroup } from './picture-warning.service.ts'
import { announceShown, lockGroup } from './shown-of-group.ts'

/** What a group showed of itself, and the lines of its history that named it so. */
export type KeptGroup = {
  readonly title: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly pictureMediaId: string | null
  readonly namedIn: readonly string[]
}

/** Staff take away what a group shows of itself. Whoever is in it goes on: it is called by its members until it is named anew. */
export function createTakingDownGroups({ media, changing }: { media: Media; changing: MessageChanges }) {
  /** @returns what it was; nothing where it shows nothing, or is gone */
  async function takeDown(unit: UnitOfWork, conversationId: string): Promise<KeptGroup | undefined> {
    const head = await lockGroup(unit.db, conversationId)
    if (head === undefined) return undefined
    const { title, description, pictureMediaId } = head
    const picture = head.picture ?? head.warnedPicture
    if (title === null && !description && picture === null) return undefined
    await conversationsStore.changeHead(unit.db, conversationId, {
      title: null,
      description: null,
      picture: null,
      pictureMediaId: null,
    })
    await groupsStore.setWarnedPicture(unit.db, conversationId, null)
    if (pictureMediaId !== null) await media.withhold(unit, [pictureMediaId], true)
    const namedIn = title === null ? [] : await findNamedIn(unit.db, conversationId, title)
    await nameIn(unit, namedIn, '')
    await announceShown(unit, conversationId)
    return { title, description, picture, pictureMediaId, namedIn }
  }

  /** What was written or shown in its place meanwhile stays. @returns whether any of it is there again */
  async function putBack(unit: UnitOfWork, conversationId: string, kept: KeptGroup): Promise<boolean> {
    const now = await lockGroup(unit.db, conversationId)
    if (now === undefined) return false
    const isNamed = kept.title !== null && now.title === null
    const isDescribed = Boolean(kept.description) && !now.description
    const isPictured = kept.picture !== null && now.pictureMediaId === null
    if (!isNamed && !isDescribed && !isPictured) return false
    // It comes back behind the warning that stood before it.
    const isWarned = await warningsStore.hasWarning(unit.db, warnedGroup(conversationId))
    await conversationsStore.changeHead(unit.db, conversationId, {
      ...(isNamed && { title: kept.title }),
      ...(isDescribed && { description: kept.description }),
      ...(isPictured && { picture: isWarned ? null : kept.picture, pictureMediaId: kept.pictureMediaId }),
    })
    if (isPictured && isWarned) await groupsStore.setWarnedPicture(unit.db, conversationId, kept.picture)
    if (kept.pictureMediaId !== null) {
      await media.withhold(unit, [kept.pictureMediaId], false)
      if (!isPictured) await media.release(unit, kept.pictureMediaId)
    }
    await nameIn(unit, kept.namedIn, kept.title ?? '')
    await announceShown(unit, conversationId)
    return true
  }

  /** Lines of the history say that it was named, and what only while that stands there. */
  async function nameIn(unit: UnitOfWork, messageIds: readonly string[], title: string): Promise<void> {
    for (const id of messageIds) {
      await changing.changeByHouse(unit, id, async ({ message }) =>
        message.system === null ? undefined : { system: { ...message.system, title } },
      )
    }
  }

  return { takeDown, putBack }
}

async function findNamedIn(db: Database, conversationId: string, title: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messages
    where conversation_id = ${conversationId} and kind = 'system' and system->>'title' = ${title} order by seq`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
