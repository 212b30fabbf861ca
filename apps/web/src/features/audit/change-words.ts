import type { AuditEntry } from '@guildhall/contract/audit'
import { t } from '@lingui/core/macro'
import { exactTime } from '../../ui/type/time-text.ts'

/** The fields that entries hold, by the names of the server. One that has no words here stands under that name. */
const fieldWords: Readonly<Record<string, string>> = {
  action: t`What happens`,
  added: t({ message: 'Softened, too', context: 'thing' }),
  allowed: t`Allowed`,
  amount: t`Value`,
  area: t`Where`,
  areApart: t`They are two`,
  areFirstHeld: t`First words wait`,
  areLimited: t`Newcomers are limited`,
  colour: t`Colour`,
  crest: t`Crest`,
  from: t`From`,
  handle: t`Handle`,
  isBack: t({ message: 'Put back', context: 'state' }),
  isOn: t({ message: 'On', context: 'state' }),
  kind: t`Kind`,
  language: t`Language`,
  measure: t`Outcome`,
  memberInvitations: t`Links of a member at one time`,
  name: t`Name`,
  network: t`Network`,
  outcome: t({ message: 'Answer', context: 'thing' }),
  patterns: t`Patterns`,
  points: t`Points`,
  reason: t`Reason`,
  role: t`Role`,
  rule: t`Rule`,
  takenOut: t({ message: 'Left as they are', context: 'thing' }),
  title: t`Title`,
  until: t`Until`,
  words: t({ message: 'Words', context: 'thing' }),
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** Of a thing or a member: what it is stands beside, and nobody reads it by this. */
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Value = AuditEntry['before'][string] | undefined

/** What a deed changed, in words, and nothing of what stayed as it was. `valueWords` are those of names that values can be. */
export function changeWords(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  valueWords: Readonly<Record<string, string>>,
): string[] {
  const said = (value: Value): string => {
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'boolean')
      return value ? t({ message: 'yes', context: 'value' }) : t({ message: 'no', context: 'value' })
    const text = String(value)
    return isoMoment.test(text) ? exactTime(text) : (valueWords[text] ?? text)
  }
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const name = fieldWords[field] ?? field
    const [was, is] = [before[field], after[field]]
    if ([was, is].some((value) => typeof value === 'string' && isId.test(value))) return []
    const [old, now] = [said(was), said(is)]
    if (old === now) return []
    if (old === '') return t`${name}: ${now}`
    return now === '' ? t`${name}, until then: ${old}` : t`${name}: ${old} → ${now}`
  })
}
