import type {
  TournamentAudience,
  TournamentEntry,
  TournamentState,
} from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { TournamentCard } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { language } from '../../../ui/language/language.ts'
import type { TagTone } from '../../../ui/marks/tag.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { dayAndClock } from '../../../ui/type/time-text.ts'

export const stateWords: Readonly<Record<TournamentState, string>> = {
  draft: t`Draft`,
  published: t`Open for entries`,
  running: t`Running`,
  done: t`Played`,
  cancelled: t`Called off`,
}

export const stateTones: Readonly<Record<TournamentState, TagTone>> = {
  draft: 'plain',
  published: 'info',
  running: 'live',
  done: 'ok',
  cancelled: 'bad',
}

export const audienceWords: Readonly<Record<TournamentAudience, string>> = {
  everybody: t`Open to the whole hall`,
  conversation: t`For a conversation`,
  invited: t`For those who are invited`,
}

export const entryWords: Readonly<Record<TournamentEntry, string>> = {
  open: t`Whoever sees it takes a seat`,
  request: t`Whoever asks is let in by a host`,
  invitation: t`By invitation only`,
}

export const hostWords = ({ host }: Pick<TournamentCard, 'host'>): string =>
  host === null ? t`hosted by a former member` : t`hosted by ${personName(host)}`

/** When it begins. The organiser's own time stands beside it where that is another one. */
export function startWords({ startsAt, timeZone }: Pick<TournamentCard, 'startsAt' | 'timeZone'>, now: number): string {
  return startsAt === null ? t`Starts when its host says so` : momentWords(startsAt, timeZone, now)
}

/** A moment here, with the organiser's own time beside it where that is another one. */
export function momentWords(at: string, timeZone: string, now: number): string {
  const here = dayAndClock(at, now)
  const there = otherZoneTime(at, timeZone)
  return there === null ? here : t`${here} (${there} for the host)`
}

/** The clock of another time zone, or null where it is the same as here. */
export function otherZoneTime(at: string, timeZone: string): string | null {
  const shown = (zone?: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(zone !== undefined && { timeZone: zone }),
    }).format(new Date(at))
  try {
    const there = shown(timeZone)
    return there === shown() ? null : there
  } catch {
    // A zone that this browser does not know.
    return null
  }
}

/** "9 of 16", and once it runs "12 of 30 matches". */
export function fillWords(
  card: Pick<TournamentCard, 'state' | 'entered' | 'capacity' | 'settled' | 'matches'>,
): string {
  const { state, entered, capacity, settled, matches } = card
  if (state === 'running') return t`${numberText(settled)} of ${numberText(matches)} matches`
  if (state === 'done') return plural(entered, { one: '# entrant', other: '# entrants' })
  return t`${numberText(entered)} of ${numberText(capacity)}`
}

/** "7 left", "Full", "Full, 3 wait". */
export function seatsWords({ entered, capacity, waiting }: Pick<TournamentCard, 'entered' | 'capacity' | 'waiting'>) {
  if (entered < capacity) return plural(capacity - entered, { one: '# seat left', other: '# seats left' })
  return waiting > 0 ? plural(waiting, { one: 'Full, # waits', other: 'Full, # wait' }) : t`Full`
}
