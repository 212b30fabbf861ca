import type { GameCopy, LibraryEntryDetails } from '@guildhall/contract/library'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { evidenceWords } from '../../../platform/names/shelf-words.ts'
import { sourceWords } from '../../../platform/names/source-words.ts'
import { playTime } from '../../../ui/type/play-time.ts'

const places: Partial<Record<CopySource, string>> = {
  mobile: t`on a phone or tablet`,
  physical: t`on a disc or cartridge`,
  other: t`somewhere else`,
}

const onSource = (source: CopySource) => places[source] ?? t`on ${sourceWords[source]}`

/** The hours of one source with where they come from: "64 h on Steam, proved"; without a copy "3 h typed". */
export function sourceHours({ source, playtime }: LibraryEntryDetails['bySource'][number]): string {
  const hours = playTime(playtime.minutes)
  return source === null ? t`${hours} typed` : `${hours} ${onSource(source)}, ${evidenceWords[playtime.evidence]}`
}

/** What a copy is: "Steam, Linux". */
export function copyName({ source, platform }: Pick<GameCopy, 'source' | 'platform'>): string {
  return platform === null ? sourceWords[source] : `${sourceWords[source]}, ${platform}`
}

/** The hours of a copy: "64 h proved, 3 h typed"; nothing when none are known. */
export function copyHours({ told, typedMinutes }: Pick<GameCopy, 'told' | 'typedMinutes'>): string | undefined {
  const parts = [
    ...(told !== null && told.minutes > 0 ? [`${playTime(told.minutes)} ${evidenceWords[told.evidence]}`] : []),
    ...(typedMinutes > 0 ? [t`${playTime(typedMinutes)} typed`] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** What goes with a copy that a platform does not list any more, and does not come back. */
export function goneWords({ source, told, typedMinutes }: GameCopy): string {
  const hours = (told?.minutes ?? 0) + typedMinutes
  const name = sourceWords[source]
  if (hours === 0) return t`It was on ${name} and is gone from the account. It does not come back.`
  return t`It was on ${name} and is gone from the account. Its ${playTime(hours)} go with it, and do not come back.`
}

/** A platform told less than before: "Steam told 60 h last time. The higher number is kept." */
export function lowerWords({ source, lowerMinutes }: Pick<GameCopy, 'source' | 'lowerMinutes'>): string | undefined {
  if (lowerMinutes === null) return undefined
  return t`${sourceWords[source]} told fewer hours last time, ${playTime(lowerMinutes)}. The higher number is kept.`
}
