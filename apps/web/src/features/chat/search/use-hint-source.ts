import type { Conversation } from '@guildhall/contract/chat/conversations'
import { personName } from '../../../platform/names/person-name.ts'
import { compareWords } from '../../../ui/language/collation.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { conversationName, otherMembers } from '../conversations/conversation-name.ts'
import { knownConversations, useChatCache } from '../conversations/conversations.queries.ts'
import type { HintSource } from './search-hints.ts'

/** Who and where a search may name: the members of one conversation, or what the page knows of all. */
export function useHintSource(conversation: Conversation | undefined): HintSource {
  const { client, userId } = useChatCache()
  const known = conversation === undefined ? knownConversations(client, userId) : [conversation]
  const people = new Map(
    known.flatMap((each) =>
      otherMembers(each, userId).map((member) => [member.handle, { name: personName(member), handle: member.handle }]),
    ),
  )
  people.delete('')
  return {
    people: [...people.values()].toSorted((a, b) => compareWords(a.name, b.name)),
    places: conversation === undefined ? known.flatMap((each) => placeOf(each, userId)) : [],
    isEverywhere: conversation === undefined,
    now: useMinute(),
  }
}

function placeOf(conversation: Conversation, userId: string): { name: string; value: string }[] {
  if (conversation.kind === 'pair') {
    const [other] = otherMembers(conversation, userId)
    return other === undefined || other.handle === '' ? [] : [{ name: personName(other), value: `@${other.handle}` }]
  }
  const { title } = conversation
  return title === null
    ? []
    : [{ name: conversationName(conversation, userId), value: `"${title.replaceAll(/["“”]/g, '')}"` }]
}
