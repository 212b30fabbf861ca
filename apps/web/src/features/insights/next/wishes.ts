import { type Mood, moods } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import type { Wish } from '../insights.queries.ts'

/** The time at hand, in words and minutes. */
export const times = [
  { id: 'session', words: t`30 minutes`, minutes: 30 },
  { id: 'evening', words: t`An evening`, minutes: 240 },
  { id: 'weekend', words: t`A weekend`, minutes: 960 },
  { id: 'long', words: t`Something long`, minutes: 6000 },
] as const
export type TimeId = (typeof times)[number]['id']

export const moodWords: Readonly<Record<Mood, string>> = {
  calm: t`Calm`,
  thrilling: t`Thrilling`,
  story: t`A story`,
  thinking: t`To think over`,
  company: t`In company`,
  short: t`Short`,
}

/** What stands in the address; a choice is a step to go back to. */
export type Choice = { readonly time: TimeId | null; readonly mood: Mood | null; readonly luck: number | null }

const luckMaximum = 1_000_000_000

export function readChoice(address: URLSearchParams): Choice {
  const luck = Number(address.get('luck') ?? Number.NaN)
  return {
    time: times.find(({ id }) => id === address.get('time'))?.id ?? null,
    mood: moods.find((mood) => mood === address.get('mood')) ?? null,
    luck: Number.isInteger(luck) && luck >= 0 && luck <= luckMaximum ? luck : null,
  }
}

export function addressOfChoice({ time, mood, luck }: Choice): URLSearchParams {
  const parts = Object.entries({ time, mood, luck }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(parts)
}

export function wishOf({ time, mood, luck }: Choice): Wish {
  const minutes = times.find(({ id }) => id === time)?.minutes
  return {
    ...(minutes !== undefined && { minutes }),
    ...(mood !== null && { mood }),
    ...(luck !== null && { luck }),
  }
}

export const throwDice = (): number => Math.floor(Math.random() * luckMaximum)
