import type { ReadingChoice } from '@guildhall/contract/imports/tables'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { saidStatuses } from '@guildhall/contract/rules/game-limits'
import {
  type DayOrder,
  dayOrders,
  type ImportRole,
  importRoles,
  type PlaytimeUnit,
  playtimeUnits,
  type RatingScale,
  ratingScales,
} from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { rowCount } from '../format-words.ts'
import { columnOf, hasSlashedDays, withColumn, withStatus } from './change-reading.ts'
import type { ShownTable } from './columns.queries.ts'
import styles from './columns-card.module.css'
import { dayOrderWords, roleWords, scaleWords, unitWords, usualRoles } from './reading-words.ts'

type ColumnsFormProps = { id: string; table: ShownTable; onChoose: (reading: ReadingChoice) => void }

/** What each column means, and what the words and numbers in it do; each choice works at once. */
export function ColumnsForm({ id, table, onChoose }: ColumnsFormProps) {
  const { reading } = table
  const [isAll, setAll] = useState(false)
  const isIn = (role: ImportRole) => columnOf(reading, role) !== undefined
  const roles = importRoles.filter((role) => isAll || usualRoles.includes(role) || isIn(role))
  return (
    <Stack gap={5} id={id}>
      <div className={styles.grid}>
        {roles.map((role) => (
          <ColumnChoice key={role} role={role} table={table} onChoose={onChoose} />
        ))}
      </div>
      {roles.length < importRoles.length && (
        <div>
          <Button tone="quiet" onClick={() => setAll(true)}>
            {t`More that a column may say`}
          </Button>
        </div>
      )}
      <div className={styles.grid}>
        {isIn('rating') && reading.scale !== undefined && (
          <Choice
            label={t`Ratings go`}
            value={reading.scale}
            options={ratingScales}
            words={scaleWords}
            onChoose={(scale: RatingScale) => onChoose({ ...reading, scale })}
          />
        )}
        {isIn('playtime') && reading.playtimeUnit !== undefined && (
          <Choice
            label={t`Numbers of time are`}
            value={reading.playtimeUnit}
            options={playtimeUnits}
            words={unitWords}
            onChoose={(playtimeUnit: PlaytimeUnit) => onChoose({ ...reading, playtimeUnit })}
          />
        )}
        {hasSlashedDays(table) && reading.dayOrder !== undefined && (
          <Choice
            label={t`Dates are written with`}
            value={reading.dayOrder}
            options={dayOrders}
            words={dayOrderWords}
            onChoose={(dayOrder: DayOrder) => onChoose({ ...reading, dayOrder })}
          />
        )}
      </div>
      {isIn('status') && table.statusWords.length > 0 && <StatusWords table={table} onChoose={onChoose} />}
    </Stack>
  )
}

type Choosing = Omit<ColumnsFormProps, 'id'>

const inNone = ''

function ColumnChoice({ role, table, onChoose }: Choosing & { role: ImportRole }) {
  const column = columnOf(table.reading, role)
  const samples = column === undefined ? [] : (table.columns[column]?.samples ?? [])
  const help =
    role === 'review' && column !== undefined ? t`It becomes part of your private notes.` : samples.join(' · ')
  return (
    <SelectField
      label={roleWords[role]}
      help={help === '' ? undefined : <span className={styles.samples}>{help}</span>}
      value={column ?? inNone}
      onChange={({ target }) => {
        const chosen = target.value === inNone ? undefined : Number(target.value)
        onChoose(withColumn(table.reading, role, chosen))
      }}
    >
      {role !== 'title' && <option value={inNone}>{t`In no column`}</option>}
      {table.columns.map((_, place) => (
        <option key={place} value={place}>
          {columnName(table, place)}
        </option>
      ))}
    </SelectField>
  )
}

const saysNothing = 'nothing'

/** What words of the status column mean. */
function StatusWords({ table, onChoose }: Choosing) {
  const { reading } = table
  const meanings = new Map(reading.statuses.map(({ word, status }) => [word, status]))
  return (
    <fieldset>
      <legend className={styles.legend}>{t`What the words for the status mean`}</legend>
      <div className={styles.grid}>
        {table.statusWords.map(({ word, rows }) => (
          <SelectField
            key={word}
            label={word}
            help={rowCount(rows)}
            value={meanings.get(word) ?? saysNothing}
            onChange={({ target }) => {
              const status = target.value === saysNothing ? null : (target.value as SaidStatus)
              onChoose(withStatus(reading, word, status))
            }}
          >
            <option value={saysNothing}>{t`Says nothing`}</option>
            {saidStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  words: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, words, onChoose }: ChoiceProps<Value>) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </SelectField>
  )
}

/** What a column is called; those without a name are counted. */
export function columnName({ columns }: ShownTable, place: number): string {
  const name = columns[place]?.name ?? ''
  const number = place + 1
  return name === '' ? t`Column ${number}` : name
}
