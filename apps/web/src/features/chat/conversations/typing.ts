import { typingLifeMs, typingRepeatMs } from '@guildhall/contract/rules/chat-limits'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { log } from '../../../platform/log.ts'
import { memberMap, memberRecords } from '../../../platform/session/member-memory.ts'

const typing = memberRecords<readonly string[]>()
const timers = memberMap<string, ReturnType<typeof setTimeout>>(clearTimeout)
const lastSignalAt = memberMap<string, number>()
const nobody: readonly string[] = []

/** Ids of the members who are writing in a conversation right now. */
export function useTypingUserIds(conversationId: string): readonly string[] {
  return typing.use(conversationId) ?? nobody
}

/** A signal arrived: it holds for 3 s. */
export function noteTyping(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => clearTyping(conversationId, userId), typingLifeMs),
  )
  change(conversationId, (userIds) => (userIds.includes(userId) ? userIds : [...userIds, userId]))
}

/** Their message arrived, or the signal ran out. */
export function clearTyping(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`
  clearTimeout(timers.get(key))
  timers.delete(key)
  change(conversationId, (userIds) => userIds.filter((id) => id !== userId))
}

/** Tells the others, at most every 2 s; a lost signal is no loss. */
export function signalTyping(conversationId: string): void {
  const now = performance.now()
  if (now - (lastSignalAt.get(conversationId) ?? -typingRepeatMs) < typingRepeatMs) return
  lastSignalAt.set(conversationId, now)
  chatHub.invoke('Typing', conversationId).catch((error: unknown) => log.debug('A typing signal was lost', error))
}

/** My message ends my typing: the next letter may signal at once. */
export function endOwnTyping(conversationId: string): void {
  lastSignalAt.delete(conversationId)
}

function change(conversationId: string, step: (userIds: readonly string[]) => readonly string[]) {
  typing.put(conversationId, step(typing.of(conversationId) ?? nobody))
}
