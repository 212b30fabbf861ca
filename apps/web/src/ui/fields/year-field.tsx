import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextField } from './text-field.tsx'

const earliest = 1950
const latest = 2100

type YearFieldProps = { label: string; value: number | undefined; onSettle(value: number | undefined): void }

/** A year counts when it is whole: four digits, or none. */
export function YearField({ label, value, onSettle }: YearFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : `${value}`)
  const [last, setLast] = useState(value)
  const [isJudged, setJudged] = useState(false)
  if (last !== value) {
    setLast(value)
    setTyped(value === undefined ? '' : `${value}`)
  }
  const year = Number(typed)
  const isWrong = typed !== '' && !(Number.isInteger(year) && year >= earliest && year <= latest)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder={t`Any`}
      value={typed}
      error={isJudged && isWrong ? t`A year from ${earliest} to ${latest}` : undefined}
      onBlur={() => setJudged(true)}
      onChange={(event) => {
        const next = event.target.value.trim()
        setJudged(false)
        setTyped(next)
        if (next === '') onSettle(undefined)
        else if (/^\d{4}$/.test(next) && Number(next) >= earliest && Number(next) <= latest) onSettle(Number(next))
      }}
    />
  )
}
