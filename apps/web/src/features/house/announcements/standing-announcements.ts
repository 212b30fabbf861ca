import type { Announcement, OwnAnnouncement } from '@guildhall/contract/house/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/api/call.ts'
import { notificationsHub } from '../../../platform/hub/hubs.ts'
import { fromStart } from '../../../platform/start/start.ts'

const standingKey = ['house', 'announcements'] as const

/** What the hall announces now and the member has not put away, the latest first. */
export function useAnnouncements(): readonly OwnAnnouncement[] {
  const { data = [] } = useQuery({
    queryKey: standingKey,
    queryFn: async ({ signal }) =>
      (await fromStart('announcements')) ?? (await call('GET /api/announcements', {}, { signal })),
  })
  return data.filter(({ isDismissed }) => !isDismissed)
}

/** What is pushed says nothing of what this member has put away. */
export function useAnnouncementsLive(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      notificationsHub.on('AnnouncementsMoved', (standing: readonly Announcement[]) => {
        const known = client.getQueryData<readonly OwnAnnouncement[]>(standingKey)
        if (known === undefined) {
          void client.invalidateQueries({ queryKey: standingKey })
          return
        }
        const away = new Set(known.flatMap((each) => (each.isDismissed ? nameOf(each) : [])))
        client.setQueryData(
          standingKey,
          standing.map((each) => ({ ...each, isDismissed: away.has(nameOf(each)) })),
        )
      }),
    [client],
  )
}

/** It is away at once, and back where the server did not hear of it. */
export function useDismissAnnouncement() {
  const client = useQueryClient()
  const mark = (dismissed: Announcement, isDismissed: boolean) =>
    client.setQueryData<readonly OwnAnnouncement[]>(standingKey, (known) =>
      known?.map((each) => (nameOf(each) === nameOf(dismissed) ? { ...each, isDismissed } : each)),
    )
  return useMutation({
    mutationFn: ({ id, version }: Announcement) =>
      call('PUT /api/announcements/{id}/dismissal', { params: { id }, body: { version } }),
    onMutate: (announcement) => mark(announcement, true),
    onError: (_error, announcement) => mark(announcement, false),
  })
}

const nameOf = ({ id, version }: Pick<Announcement, 'id' | 'version'>) => `${id} ${version}`
