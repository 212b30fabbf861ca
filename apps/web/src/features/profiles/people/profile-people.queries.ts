import type { Profile } from '@guildhall/contract/profiles'
import type { Member } from '@guildhall/contract/users'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { followedOrNot, patchProfile, profileKeys } from '../profiles.queries.ts'

const pageSize = 50

/** The lists of people on a profile. */
export type PeopleList = 'followers' | 'following' | 'in-common'

/** `place` is where the list goes on after this person; whether the reader follows them is said in lists of follows. */
type Listed = { member: Member; place: string; isFollowed?: boolean }
type Page = { after: string | undefined; signal: AbortSignal }

/** People of a list, by pages. */
export function useProfilePeople(ownerId: string, list: PeopleList) {
  return useInfiniteQuery({
    queryKey: profileKeys.people(ownerId, list),
    queryFn: ({ pageParam, signal }) => fetchPage(ownerId, list, { after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.place),
    select: ({ pages }) => [...new Map(pages.flat().map((listed) => [listed.member.id, listed])).values()],
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
  return entries.map(({ id, member, isFollowed }) => ({ member, place: id, isFollowed }))
}

/** Shows at once, in all lists and on the profiles, that the reader follows somebody, or no more. */
export function useFollowShown() {
  const client = useQueryClient()
  return (memberId: string, isFollowed: boolean) => {
    void client.cancelQueries({ queryKey: profileKeys.peoples })
    client.setQueriesData<InfiniteData<Listed[]>>({ queryKey: profileKeys.peoples }, (lists) =>
      lists === undefined ? lists : { ...lists, pages: lists.pages.map((page) => page.map(marked)) },
    )
    patchProfile(client, memberId, followedOrNot(isFollowed))
    // On the own profile a number of its own says how many one follows.
    client.setQueriesData<Profile>({ queryKey: profileKeys.views }, (profile) =>
      profile?.relation === 'self' && profile.follows
        ? { ...profile, follows: { ...profile.follows, following: profile.follows.following + (isFollowed ? 1 : -1) } }
        : profile,
    )

    function marked(listed: Listed): Listed {
      return listed.member.id === memberId && listed.isFollowed !== undefined ? { ...listed, isFollowed } : listed
    }
  }
}
