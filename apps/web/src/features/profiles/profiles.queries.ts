import type { Profile } from '@guildhall/contract/profiles'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { hold } from '../../platform/start/held-answers.ts'

/** As whom members look at their own profile. */
export type Eyes = 'stranger' | 'friend' | undefined

export const profileKeys = {
  all: ['profiles'] as const,
  views: ['profiles', 'view'] as const,
  view: (address: string, as: Eyes) => ['profiles', 'view', address, as ?? 'self'] as const,
  overview: (ownerId: string, as: Eyes) => ['profiles', 'overview', ownerId, as ?? 'self'] as const,
  overviews: ['profiles', 'overview'] as const,
  showcases: ['profiles', 'showcases'] as const,
  ownReviews: ['profiles', 'own-reviews'] as const,
  ownLists: ['profiles', 'own-lists'] as const,
  ownAchievements: ['profiles', 'own-achievements'] as const,
  comparison: (otherId: string) => ['profiles', 'comparison', otherId] as const,
  own: ['profiles', 'own'] as const,
  walls: ['profiles', 'wall'] as const,
  wall: (ownerId: string) => ['profiles', 'wall', ownerId] as const,
  peoples: ['profiles', 'people'] as const,
  people: (ownerId: string, list: string) => ['profiles', 'people', ownerId, list] as const,
}

/** No push tells of everybody's profile, so an open one is looked at again now and then. */
const lookAgainMs = 60_000

/** A profile by the id of its member or by a handle, also one given up lately. */
export function useProfile(address: string, as: Eyes) {
  return useQuery({
    queryKey: profileKeys.view(address, as),
    queryFn: ({ signal }) =>
      hold(
        'profile',
        () =>
          call(
            'GET /api/profiles/{id}',
            { params: { id: address }, query: as === undefined ? {} : { as } },
            { signal },
          ),
        { of: address, as },
      ),
    refetchInterval: lookAgainMs,
  })
}

/** What the page itself changes in profiles it has. */
export function useProfileCache(memberId: string) {
  const client = useQueryClient()
  return {
    /** Shows a change at once. An answer that is on its way would undo it, so it is let go. */
    patch(change: (profile: Profile) => Partial<Profile>) {
      void client.cancelQueries({ queryKey: profileKeys.views })
      patchProfile(client, memberId, change)
    },
    /** Fetches everything of profiles that is on the screen. */
    refresh: () => void client.invalidateQueries({ queryKey: profileKeys.all }),
  }
}

export function patchProfile(
  client: QueryClient,
  memberId: string,
  change: (profile: Profile) => Partial<Profile>,
): void {
  client.setQueriesData<Profile>({ queryKey: profileKeys.views }, (profile) =>
    profile?.member.id === memberId ? { ...profile, ...change(profile) } : profile,
  )
}

/** What a profile says once the reader follows its member, or no more. */
export function followedOrNot(isFollowed: boolean) {
  return (profile: Profile): Partial<Profile> => {
    const change = Number(isFollowed) - Number(profile.isFollowed)
    return {
      isFollowed,
      follows: profile.follows && { ...profile.follows, followers: profile.follows.followers + change },
    }
  }
}
