import type { SteamSync } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { askForState, showSync, steamKeys } from './steam.queries.ts'
import { isUnderWay } from './syncing/sync-state.ts'
import { spokenEnd } from './syncing/sync-words.ts'

/** Follows the own sync wherever the member is; its end is told where no panel shows it. Mounted by the shell. */
export function useSteamLive(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isByPanel = useLocation().pathname.startsWith('/library')

  function tellEnd(sync: SteamSync): void {
    if (isByPanel || sync.isScheduled) return
    toasts.show({
      message: spokenEnd(sync),
      action: { label: t`Library`, onSelect: () => void navigate('/library') },
    })
  }

  useHubEvent(notificationsHub, 'SteamSyncMoved', (sync) => {
    showSync(client, sync)
    if (isUnderWay(sync)) return
    tellEnd(sync)
    // What is on the shelf by now was told with each part.
    void client.invalidateQueries({ queryKey: steamKeys.all })
  })
  useHubConnected(notificationsHub, (again) => {
    if (again) void client.invalidateQueries({ queryKey: steamKeys.all })
    // It may have moved on, or ended, while nobody could say so: before the first line too.
    if (client.getQueryData(steamKeys.running)) void askForState(client)
  })
}
