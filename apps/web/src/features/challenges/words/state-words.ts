import type { ChallengeCard } from '@guildhall/contract/challenges'
import type { ChallengeAudience, ChallengeState } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { graceHours } from '@guildhall/contract/rules/challenges/challenge-limits'
import { plural, t } from '@lingui/core/macro'
import type { TagTone } from '../../../ui/marks/tag.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const stateWords: Readonly<Record<ChallengeState, string>> = {
  draft: t`Draft`,
  open: t({ message: 'Open', context: 'state' }),
  running: t`Running`,
  grace: t`Being counted`,
  final: t`Ended`,
  cancelled: t`Called off`,
}

export const stateTones: Readonly<Record<ChallengeState, TagTone>> = {
  draft: 'plain',
  open: 'info',
  running: 'candle',
  grace: 'warn',
  final: 'ok',
  cancelled: 'bad',
}

export const audienceWords: Readonly<Record<ChallengeAudience, string>> = {
  everybody: t`Open to the whole hall`,
  friends: t`For friends`,
  conversation: t`For a conversation`,
  invited: t`For those who are invited`,
}

/** From when on nothing changes any more what became of it. */
export const finalFrom = (endsAt: string): string => new Date(Date.parse(endsAt) + graceHours * hourMs).toISOString()

/** "3 days left", "Starts in 2 h", "Ended": what the clock has to say of it. */
export function timeWords(challenge: Pick<ChallengeCard, 'state' | 'startsAt' | 'endsAt'>, now: number): string {
  const { state, startsAt, endsAt } = challenge
  if (state === 'draft') return t`Nobody has seen it yet`
  if (state === 'cancelled' || state === 'final') return stateWords[state]
  if (state === 'grace')
    return endsAt === null ? stateWords.grace : t`Over. Final: ${dayAndClock(finalFrom(endsAt), now)}`
  if (state === 'open') return startsAt === null ? t`Starts once it is accepted` : t`Starts in ${span(startsAt, now)}`
  return endsAt === null ? t`Without an end` : leftWords(new Date(endsAt).getTime() - now)
}

function leftWords(ms: number): string {
  if (ms >= dayMs) return plural(Math.floor(ms / dayMs), { one: '# day left', other: '# days left' })
  if (ms >= hourMs) return plural(Math.floor(ms / hourMs), { one: '# hour left', other: '# hours left' })
  return plural(Math.max(1, Math.ceil(ms / 60_000)), { one: '# minute left', other: '# minutes left' })
}

function span(at: string, now: number): string {
  const ms = Math.max(0, new Date(at).getTime() - now)
  if (ms >= dayMs) return plural(Math.floor(ms / dayMs), { one: '# day', other: '# days' })
  if (ms >= hourMs) return plural(Math.floor(ms / hourMs), { one: '# hour', other: '# hours' })
  return plural(Math.max(1, Math.ceil(ms / 60_000)), { one: '# minute', other: '# minutes' })
}

/** When it runs, written out. */
export function frameWords({ startsAt, endsAt }: Pick<ChallengeCard, 'startsAt' | 'endsAt'>, now: number): string {
  const end = endsAt === null ? undefined : dayAndClock(endsAt, now)
  if (startsAt === null) return end === undefined ? t`From the moment it is taken on` : t`Until ${end}`
  const start = dayAndClock(startsAt, now)
  return end === undefined ? t`Since ${start}, without an end` : t`${start} to ${end}`
}
