import { contentCalled } from '@guildhall/contract/rules/searching/message-search'
import { type SearchKind, searchMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { operatorsOf, type QueryOperator, queryOperators } from '@guildhall/contract/rules/searching/search-query'
import { type SearchState, stateCalled } from '@guildhall/contract/rules/searching/search-states'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FilterCard } from '../../../ui/surfaces/filter-card.tsx'
import { contentChoices, ownWord, stateChoices, valueOf, withValue } from '../asking/query-words.ts'

type NarrowPanelProps = {
  id: string
  kind: SearchKind | null
  q: string
  onChange(q: string): void
}

/** What a kind can be narrowed by; everything has all of it. */
export const operatorsFor = (kind: SearchKind | null): readonly QueryOperator[] =>
  kind === null ? queryOperators : operatorsOf[kind]

/** Fields that write the operators, for whoever does not know them. */
export function NarrowPanel({ id, kind, q, onChange }: NarrowPanelProps) {
  const [refused, setRefused] = useState<QueryOperator>()
  const write = (operator: QueryOperator) => (value: string) => {
    const next = withValue(q, operator, value)
    const fits = next.length <= searchMaximum
    setRefused(fits ? undefined : operator)
    if (fits && next !== q) onChange(next)
  }
  return (
    <FilterCard id={id}>
      {operatorsFor(kind).map((operator) => (
        <OperatorField
          key={`${operator} ${valueOf(q, operator)}`}
          operator={operator}
          value={valueOf(q, operator)}
          error={refused === operator ? t`The search has no room for this.` : undefined}
          onWrite={write(operator)}
        />
      ))}
    </FilterCard>
  )
}

type OperatorFieldProps = {
  operator: QueryOperator
  value: string
  error: string | undefined
  onWrite(value: string): void
}

const words: Readonly<
  Record<Exclude<QueryOperator, 'has' | 'state'>, { label: string; help?: string; type?: string }>
> = {
  from: { label: t`Who wrote it`, help: t`A handle, or “${ownWord}”` },
  in: { label: t`In which conversation`, help: t`Its title, or @ and a handle` },
  before: { label: t`Before the day`, type: 'date' },
  after: { label: t`After the day`, type: 'date' },
  game: { label: t`About which game` },
  tag: { label: t`With which tag` },
}

const stateNames: Readonly<Record<SearchState, string>> = {
  coming: t`Coming up`,
  running: t`Running`,
  past: t`Past`,
}

function OperatorField({ operator, value, error, onWrite }: OperatorFieldProps) {
  if (operator === 'has') {
    return (
      <SelectField
        label={t`What is in it`}
        error={error}
        value={contentCalled(value) ?? ''}
        onChange={({ target }) => onWrite(contentChoices.find(({ content }) => content === target.value)?.word ?? '')}
      >
        <option value="">{t`Anything`}</option>
        {contentChoices.map(({ content, word }) => (
          <option key={content} value={content}>
            {word}
          </option>
        ))}
      </SelectField>
    )
  }
  if (operator === 'state') {
    return (
      <SelectField
        label={t`How far it is`}
        error={error}
        value={stateCalled(value) ?? ''}
        onChange={({ target }) => onWrite(stateChoices.find(({ state }) => state === target.value)?.word ?? '')}
      >
        <option value="">{t`Anything`}</option>
        {stateChoices.map(({ state }) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </SelectField>
    )
  }
  return <WrittenField {...words[operator]} value={value} error={error} onWrite={onWrite} />
}

type WrittenFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'help' | 'type' | 'error'> & {
  value: string
  onWrite(value: string): void
}

/** What is written counts when the field is left, or at Enter. */
function WrittenField({ value, onWrite, ...field }: WrittenFieldProps) {
  const [typed, setTyped] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(typed)
      }}
    >
      <TextField
        {...field}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => onWrite(typed)}
      />
    </form>
  )
}
