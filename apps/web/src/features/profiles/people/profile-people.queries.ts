import type { Member } from '@guildhall/contract/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { profileKeys } from '../profiles.queries.ts'

const pageSize = 50

/** The lists of people on a profile. */
export type PeopleList = 'followers' | 'following' | 'in-common'

/** `place` is where the list goes on after this person. */
type Listed = { member: Member; place: string }
type Page = { after: string | undefined; signal: AbortSignal }

/** People of a list, by pages. */
export function useProfilePeople(ownerId: string, list: PeopleList) {
  return useInfiniteQuery({
    queryKey: profileKeys.people(ownerId, list),
    queryFn: ({ pageParam, signal }) => fetchPage(ownerId, list, { after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.place),
    select: ({ pages }) => [...new Map(pages.flat().map(({ member }) => [member.id, member])).values()],
  })
}

async function fetchPage(ownerId: string, list: PeopleList, { after, signal }: Page): Promise<Listed[]> {
  if (list === 'in-common') {
    const members = await call(
      'GET /api/friends/{userId}/in-common',
      { params: { userId: ownerId }, query: { limit: pageSize, ...(after !== undefined && { after }) } },
      { signal },
    )
    return members.map((member) => ({ member, place: member.id }))
  }
  const name = list === 'followers' ? 'GET /api/profiles/{id}/followers' : 'GET /api/profiles/{id}/following'
  const entries = await call(
    name,
    { params: { id: ownerId }, query: { limit: pageSize, ...(after !== undefined && { before: after }) } },
    { signal },
  )
  return entries.map(({ id, member }) => ({ member, place: id }))
}
