import type { WordFilter } from '@guildhall/contract/posts'
import {
  type FilterAction,
  type FilterContext,
  filterActions,
  filterContexts,
  filteredPhraseMaximum,
} from '@guildhall/contract/rules/posts/word-filter-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { exactTime } from '../../../ui/type/time-text.ts'
import { useUnsavedWords } from '../../chat/composing/unsaved-words.tsx'
import { actionWords, contextWords } from './filter-words.ts'
import { type FilterDraft, useSaveFilter } from './filters.queries.ts'
import styles from './word-filters.module.css'

const dayMs = 86_400_000
const lengths = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const
type End = keyof typeof lengths | 'never' | 'asItIs'

type Values = Omit<Required<FilterDraft>, 'endsAt' | 'action'> & { readonly action: FilterAction; readonly end: End }

const fresh: Values = {
  phrase: '',
  isWholeWord: true,
  contexts: [...filterContexts],
  action: 'fold',
  end: 'never',
}

/** Makes a filter, or changes one. Open for as long as it is there. */
export function WordFilterDialog({ filter, onClose }: { filter?: WordFilter | undefined; onClose(): void }) {
  const form = useId()
  const [first] = useState<Values>(() => (filter === undefined ? fresh : valuesOf(filter)))
  const [values, setValues] = useState(first)
  const [isTried, setTried] = useState(false)
  const save = useSaveFilter(filter?.id)
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  const phrase = values.phrase.trim()
  const { leave, question } = useUnsavedWords(phrase !== first.phrase, onClose)
  const isComplete = phrase !== '' && values.contexts.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (save.isPending || !isComplete) return
    const { end, ...rules } = values
    save.mutate({ ...rules, phrase, endsAt: endOf(end, filter) }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={filter === undefined ? t`Filter words` : t`Change the filter`}
      description={t`Found in any case and with or without accents. Your own posts are never filtered, and nobody is told.`}
      footer={
        <>
          <Button onClick={leave}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <WhyNot error={save.error} />
          <TextField
            ref={takeFirstFocus}
            label={t`Word or phrase`}
            autoComplete="off"
            maxLength={filteredPhraseMaximum}
            value={values.phrase}
            error={isTried && phrase === '' ? t`Which words?` : undefined}
            onChange={({ target }) => set({ phrase: target.value })}
          />
          <Checkbox
            label={t`Only as a whole word`}
            help={t`Otherwise also inside of longer words.`}
            checked={values.isWholeWord}
            onChange={({ target }) => set({ isWholeWord: target.checked })}
          />
          <ContextFields values={values} isTried={isTried} onChange={(contexts) => set({ contexts })} />
          <RadioGroup<FilterAction>
            label={t`What happens to it`}
            options={filterActions.toReversed().map((value) => ({ value, ...actionWords[value] }))}
            value={values.action}
            onChange={(action) => set({ action })}
          />
          <SelectField
            label={t`For how long`}
            value={values.end}
            onChange={({ target }) => set({ end: target.value as End })}
          >
            {typeof filter?.endsAt === 'string' && <option value="asItIs">{untilWords(filter.endsAt)}</option>}
            <option value="never">{t`Until I take it away`}</option>
            <option value="day">{t`For a day`}</option>
            <option value="week">{t`For a week`}</option>
            <option value="month">{t`For 30 days`}</option>
          </SelectField>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}

type ContextFieldsProps = { values: Values; isTried: boolean; onChange(contexts: FilterContext[]): void }

function ContextFields({ values: { contexts }, isTried, onChange }: ContextFieldsProps) {
  const isMissing = isTried && contexts.length === 0
  return (
    <fieldset>
      <legend className={styles.legend}>{t`Where it is looked for`}</legend>
      <Stack gap={1}>
        {filterContexts.map((context, place) => (
          <Checkbox
            key={context}
            label={contextWords[context]}
            checked={contexts.includes(context)}
            error={isMissing && place === filterContexts.length - 1 ? t`Choose at least one place.` : undefined}
            onChange={({ target }) =>
              onChange(filterContexts.filter((each) => (each === context ? target.checked : contexts.includes(each))))
            }
          />
        ))}
      </Stack>
    </fieldset>
  )
}

function valuesOf({ phrase, isWholeWord, contexts, action, endsAt }: WordFilter): Values {
  return { phrase, isWholeWord, contexts, action, end: endsAt === null ? 'never' : 'asItIs' }
}

function endOf(end: End, filter: WordFilter | undefined): string | null {
  if (end === 'never') return null
  if (end === 'asItIs') return filter?.endsAt ?? null
  return new Date(serverNow() + lengths[end]).toISOString()
}

function untilWords(endsAt: string): string {
  const end = exactTime(endsAt)
  return t`Until ${end}`
}
