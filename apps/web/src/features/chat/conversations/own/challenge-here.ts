import type { Conversation } from '@guildhall/contract/chat/conversations'
import { membersOf } from '../conversation-name.ts'

/** Where a challenge for those in a conversation is set. */
export const challengeHereHref = (conversationId: string): string => `/challenges/new?conversation=${conversationId}`

/** For a group: of two, the composer begins a duel. */
export function mayChallengeHere({ kind, own }: Conversation): boolean {
  return kind === 'group' && own.state === 'member'
}

/** Where the people of a conversation play a tournament among themselves. */
export const playOutHref = (conversationId: string): string => `/tournaments/new?group=${conversationId}`

/** With nobody there is nothing to play. */
export function mayPlayOut(conversation: Conversation): boolean {
  return conversation.own.state === 'member' && membersOf(conversation).length > 1
}
