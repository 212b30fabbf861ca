import type { Conversation } from '@guildhall/contract/chat/conversations'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { personName } from '../../../../platform/names/person-name.ts'
import { compareWords } from '../../../../ui/language/collation.ts'
import { type ConversationMember, otherMembers } from '../../conversations/conversation-name.ts'
import { mayRunGroup } from '../../messages/actions/message-rights.ts'

const shownMaximum = 8

export type PeopleOption =
  | { readonly kind: 'member'; readonly member: ConversationMember; readonly handle: string }
  | { readonly kind: 'everyone'; readonly handle: 'everyone'; readonly count: number }

/** Whom a handle that is being written may mean: who is here, by handle or name, and all at once for who may call them. */
export function peopleOptions(conversation: Conversation, userId: string, query: string): PeopleOption[] {
  const wanted = query.toLowerCase()
  const others = otherMembers(conversation, userId)
  const byHandle = others.filter(({ handle }) => handle.toLowerCase().startsWith(wanted))
  const byName = others.filter((member) => !byHandle.includes(member) && isFound(personName(member), query))
  const inOrder = (members: ConversationMember[]) =>
    members.toSorted((a, b) => compareWords(personName(a), personName(b)))
  const members = [...inOrder(byHandle), ...inOrder(byName)].map(
    (member): PeopleOption => ({ kind: 'member', member, handle: member.handle }),
  )
  const mayCallAll = mayRunGroup(conversation) && others.length > 0 && 'everyone'.startsWith(wanted)
  const all: PeopleOption[] = mayCallAll ? [{ kind: 'everyone', handle: 'everyone', count: others.length }] : []
  return [...members.slice(0, shownMaximum), ...all]
}
