import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { patchProfile, profileKeys } from './profiles.queries.ts'

/** Asks for pictures that stand behind a warning. */
export function useAskForPictures(memberId: string) {
  const client = useQueryClient()
  return async () => {
    const asked = await call('PUT /api/profiles/{id}/pictures/unveiled', { params: { id: memberId } })
    await client.cancelQueries({ queryKey: profileKeys.views })
    const { member, banner, pictures } = asked
    patchProfile(client, memberId, () => ({ member, banner, pictures }))
  }
}
