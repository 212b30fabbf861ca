import type { House } from '@guildhall/contract/house'
import type { HallFacePart } from '@guildhall/contract/rules/house/hall-face'
import type { HouseWord } from '@guildhall/contract/rules/house/house-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'

const houseKeys = { all: ['house'] as const, greeter: ['house', 'greeter'] as const }

/** What the hall says of itself, to be changed. */
export function useHouseToChange() {
  return useQuery({
    queryKey: houseKeys.all,
    queryFn: ({ signal }) => call('GET /api/house', {}, { signal }),
  })
}

/** Words as they were written, and what the hall wears. */
export type HouseChanges = { readonly [Word in HouseWord]?: string | null } & Partial<Pick<House, HallFacePart>>

export function useChangeHouse() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (changes: HouseChanges): Promise<House> => call('PATCH /api/admin/house', { body: changes }),
    onSuccess(house) {
      client.setQueryData(houseKeys.all, house)
      void client.invalidateQueries({ queryKey: houseKeys.greeter })
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

/** In whose name newcomers are greeted. */
export function useGreeter() {
  return useQuery({
    queryKey: houseKeys.greeter,
    queryFn: ({ signal }) => call('GET /api/admin/house/greeter', {}, { signal }),
  })
}

export function useNameGreeter() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('PUT /api/admin/house/greeter', { body: { userId } }),
    onSuccess(named) {
      client.setQueryData(houseKeys.greeter, named)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

/** Whether everybody may read how the hall is moderated. */
export function useSetTransparency() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (isOn: boolean): Promise<House> => call('PUT /api/admin/house/transparency', { body: { isOn } }),
    onSuccess(house) {
      client.setQueryData(houseKeys.all, house)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}
