import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { conversationDeleted, conversationLeft } from '../../chat/index.ts'
import { toStored } from '../notification-sentence.ts'
import * as rewordingStore from '../rewording.store.ts'
import { conversationGroups } from './conversation-groups.ts'
import { messageGone, saidBy } from './every-cause.ts'

const forgetEndedConversation = defineJob<{ conversationId: string }>('forget-ended-conversation')

/**
 * What was said in a group that has ended is not to be read in notifications either, by nobody who ever was in it. A job,
 * because it looks at everybody.
 */
export function forgetEndedConversations({ database, events, jobs }: Pick<Platform, 'database' | 'events' | 'jobs'>) {
  jobs.handle(forgetEndedConversation, ({ conversationId }) => {
    const stored = toStored((say, named) => saidBy(say, messageGone, named))
    const told = { message: messageGone, title: null }
    return rewordingStore.rewordEverywhere(database, conversationGroups(conversationId), { ...stored, told })
  })
  events.onAnnounced(conversationDeleted, async ({ conversationId, isEnded }, unit) => {
    if (isEnded) await unit.enqueue(forgetEndedConversation, { conversationId })
  })
  events.onAnnounced(conversationLeft, async ({ conversationId, remainingUserIds }, unit) => {
    if (remainingUserIds.length === 0) await unit.enqueue(forgetEndedConversation, { conversationId })
  })
}
