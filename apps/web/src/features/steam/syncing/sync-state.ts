import { syncSteps } from '@guildhall/contract/rules/library-limits'
import type { SteamState, SteamSync } from '@guildhall/contract/steam'

/** What there is to show and to do about Steam. */
export type SteamStage = 'not-set-up' | 'not-linked' | 'under-way' | 'stopped' | 'failed' | 'idle'

export function isUnderWay(sync: SteamSync | null | undefined): boolean {
  return sync?.state === 'waiting' || sync?.state === 'running' || sync?.state === 'stopping'
}

export function stageOf({ brings, account, sync }: SteamState): SteamStage {
  if (isUnderWay(sync)) return 'under-way'
  if (brings === null) return 'not-set-up'
  if (account === null) return 'not-linked'
  if (sync?.state === 'stopped') return 'stopped'
  if (sync?.state === 'ended' && sync.outcome !== 'synced') return 'failed'
  return 'idle'
}

/** How much of the step in hand is done, in whole percent; null while that cannot be said. */
export function percentOf({ state, done, of }: SteamSync): number | null {
  if (state === 'waiting' || of === 0) return null
  return Math.min(100, Math.floor((done / of) * 100))
}

/** Whether a sync has gone beyond a step. */
export function isPast(sync: SteamSync, step: SteamSync['step']): boolean {
  return syncSteps.indexOf(sync.step) > syncSteps.indexOf(step)
}

/** What was heard on top of what is known: news from before a stop was asked for do not take the stop back. */
export function mergeSync(known: SteamSync | null, heard: SteamSync): SteamSync {
  const isFromBefore = known?.id === heard.id && known.state === 'stopping' && heard.state === 'running'
  return isFromBefore ? { ...heard, state: 'stopping' } : heard
}

/** An answer on top of what is known: a push may have overtaken it, and then it is the older news. */
export function furtherSync(known: SteamSync | null, answered: SteamSync | null): SteamSync | null {
  if (known === null || answered?.id !== known.id || !isUnderWay(answered)) return answered
  return isFurther(known, answered) ? known : mergeSync(known, answered)
}

function isFurther(one: SteamSync, other: SteamSync): boolean {
  if (one.state === 'waiting') return false
  if (other.state === 'waiting') return true
  return isPast(one, other.step) || (one.step === other.step && one.done > other.done)
}
