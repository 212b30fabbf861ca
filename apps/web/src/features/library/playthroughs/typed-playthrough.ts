import type { Playthrough, PlaythroughFacts } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { parsePlayTime, typedPlayTime } from '../play-hours.ts'
import { today } from './playthrough-words.ts'

/** The fields of the dialog, as they are typed. */
export type TypedPlaythrough = {
  readonly name: string
  readonly platform: string
  readonly startedOn: string
  readonly endedOn: string
  readonly isFinished: boolean
  readonly hours: string
  readonly rating: number | null
}

export type PlaythroughFaults = Partial<Record<'startedOn' | 'endedOn' | 'hours', string>>

/** What stands in the fields at first: a new one begins today. */
export function typedPlaythrough(playthrough: Playthrough | undefined): TypedPlaythrough {
  if (playthrough === undefined) {
    return { name: '', platform: '', startedOn: today(), endedOn: '', isFinished: false, hours: '', rating: null }
  }
  const { name, platform, startedOn, endedOn, isFinished, minutes, rating } = playthrough
  return {
    name,
    platform: platform ?? '',
    startedOn: startedOn ?? '',
    endedOn: endedOn ?? '',
    isFinished,
    hours: typedPlayTime(minutes ?? 0),
    rating,
  }
}

/** What the fields say, or which of them cannot be, and why. */
export function readPlaythrough(
  typed: TypedPlaythrough,
): { readonly facts: PlaythroughFacts } | { readonly faults: PlaythroughFaults } {
  const minutes = typed.hours.trim() === '' ? null : parsePlayTime(typed.hours)
  const { startedOn, endedOn, isFinished, rating } = typed
  const faults: PlaythroughFaults = {
    ...(minutes === undefined && { hours: t`Type hours such as 64, 6.5 or 1:30.` }),
    ...(startedOn > today() && { startedOn: t`That day is still to come.` }),
    ...(endedOn !== '' && endedOn < startedOn && { endedOn: t`It ended before it began.` }),
    ...(endedOn > today() && { endedOn: t`That day is still to come.` }),
  }
  if (minutes === undefined || Object.keys(faults).length > 0) return { faults }
  const facts = {
    name: typed.name.trim(),
    platform: typed.platform.trim() === '' ? null : typed.platform.trim(),
    startedOn: startedOn === '' ? null : startedOn,
    endedOn: endedOn === '' ? null : endedOn,
    isFinished,
    minutes,
    rating,
  }
  return { facts }
}
