import type { RateClass } from '@guildhall/contract/frame/endpoint'
import type { Caller } from '../http/endpoint-handlers.ts'

/** So many in so much time; a bucket of `count` that fills again in `perMs`. */
export type Rate = { readonly count: number; readonly perMs: number }

/**
 * What can be counted: the classes of the contract, of which newcomers have their own for what many read,
 * everything that comes from one address, what browsers there report of pages, and writes beyond their limit that may
 * only be asked for again.
 */
export type LimitedClass =
  | RateClass
  | `newcomer-${NewcomerClass | 'strangers'}`
  | 'address'
  | 'policy-reports'
  | 'repeats'

export type RateTable = Readonly<Record<LimitedClass, readonly Rate[]>>

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

export const usualRates: RateTable = {
  address: [{ count: 1200, perMs: minutes }],
  'policy-reports': [{ count: 10, perMs: minutes }],
  repeats: [{ count: 60, perMs: minutes }],
  login: [{ count: 30, perMs: minutes }],
  register: [{ count: 5, perMs: hours }],
  'reset-request': [{ count: 10, perMs: hours }],
  'reset-check': [{ count: 20, perMs: hours }],
  refresh: [{ count: 60, perMs: 10 * minutes }],
  read: [{ count: 600, perMs: minutes }],
  write: [{ count: 120, perMs: minutes }],
  search: [{ count: 30, perMs: minutes }],
  messages: [
    { count: 20, perMs: 10 * seconds },
    { count: 60, perMs: minutes },
    { count: 10_000, perMs: 24 * hours },
  ],
  'newcomer-messages': [
    { count: 6, perMs: 10 * seconds },
    { count: 20, perMs: minutes },
    { count: 3000, perMs: 24 * hours },
  ],
  'friend-requests': [{ count: 20, perMs: hours }],
  conversations: [{ count: 20, perMs: hours }],
  // Messages to people who are no friends.
  'newcomer-strangers': [{ count: 20, perMs: 24 * hours }],
  // Each is a message of the group to everybody in it.
  'group-changes': [
    { count: 60, perMs: minutes },
    { count: 500, perMs: 24 * hours },
  ],
  'wall-posts': [{ count: 30, perMs: 10 * minutes }],
  uploads: [
    { count: 20, perMs: 10 * minutes },
    { count: 200, perMs: 24 * hours },
  ],
  // Each reads a file of games anew, as an upload does; a member tries a dozen for one file.
  'table-choices': [
    { count: 40, perMs: 10 * minutes },
    { count: 400, perMs: 24 * hours },
  ],
  typing: [{ count: 120, perMs: minutes }],
  activity: [{ count: 30, perMs: minutes }],
  reactions: [{ count: 60, perMs: minutes }],
  drafts: [{ count: 60, perMs: minutes }],
  invites: [{ count: 50, perMs: 24 * hours }],
  'newcomer-invites': [{ count: 10, perMs: 24 * hours }],
  reviews: [{ count: 10, perMs: hours }],
  posts: [
    { count: 10, perMs: minutes },
    { count: 300, perMs: 24 * hours },
  ],
  'newcomer-posts': [
    { count: 3, perMs: minutes },
    { count: 100, perMs: 24 * hours },
  ],
  comments: [
    { count: 20, perMs: minutes },
    { count: 1000, perMs: 24 * hours },
  ],
  'newcomer-comments': [
    { count: 6, perMs: minutes },
    { count: 300, perMs: 24 * hours },
  ],
  suggestions: [{ count: 20, perMs: 24 * hours }],
  // Each may ask Steam's store, which is asked once a second.
  'new-games': [{ count: 100, perMs: 24 * hours }],
  // While somebody writes: as fast as one types, with pauses.
  completions: [{ count: 120, perMs: minutes }],
  // The same over everything; what is typed on makes the last one pointless.
  typeahead: [{ count: 240, perMs: minutes }],
}

/** Where a call is counted: accounts made for nothing but mass mail should not get far. */
export function limitedClassOf(rate: RateClass, caller: Pick<Caller, 'isNewcomer'> | undefined): LimitedClass {
  return caller?.isNewcomer && isForNewcomers(rate) ? `newcomer-${rate}` : rate
}

const newcomerClasses = ['messages', 'posts', 'comments', 'invites'] as const satisfies readonly RateClass[]
type NewcomerClass = (typeof newcomerClasses)[number]

function isForNewcomers(rate: RateClass): rate is NewcomerClass {
  return (newcomerClasses as readonly RateClass[]).includes(rate)
}

const rateForm = /^([1-9]\d{0,8})\/([1-9]\d{0,5})?(s|min|h)$/
const units = { s: seconds, min: minutes, h: hours } as const

/** Reads `20/10s, 60/min`; `undefined` when a part has another form. */
export function parseRates(value: string): Rate[] | undefined {
  const rates: Rate[] = []
  for (const part of value.split(',')) {
    const [, count, amount, unit] = rateForm.exec(part.trim()) ?? []
    if (count === undefined || unit === undefined) return undefined
    rates.push({ count: Number(count), perMs: Number(amount ?? 1) * units[unit as keyof typeof units] })
  }
  return rates
}

/** As {@link parseRates} reads them. */
export function writeRates(rates: readonly Rate[]): string {
  return rates
    .map(({ count, perMs }) => {
      const [unit, ms] = Object.entries(units).findLast((each) => perMs % each[1] === 0) ?? ['s', seconds]
      return `${count}/${perMs === ms ? '' : perMs / ms}${unit}`
    })
    .join(', ')
}
