import type { AuditEntry } from '@guildhall/contract/audit'
import { t } from '@lingui/core/macro'
import { exactTime } from '../../ui/type/time-text.ts'
import { namedValues } from './value-words.ts'

/** The fields that entries hold, by the names of the server. One that has no words here stands under that name. */
const fieldWords: Readonly<Record<string, string>> = {
  action: t`What happens`,
  address: t`Address`,
  added: t({ message: 'Softened, too', context: 'thing' }),
  allowed: t`Allowed`,
  amount: t`Value`,
  area: t`Where`,
  asked: t`Right would be`,
  areApart: t`They are two`,
  areFirstHeld: t`First words wait`,
  areLimited: t`Newcomers are limited`,
  colour: t`Colour`,
  contact: t`How to reach who runs it`,
  crest: t`Crest`,
  developers: t`Made by`,
  domains: t`Refused mail domains`,
  ended: t`Sign-ins that were ended`,
  fact: t({ message: 'Fact', context: 'thing' }),
  found: t`Found`,
  from: t`From`,
  genres: t`Genres`,
  heard: t`Heard from there`,
  greeting: t`A word to newcomers`,
  group: t`Which people`,
  handle: t`Handle`,
  isBack: t({ message: 'Put back', context: 'state' }),
  isDisposableRefused: t`Disposable addresses are refused`,
  isForEverybody: t`Also at the door`,
  isOn: t({ message: 'On', context: 'state' }),
  jobs: t`Jobs`,
  kind: t`Kind`,
  kinds: t`Kinds`,
  landing: t`At the door`,
  language: t`Language`,
  match: t`Match`,
  measure: t`Outcome`,
  memberInvitations: t`Links of a member at one time`,
  name: t`Name`,
  network: t`Network`,
  note: t`For whom`,
  openedBy: t`Who opens tournaments`,
  order: t`Order`,
  outcome: t({ message: 'Answer', context: 'thing' }),
  patterns: t`Patterns`,
  people: t`People`,
  platforms: t`Platforms`,
  points: t`Points`,
  privacy: t`Privacy, beside what Guildhall says`,
  reason: t`Reason`,
  releaseDate: t`Day of release`,
  releaseYear: t`Year`,
  registration: t`Who may join`,
  result: t`Result`,
  role: t`Role`,
  rule: t`Rule`,
  rules: t`House rules`,
  said: t`The mail server said`,
  series: t`Series`,
  state: t({ message: 'State', context: 'thing' }),
  story: t`Its story`,
  takenOut: t({ message: 'Left as they are', context: 'thing' }),
  text: t({ message: 'Words', context: 'thing' }),
  title: t`Title`,
  undone: t`Undone by it`,
  until: t`Until`,
  uses: t`For how many`,
  withAddresses: t`With their mail addresses`,
  words: t({ message: 'Words', context: 'thing' }),
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** Of a thing or a member: what it is stands beside, and nobody reads it by this. */
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Numbers of games: what they are called stands beside it. */
const ofGames = new Set(['gameId', 'into', 'other'])

type Value = AuditEntry['before'][string] | undefined

/** What a deed changed, in words, and nothing of what stayed as it was. `valueWords` are those of names that values can be. */
export function changeWords(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  valueWords: Readonly<Record<string, string>>,
): string[] {
  const said = (field: string, value: Value): string => {
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'boolean')
      return value ? t({ message: 'yes', context: 'value' }) : t({ message: 'no', context: 'value' })
    const text = String(value)
    // Its parts are a code that nobody reads.
    if (field === 'crest') return t`one of its own`
    return isoMoment.test(text) ? exactTime(text) : (namedValues[field]?.[text] ?? valueWords[text] ?? text)
  }
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    if (ofGames.has(field)) return []
    const name = fieldWords[field] ?? field
    const [was, is] = [before[field], after[field]]
    if ([was, is].some((value) => typeof value === 'string' && isId.test(value))) return []
    const [old, now] = [said(field, was), said(field, is)]
    if (old === now) return field === 'crest' && was !== is ? [t`${name}: another one`] : []
    if (old === '') return t`${name}: ${now}`
    return now === '' ? t`${name}, until then: ${old}` : t`${name}: ${old} → ${now}`
  })
}
