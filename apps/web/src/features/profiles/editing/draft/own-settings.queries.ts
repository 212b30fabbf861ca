import type { PrivacySettings } from '@guildhall/contract/privacy'
import type { OwnProfile } from '@guildhall/contract/profiles'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { updateUser } from '../../../../platform/sign-in/session.ts'
import { hold } from '../../../../platform/start/held-answers.ts'
import { profileKeys } from '../../profiles.queries.ts'
import type { Keep } from './save-edits.ts'

const ownKeys = { profile: profileKeys.own, privacy: ['privacy'] } as const

export function useOwnProfile() {
  return useQuery({
    queryKey: ownKeys.profile,
    queryFn: ({ signal }) => hold('ownProfile', () => call('GET /api/profile', {}, { signal })),
  })
}

export function useOwnPrivacy() {
  return useQuery({
    queryKey: ownKeys.privacy,
    queryFn: ({ signal }) => call('GET /api/privacy', {}, { signal }),
  })
}

/** Takes what was stored into session and cache; lists that show the member are fetched again. */
export function useKeep(): Keep {
  const client = useQueryClient()
  // An answer that is on its way is older than what was just stored.
  function put(key: QueryKey, data: OwnProfile | PrivacySettings): void {
    void client.cancelQueries({ queryKey: key })
    client.setQueryData(key, data)
  }
  return {
    user(user) {
      updateUser(user)
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isOwn(queryKey) })
    },
    profile(profile) {
      put(ownKeys.profile, profile)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'profiles' && !isOwn(queryKey) })
    },
    privacy: (privacy) => put(ownKeys.privacy, privacy),
  }
}

function isOwn(key: readonly unknown[]): boolean {
  return key[0] === ownKeys.privacy[0] || (key[0] === ownKeys.profile[0] && key[1] === ownKeys.profile[1])
}
