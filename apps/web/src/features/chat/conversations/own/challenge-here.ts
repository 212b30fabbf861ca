import type { Conversation } from '@guildhall/contract/chat/conversations'

/** Where a challenge for those in a conversation is set. */
export const challengeHereHref = (conversationId: string): string => `/challenges/new?conversation=${conversationId}`

/** For a group: of two, the composer begins a duel. */
export function mayChallengeHere({ kind, own }: Conversation): boolean {
  return kind === 'group' && own.state === 'member'
}
