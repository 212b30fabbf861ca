import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { takeList } from './lists.queries.ts'

/** Asks for what a list says behind a warning. */
export function useAskForList(id: string) {
  const client = useQueryClient()
  return async () => takeList(client, await call('PUT /api/lists/{id}/unveiled', { params: { id } }))
}
