import type { TransparencyQuarter } from '@guildhall/contract/figures/transparency'
import { type StandingKind, standingKinds } from '@guildhall/contract/rules/safety/measure-rules'
import { reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { reasonWords } from '../../../platform/names/reason-words.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { toldText } from '../told-text.ts'
import { quarterText } from './quarter-text.ts'
import styles from './transparency-room.module.css'

/** For visitors, who know none of the hall's own names for them. */
const kindWords: Readonly<Record<StandingKind, string>> = {
  warning: t`A warning`,
  veil: t`Put behind a warning`,
  removal: t`Removed`,
  limit: t`Shown only to friends and followers for a time`,
  mute: t`Silenced for a time`,
  suspension: t`Shut out for a time`,
  ban: t`Shut out for good`,
}

/** What a quarter's reports said and what was decided. */
export function QuarterDetails({ quarters }: { quarters: readonly TransparencyQuarter[] }) {
  const [chosen, setChosen] = useState(quarters[0]?.from)
  const quarter = quarters.find(({ from }) => from === chosen) ?? quarters[0]
  if (quarter === undefined) return null
  return (
    <Stack gap={4}>
      <SelectField
        className={styles.quarter}
        label={t`Quarter`}
        value={quarter.from}
        onChange={({ target }) => setChosen(target.value)}
      >
        {quarters.map(({ from }) => (
          <option key={from} value={from}>
            {quarterText(from)}
          </option>
        ))}
      </SelectField>
      <div className={styles.charts}>
        <Divided
          title={t`What was reported`}
          head={[t`Reason`, t`Reports`]}
          parts={reportReasons.map((reason) => ({
            id: reason,
            label: reasonWords[reason],
            value: quarter.reasons[reason],
          }))}
        />
        <Divided
          title={t`What was decided`}
          head={[t`Measure`, t`Members`]}
          parts={standingKinds.map((kind) => ({ id: kind, label: kindWords[kind], value: quarter.kinds[kind] }))}
        />
      </div>
    </Stack>
  )
}

type Part = { readonly id: string; readonly label: string; readonly value: number | null }

/** What there was none of is left out of the drawing and stands in the table. */
function Divided({ title, head, parts }: { title: string; head: readonly string[]; parts: readonly Part[] }) {
  const drawn = parts.filter(({ value }) => value !== 0).toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  return (
    <Chart title={title} level={2} head={head} rows={parts.map(({ label, value }) => [label, toldText(value)])}>
      {drawn.length === 0 ? (
        <Quiet>{t`Nothing in this quarter.`}</Quiet>
      ) : (
        <BarList
          bars={drawn.map(({ id, label, value }) => ({ id, label, value: value ?? 0, words: toldText(value) }))}
        />
      )}
    </Chart>
  )
}
