import {
  hasArea,
  hasEnd,
  type MeasureArea,
  type MeasureKind,
  measureAreas,
} from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { appealOf, effectOf, measureAreaWords, ruleOf } from './measure-words.ts'

const terms = ['1', '3', '7', '30', '365'] as const
export type Term = (typeof terms)[number]
const termWords: Readonly<Record<Term, string>> = {
  1: t`1 day`,
  3: t`3 days`,
  7: t`7 days`,
  30: t`30 days`,
  365: t`A year`,
}

export type Terms = { readonly area: MeasureArea; readonly term: Term }
export const usualTerms: Terms = { area: 'everything', term: '7' }

/** Counted from the press that settles it. */
export function termsOf(kind: MeasureKind, { area, term }: Terms): { area: MeasureArea; until: string | null } {
  const end = new Date(Date.now() + Number(term) * 24 * 60 * 60 * 1000)
  return { area: hasArea(kind) ? area : 'everything', until: hasEnd(kind) ? end.toISOString() : null }
}

type MeasureFieldsProps = { kind: MeasureKind; terms: Terms; onChange(terms: Terms): void }

/** Where a measure holds and until when; nothing of one that has neither. */
export function MeasureFields({ kind, terms: chosen, onChange }: MeasureFieldsProps) {
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
      {until !== null && (
        <Stack gap={1}>
          <Segmented
            label={t`How long`}
            options={terms.map((value) => ({ value, label: termWords[value] }))}
            value={chosen.term}
            onChange={(term) => onChange({ ...chosen, term })}
          />
          <Quiet>{t`Until ${exactTime(until)}`}</Quiet>
        </Stack>
      )}
    </>
  )
}

type WhatTheyReadProps = { kind: MeasureKind; terms: Terms; rule: ReportReason | null; words: string }

/** As it stands before them afterwards. */
export function WhatTheyRead({ kind, terms: chosen, rule, words }: WhatTheyReadProps) {
  return (
    <Stack gap={1}>
      <Text weight="strong">{t`They will read`}</Text>
      <Text breaks>
        {[effectOf({ kind, ...termsOf(kind, chosen) }), rule && ruleOf(rule), words.trim(), appealOf()]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Stack>
  )
}
