import type { SteamSync } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { percentText } from '../../ui/type/number-text.ts'
import { useRunningSync, useSteamState } from './steam.queries.ts'
import { percentOf, type SteamStage, stageOf } from './syncing/sync-state.ts'

/** Steam as the library shows it: the query, and what there is to show and do about it once that is known. */
export function useSteam() {
  const query = useSteamState()
  const stage: SteamStage | null = query.data === undefined ? null : stageOf(query.data)
  return { ...query, stage }
}

type SteamProgress = { readonly percent: number; readonly label: string }

/** For the rail: how far a sync is, with the words for it; null while none runs. Asks nothing by itself. */
export function useSteamProgress(): SteamProgress | null {
  return useRunningSync(progressOf)
}

function progressOf(sync: SteamSync | null): SteamProgress | null {
  if (sync === null) return null
  const percent = percentOf(sync)
  return {
    percent: percent ?? 0,
    label: percent === null ? t`Steam sync begins` : t`Steam sync at ${percentText(percent)}`,
  }
}
