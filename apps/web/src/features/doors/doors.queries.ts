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

/** A network as it was before: refused for so many days from now, or let in. */
export const usePutNetworkBack = () =>
  useNetworksChange(async ({ days, ...was }: { network: string; days: number | null; words: string }) => {
    if (days !== null) return call('PUT /api/admin/doors/networks', { body: { ...was, days } })
    const networks = await call('GET /api/admin/doors/networks')
    const found = networks.find(({ network }) => network === was.network)
    return found === undefined ? networks : call('DELETE /api/admin/doors/networks/{id}', { params: { id: found.id } })
  })

type Moved = { readonly removed: readonly string[]; readonly added: readonly string[] }

const putBackIn = (now: readonly string[], { removed, added }: Moved) => [
  ...new Set([...now.filter((domain) => !added.includes(domain)), ...removed]),
]

export const usePutDomainsBack = () =>
  useDoorsChange(async (was: { refused: Moved; allowed: Moved; isDisposableRefused?: boolean }) => {
    const { version, refusedDomains, allowedDomains, isDisposableRefused } = await call('GET /api/admin/doors')
    return call('PUT /api/admin/doors/mail-domains', {
      body: {
        version,
        refusedDomains: putBackIn(refusedDomains, was.refused),
        allowedDomains: putBackIn(allowedDomains, was.allowed),
        isDisposableRefused: was.isDisposableRefused ?? isDisposableRefused,
      },
    })
  })

export const useLetMembersInvite = () =>
  useDoorsChange((atOnce: number) => call('PUT /api/admin/doors/member-invitations', { body: { atOnce } }))

export const useMeetNewcomers = () =>
  useDoorsChange((body: Doors['newcomers']) => call('PUT /api/admin/doors/newcomers', { body }))

export const useHoldRaidBack = () =>
  useDoorsChange((hours: number) => call('PUT /api/admin/doors/raid', { body: { hours } }))

export const useEndRaid = () => useDoorsChange((_nothing: undefined) => call('DELETE /api/admin/doors/raid', {}))

/** For so many hours from now, or no more. */
export const useHoldRaidBackUntil = () =>
  useDoorsChange((hours: number | null) =>
    hours === null ? call('DELETE /api/admin/doors/raid', {}) : call('PUT /api/admin/doors/raid', { body: { hours } }),
  )
