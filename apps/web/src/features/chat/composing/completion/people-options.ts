import type { Conversation } from '@guildhall/contract/chat/conversations'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { type asPerson, personName } from '../../../../platform/names/person-name.ts'
import { compareWords } from '../../../../ui/language/collation.ts'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { mayRunGroup } from '../../messages/actions/message-rights.ts'

const shownMaximum = 8

type Named = Parameters<typeof asPerson>[0] & { readonly handle: string }

export type PeopleOption =
  | { readonly kind: 'member'; readonly member: Named; readonly handle: string }
  | { readonly kind: 'everyone'; readonly handle: 'everyone'; readonly count: number }

/** Whom a handle that is being written may mean: who is here, by handle or name, and all at once for who may call them. */
export function peopleOptions(conversation: Conversation, userId: string, query: string): PeopleOption[] {
  const others = otherMembers(conversation, userId)
  const mayCallAll = mayRunGroup(conversation) && others.length > 0 && 'everyone'.startsWith(query.toLowerCase())
  const all: PeopleOption[] = mayCallAll ? [{ kind: 'everyone', handle: 'everyone', count: others.length }] : []
  return [...memberOptions(others, query), ...all]
}

/** Whom of some people a handle that is being written may mean, by handle or name. */
export function memberOptions(people: readonly Named[], query: string): PeopleOption[] {
  const wanted = query.toLowerCase()
  const byHandle = people.filter(({ handle }) => handle.toLowerCase().startsWith(wanted))
  const byName = people.filter((member) => !byHandle.includes(member) && isFound(personName(member), query))
  const inOrder = (members: readonly Named[]) => members.toSorted((a, b) => compareWords(personName(a), personName(b)))
  return [...inOrder(byHandle), ...inOrder(byName)]
    .slice(0, shownMaximum)
    .map((member) => ({ kind: 'member', member, handle: member.handle }))
}

/** The same, those before the others who were found for what is written, in the order in which they were found. */
export function foundOptions(found: readonly Named[], people: readonly Named[], query: string): PeopleOption[] {
  const meant = new Map(memberOptions(found, query).map((option) => [option.handle, option]))
  const first = found.flatMap(({ handle }) => meant.get(handle) ?? [])
  const others = memberOptions(people, query).filter(({ handle }) => !meant.has(handle))
  return [...first, ...others].slice(0, shownMaximum)
}
