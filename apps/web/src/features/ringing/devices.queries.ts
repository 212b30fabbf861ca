import type { Device } from '@guildhall/contract/ringing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { browserName } from '../../platform/names/browser-name.ts'
import { subscribe } from './own-browser.ts'

const devicesKey = ['devices'] as const

export function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => call('GET /api/devices', {}, { signal }) })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: devicesKey })
}

/** Undefined where the member did not allow it. */
export function useAddBrowser(publicKey: string) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: async (): Promise<Device | undefined> => {
      const added = await subscribe(publicKey, browserName())
      return added && call('PUT /api/devices', { body: added })
    },
    onSettled,
  })
}

export function useRenameDevice(id: string) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (name: string) => call('PATCH /api/devices/{id}', { params: { id }, body: { name } }),
    onSettled,
  })
}

export function useRemoveDevice(id: string) {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: () => call('DELETE /api/devices/{id}', { params: { id } }), onSettled })
}

export function useTestDevice(id: string) {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: () => call('POST /api/devices/{id}/test', { params: { id } }), onSettled })
}
