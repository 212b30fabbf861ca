import {
  allowedWordsMaximum,
  ruleNameMaximum,
  ruleWordsMaximum,
  type WordArea,
  wordActions,
  wordAreas,
  wordPatternsMaximum,
} from '@guildhall/contract/rules/safety/word-rule-limits'
import type { NewWordRule, WordRule } from '@guildhall/contract/safety/word-rules'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusWrong } from '../../../ui/keys/focus-wrong.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { DryRunCard } from './dry-run.tsx'
import { type RuleWriting, useRuleWriting } from './kept-rule.ts'
import { faultIn, type Lists } from './rule-faults.ts'
import { wordActionHelp, wordActionWords, wordAreaWords } from './rule-words.ts'
import { useRemoveRule, useRuleCheck, useSaveRule, type WrittenRule } from './word-rules.queries.ts'

const fresh: NewWordRule = {
  name: '',
  areas: [...wordAreas],
  action: 'flag',
  isOn: false,
  words: [],
  patterns: [],
  allowed: [],
}

const linesIn = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

type RuleFormProps = {
  rule: WordRule | null
  /** Whether something would be lost. */
  onUnsaved(isUnsaved: boolean): void
  /** The rule as it stands here, as JSON; empty once it does no more. */
  onWrite(rule: string): void
  onDone(): void
}

/** Writes a rule, which can be tried as it stands before it is saved. */
export function RuleForm({ rule, onUnsaved, onWrite, onDone: leave }: RuleFormProps) {
  const save = useSaveRule(rule)
  const [{ form, lists }, write, isUnsaved] = useRuleWriting(rule, begunAs(rule ?? fresh))
  const [isTried, setTried] = useState(false)
  const [box, lookForWrong] = useLookForWrong()
  const { name, areas, action, isOn } = form
  const entries: Lists = {
    words: linesIn(lists.words),
    patterns: linesIn(lists.patterns),
    allowed: linesIn(lists.allowed),
  }

  useTellUnsaved(isUnsaved, onUnsaved)
  const tried = triedAs({ ...form, ...entries })
  const shown = JSON.stringify({ ...tried, id: rule?.id ?? null } satisfies WrittenRule)
  useShown(shown, onWrite)
  const checked = useRuleCheck(entries.patterns.length > 0 ? shown : '')

  // With the list that takes its place, not after it.
  function onDone(): void {
    onUnsaved(false)
    leave()
  }

  const set = (part: Partial<NewWordRule>) => write({ form: { ...form, ...part } })
  const setArea = (area: WordArea, isIn: boolean) =>
    set({ areas: wordAreas.filter((each) => (each === area ? isIn : areas.includes(each))) })

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (save.isPending) return
    if (name.trim() === '' || areas.length === 0) {
      lookForWrong()
      return
    }
    save.mutate({ name: name.trim(), areas, action, isOn, ...entries }, { onSuccess: onDone, onError: lookForWrong })
  }

  const list = (field: keyof Lists) => ({
    value: lists[field],
    error:
      faultIn(save.error, field, save.variables?.[field]) ?? faultIn(checked.error, field, checked.entries?.[field]),
    onChange: ({ target }: { target: { value: string } }) => write({ lists: { ...lists, [field]: target.value } }),
  })
  return (
    <Stack ref={box} gap={4}>
      <Card as="section" padded>
        <CardHeader title={rule === null ? t`New rule` : rule.name} />
        <Stack as="form" gap={4} noValidate onSubmit={send}>
          <WhyNot error={save.error} />
          <TextField
            autoFocus
            label={t`Name`}
            help={t`Whoever is refused reads it. The words are never told.`}
            maxLength={ruleNameMaximum}
            value={name}
            error={isTried && name.trim() === '' ? t`Give it a name.` : undefined}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextArea
            label={t`Words`}
            help={t`One a line, up to ${ruleWordsMaximum}: word, word*, *word or *word*. Accents, look-alikes and spaced-out letters are found by themselves.`}
            rows={8}
            {...list('words')}
          />
          <TextArea
            label={t`Allowed words`}
            help={t`One a line, up to ${allowedWordsMaximum}: names and words that only hold one of those above.`}
            {...list('allowed')}
          />
          <TextArea
            label={t`Patterns`}
            help={t`One a line, ${wordPatternsMaximum} for all rules: regular expressions of RE2, in any case of letters.`}
            {...list('patterns')}
          />
          <fieldset>
            <Stack gap={2}>
              <legend>{t`Where it holds`}</legend>
              {wordAreas.map((area) => (
                <Checkbox
                  key={area}
                  label={wordAreaWords[area]}
                  checked={areas.includes(area)}
                  error={isTried && areas.length === 0 ? t`Choose at least one.` : undefined}
                  onChange={({ target }) => setArea(area, target.checked)}
                />
              ))}
            </Stack>
          </fieldset>
          <RadioGroup
            label={t`What happens`}
            options={wordActions.map((value) => ({
              value,
              label: wordActionWords[value],
              help: wordActionHelp[value],
            }))}
            value={action}
            onChange={(chosen) => set({ action: chosen })}
          />
          <OnBox isOn={isOn} onChange={(next) => set({ isOn: next })} />
          <Cluster>
            <Button type="submit" tone="primary" busy={save.isPending && t`Saving`}>
              {t`Save the rule`}
            </Button>
            <CancelButton isUnsaved={isUnsaved} onDone={onDone} />
            {rule !== null && <RemoveRule rule={rule} onDone={onDone} />}
          </Cluster>
        </Stack>
      </Card>
      <DryRunCard rule={tried} />
    </Stack>
  )
}

/** The box of a form, and what leads to the first field in it that says what is wrong. */
function useLookForWrong() {
  const box = useRef<HTMLDivElement>(null)
  const [isLooking, setLooking] = useState(false)
  // What is wrong says so by then.
  useEffect(() => {
    if (!isLooking) return
    focusWrong(box.current)
    setLooking(false)
  }, [isLooking])
  return [box, () => setLooking(true)] as const
}

/** Is told at each change, and undone where the form goes. */
function useTellUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  useEffect(() => () => tell(false), [])
}

const begunAs = (form: NewWordRule): RuleWriting => ({
  form,
  lists: { words: form.words.join('\n'), patterns: form.patterns.join('\n'), allowed: form.allowed.join('\n') },
})

/** Something can be found by what has no name yet, and holds nowhere. */
const triedAs = ({ name, areas, ...rule }: NewWordRule): NewWordRule => ({
  ...rule,
  name: name.trim() || t`New rule`,
  areas: areas.length === 0 ? [...wordAreas] : areas,
})

/** What is written is on this page only. */
function CancelButton({ isUnsaved, onDone }: { isUnsaved: boolean; onDone(): void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => (isUnsaved ? setAsked(true) : onDone())}>
        {t`Cancel`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave and lose them`}
        cancelLabel={t`Stay`}
        onConfirm={onDone}
      >
        {t`Your changes are on this page only, and they are not saved yet.`}
      </ConfirmDialog>
    </>
  )
}

/** What is written is shown to who tries it, as long as it is written. */
function useShown(written: string, onWrite: (written: string) => void): void {
  const show = useEffectEvent(onWrite)
  useEffect(() => show(written), [written])
  useEffect(() => () => show(''), [])
}

/** A new rule is off, and says so: it is tried before it holds. */
function OnBox({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <Checkbox
      label={t`The rule is on`}
      help={isOn ? undefined : t`Off, it finds nothing: look at what it would have found, then put it on.`}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

function RemoveRule({ rule: { id, name }, onDone }: { rule: WordRule; onDone(): void }) {
  const remove = useRemoveRule(id)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        {t`Remove`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove the rule`}
        busy={remove.isPending && t`Removing`}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
      >
        {t`Its words can be said from then on. The audit log keeps what it was.`}
      </ConfirmDialog>
    </>
  )
}
