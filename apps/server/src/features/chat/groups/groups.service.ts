import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { warningsStore } from '../../measures/index.ts'
import type { Media } from '../../media/index.ts'
import { conversationChanged, conversationDeleted, groupWritten } from '../chat.events.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireRunner } from '../conversations/require-member.ts'
import type { RequireTitle } from '../group-title.ts'
import type { NewNote } from '../messages/system-messages.ts'
import * as systemMessages from '../messages/system-messages.ts'
import type { Ending } from './ending.service.ts'
import * as groupsStore from './groups.store.ts'
import { forgetPictureWarnings, warnedGroup } from './taking-down/picture-warning.service.ts'

/** What is absent stays. */
export type GroupChanges = {
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly pictureMediaId?: string | null | undefined
}

export type Groups = ReturnType<typeof createGroups>

/** What a group is called and shows of itself, and its end. */
export function createGroups(parts: { media: Media; ending: Ending; requireTitle: RequireTitle }) {
  const { media, ending, requireTitle } = parts

  /** The group says each change that it is told of; what is as it was is none. */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    conversationId: string,
    { title, description, pictureMediaId }: GroupChanges,
  ): Promise<void> {
    await conversationsStore.lock(unit.db, conversationId)
    const participation = requireRunner(
      await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
    )
    const { conversation, own, members } = participation
    const notes: NewNote[] = []
    const words: string[] = []
    if (title !== undefined && title !== conversation.title) {
      await requireTitle(unit.db, caller, title)
      await conversationsStore.changeHead(unit.db, conversationId, { title })
      notes.push({ kind: 'renamed', title })
      words.push(title ?? '')
    }
    if (description !== undefined && description !== conversation.description) {
      await conversationsStore.changeHead(unit.db, conversationId, { description })
      notes.push({ kind: 'described' })
      words.push(description ?? '')
    }
    if (pictureMediaId !== undefined && pictureMediaId !== conversation.pictureMediaId) {
      await changePicture(unit, caller, participation, pictureMediaId)
      notes.push({ kind: 'pictured' })
    }
    if (notes.length === 0) return
    const isOwn = own.role === 'owner'
    await unit.announce(groupWritten, { conversationId, byUserId: caller.userId, isOwn, words })
    for (const note of notes) await systemMessages.say(unit, participation, note)
    await unit.announce(conversationChanged, { conversationId, memberUserIds: members.map(({ userId }) => userId) })
  }

  /** Made as an avatar is, because whoever has a link to the group sees it too. */
  async function changePicture(
    unit: UnitOfWork,
    caller: Caller,
    { conversation }: Participation,
    pictureMediaId: string | null,
  ): Promise<void> {
    const picture = pictureMediaId === null ? null : await media.claim(unit, caller.userId, pictureMediaId, 'avatar')
    const { id } = conversation
    await forgetPictureWarnings(unit.db, id)
    const place = { ...warnedGroup(id), byId: caller.userId }
    const brought = await media.warnings.broughtAlong(unit, pictureMediaId === null ? [] : [pictureMediaId], place)
    for (const warning of brought) await warningsStore.putWarning(unit.db, warnedGroup(id), warning)
    const isWarned = brought.length > 0
    await conversationsStore.changeHead(unit.db, id, { picture: isWarned ? null : picture, pictureMediaId })
    if (isWarned) await groupsStore.setWarnedPicture(unit.db, id, picture)
    if (conversation.pictureMediaId !== null) await media.release(unit, conversation.pictureMediaId)
  }

  /** For everybody, with all that was said. */
  async function remove(unit: UnitOfWork, caller: Caller, conversationId: string): Promise<void> {
    await conversationsStore.lock(unit.db, conversationId)
    const { own, members } = requireRunner(
      await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
    )
    if (own.role !== 'owner') throw new AppError(chatProblems.not_allowed_in_group)
    await ending.end(unit, conversationId)
    const userIds = members.map(({ userId }) => userId)
    await unit.announce(conversationDeleted, { conversationId, userIds, isEnded: true })
  }

  return { change, remove }
}
