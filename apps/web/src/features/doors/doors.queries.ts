import type { Doors, RefusedNetwork } from '@guildhall/contract/doors'
import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'

const doorsKey = ['house', 'doors'] as const
const networksKey = ['house', 'networks'] as const

/** A page may be open for longer than a raid is held back. */
export const isHeldBack = (raid: Doors['raid']): raid is NonNullable<Doors['raid']> =>
  raid !== null && Date.parse(raid.until) > Date.now()

const lookAgainMs = 30_000

/** Who may come in; in a raid it is looked at again, as others come in meanwhile. */
export function useDoors() {
  return useQuery({
    queryKey: doorsKey,
    queryFn: ({ signal }) => call('GET /api/admin/doors', {}, { signal }),
    refetchInterval: ({ state }) => isHeldBack(state.data?.raid ?? null) && lookAgainMs,
  })
}

function useDoorsChange<Wish>(change: (wish: Wish) => Promise<Doors>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: change,
    onSuccess(now) {
      client.setQueryData(doorsKey, now)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
    // Somebody else may have changed them: whoever tries again does it on what holds now.
    onError: () => client.invalidateQueries({ queryKey: doorsKey }),
  })
}

export const useRefuseDomains = () =>
  useDoorsChange((body: Pick<Doors, 'version' | 'refusedDomains' | 'allowedDomains' | 'isDisposableRefused'>) =>
    call('PUT /api/admin/doors/mail-domains', { body }),
  )

export const useChangeRegistration = () =>
  useDoorsChange((mode: RegistrationMode) => call('PUT /api/admin/doors/registration', { body: { mode } }))

/** From where no account is made. */
export function useNetworks() {
  return useQuery({
    queryKey: networksKey,
    queryFn: ({ signal }) => call('GET /api/admin/doors/networks', {}, { signal }),
  })
}

function useNetworksChange<Wish>(change: (wish: Wish) => Promise<RefusedNetwork[]>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: change,
    onSuccess(now) {
      client.setQueryData(networksKey, now)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

export const useRefuseNetwork = () =>
  useNetworksChange((body: { network: string; days: number; words: string }) =>
    call('PUT /api/admin/doors/networks', { body }),
  )

export const useLetNetworkIn = () =>
  useNetworksChange((id: string) => call('DELETE /api/admin/doors/networks/{id}', { params: { id } }))
export const usePutDomainsBack = () =>
  useDoorsChange(async ({ removed, added }: { removed: readonly string[]; added: readonly string[] }) => {
    const { version, refusedDomains } = await call('GET /api/admin/doors')
    const kept = refusedDomains.filter((domain) => !added.includes(domain))
    const body = { version, refusedDomains: [...new Set([...kept, ...removed])] }
    return call('PUT /api/admin/doors/mail-domains', { body })
  })

export const useLetMembersInvite = () =>
  useDoorsChange((atOnce: number) => call('PUT /api/admin/doors/member-invitations', { body: { atOnce } }))

export const useMeetNewcomers = () =>
  useDoorsChange((body: Doors['newcomers']) => call('PUT /api/admin/doors/newcomers', { body }))

export const useHoldRaidBack = () =>
  useDoorsChange((hours: number) => call('PUT /api/admin/doors/raid', { body: { hours } }))

export const useEndRaid = () => useDoorsChange((_nothing: undefined) => call('DELETE /api/admin/doors/raid', {}))
