import { ratingMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { WordsField } from '../../../ui/fields/words-field.tsx'
import { starsText } from '../../../ui/ratings/stars-text.ts'
import { useRuleNames } from '../collections.queries.ts'
import { NumberField } from './number-field.tsx'

const namesMaximum = 20
const nameMaximum = 80
const daysMaximum = 36_500
const halves = Array.from({ length: ratingMaximum }, (_nothing, at) => at + 1)

type NumberProps = { label: string; value: number | undefined; onChange(value: number | undefined): void }

/** So many days back from now. */
export const Days = (props: NumberProps) => <NumberField {...props} least={1} most={daysMaximum} />

/** A rating in half stars, or any. */
export function StarsChoice({ label, value, onChange }: NumberProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t`Any`}</option>
      {halves.map((half) => (
        <option key={half} value={half}>
          {starsText(half)}
        </option>
      ))}
    </SelectField>
  )
}

type EitherProps = {
  label: string
  words: readonly [yes: string, no: string]
  value: boolean | undefined
  onChange(value: boolean): void
}

/** One of two. */
export function Either({ label, words, value, onChange }: EitherProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      value={value === false ? 'no' : 'yes'}
      onChange={({ target }) => onChange(target.value === 'yes')}
    >
      <option value="yes">{words[0]}</option>
      <option value="no">{words[1]}</option>
    </SelectField>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  all: readonly Value[]
  words: Readonly<Record<Value, string>>
  chosen: readonly Value[]
  onChange(chosen: Value[]): void
}

/** Several of a few. */
export function Choices<Value extends string>({ label, all, words, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <ChipRow label={label}>
      {all.map((value) => {
        const isOn = chosen.includes(value)
        return (
          <Chip
            key={value}
            pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
          >
            {words[value]}
          </Chip>
        )
      })}
    </ChipRow>
  )
}

type NamesProps = {
  label: string
  of: 'genres' | 'platforms'
  called?: ((name: string) => string) | undefined
  words: readonly string[]
  onChange(words: string[]): void
}

/** Several names out of the catalogue. */
export function Names({ label, of, called, words, onChange }: NamesProps) {
  const known = useRuleNames().data?.[of]
  return (
    <WordsField
      label={label}
      words={words}
      known={known}
      called={called}
      maximum={namesMaximum}
      maxLength={nameMaximum}
      onChange={onChange}
    />
  )
}
