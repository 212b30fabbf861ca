import {
  hasArea,
  hasEnd,
  type MeasureArea,
  type MeasureKind,
  measureAreas,
  measureDaysMaximum,
} from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { appealOf, effectOf, measureAreaWords, ruleOf } from '../measure-words.ts'

const dayMs = 24 * 60 * 60 * 1000
const terms = ['1', '3', '7', '30', '365', 'day'] as const
type Term = (typeof terms)[number]
const termWords: Readonly<Record<Term, string>> = {
  1: t`1 day`,
  3: t`3 days`,
  7: t`7 days`,
  30: t`30 days`,
  365: t`A year`,
  day: t`Until a day`,
}

/** `day` is the last day, as it is called where one looks; empty until it was chosen. */
export type Terms = { readonly area: MeasureArea; readonly term: Term; readonly day: string }
export const usualTerms: Terms = { area: 'everything', term: '7', day: '' }

/** Counted from the press that settles it. Without an end where there is none, or no day was chosen yet. */
export function termsOf(kind: MeasureKind, { area, term, day }: Terms): { area: MeasureArea; until: string | null } {
  const end = term === 'day' ? new Date(`${day}T23:59:59`) : new Date(Date.now() + Number(term) * dayMs)
  const isThere = hasEnd(kind) && !Number.isNaN(end.getTime())
  return { area: hasArea(kind) ? area : 'everything', until: isThere ? end.toISOString() : null }
}

/** Whether the end that it needs is one that can be. */
export function hasItsEnd(kind: MeasureKind, chosen: Terms): boolean {
  if (!hasEnd(kind)) return true
  const { until } = termsOf(kind, chosen)
  const leftMs = until === null ? 0 : Date.parse(until) - Date.now()
  return leftMs > 0 && leftMs <= measureDaysMaximum * dayMs
}

type MeasureFieldsProps = {
  kind: MeasureKind
  terms: Terms
  /** It was sent already. */
  isTried: boolean
  onChange(terms: Terms): void
}

/** Where a measure holds and until when; nothing of one that has neither. */
export function MeasureFields({ kind, terms: chosen, isTried, onChange }: MeasureFieldsProps) {
  const { until } = termsOf(kind, chosen)
  return (
    <>
      {hasArea(kind) && (
        <SelectField
          label={t`Where`}
          value={chosen.area}
          onChange={({ target }) =>
            onChange({ ...chosen, area: measureAreas.find((each) => each === target.value) ?? 'everything' })
          }
        >
          {measureAreas.map((each) => (
            <option key={each} value={each}>
              {measureAreaWords[each]}
            </option>
          ))}
        </SelectField>
      )}
      {hasEnd(kind) && (
        <Stack gap={1}>
          <Segmented
            label={t`How long`}
            options={terms.map((value) => ({ value, label: termWords[value] }))}
            value={chosen.term}
            onChange={(term) => onChange({ ...chosen, term })}
          />
          {chosen.term === 'day' && (
            <TextField
              label={t`Last day`}
              type="date"
              value={chosen.day}
              error={isTried && !hasItsEnd(kind, chosen) ? t`Choose a day within a year from now.` : undefined}
              onChange={({ target }) => onChange({ ...chosen, day: target.value })}
            />
          )}
          {until !== null && <Quiet>{t`Until ${exactTime(until)}`}</Quiet>}
        </Stack>
      )}
    </>
  )
}

type WhatTheyReadProps = { kind: MeasureKind; terms: Terms; rule: ReportReason | null; words: string }

/** As it stands before them afterwards. */
export function WhatTheyRead({ kind, terms: chosen, rule, words }: WhatTheyReadProps) {
  const kept = termsOf(kind, chosen)
  // Without its end there is no such sentence yet.
  const effect = kept.until !== null || !hasEnd(kind) ? effectOf({ kind, ...kept }) : null
  return (
    <Stack gap={1}>
      <Text weight="strong">{t`They will read`}</Text>
      <Text breaks>{[effect, rule && ruleOf(rule), words.trim(), appealOf()].filter(Boolean).join(' ')}</Text>
    </Stack>
  )
}
