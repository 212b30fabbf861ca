import { listDescriptionMaximum, listNameMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { audienceWords } from '../audience-words.ts'
import type { ListFacts } from '../list-changes.ts'

const nothingYet: ListFacts = { name: '', description: '', isRanked: false, visibility: 'everyone' }

const audiences = [
  { value: 'everyone', label: audienceWords.everyone },
  { value: 'friends', label: audienceWords.friends, help: t`Your friends, and whoever helps with it.` },
  { value: 'nobody', label: audienceWords.nobody, help: t`You, and whoever helps with it.` },
] as const

type ListFactsDialogProps = {
  onClose: () => void
  title: string
  submitLabel: string
  start?: ListFacts
  save: { isPending: boolean; error: unknown }
  onSave(facts: ListFacts): void
}

/** What a list is called, how it is ordered and for whom it is. */
export function ListFactsDialog({
  onClose,
  title,
  submitLabel,
  start = nothingYet,
  save,
  onSave,
}: ListFactsDialogProps) {
  const form = useId()
  const [facts, setFacts] = useState(start)
  const [isTried, setTried] = useState(false)
  const refused = fieldErrorText(save.error)
  const change = (part: Partial<ListFacts>) => setFacts((now) => ({ ...now, ...part }))
  function send(event: FormEvent): void {
    event.preventDefault()
    // The form stands in the page of another one, as dialogs do in React.
    event.stopPropagation()
    setTried(true)
    const name = facts.name.trim()
    if (!save.isPending && name !== '') onSave({ ...facts, name, description: facts.description.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <UnlessSilenced area="hall" isSaid>
            <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
              {submitLabel}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="hall">
        <Stack as="form" id={form} noValidate onSubmit={send}>
          {Boolean(save.error) && Object.keys(refused).length === 0 && <WhyNot error={save.error} />}
          <TextField
            label={t`Name`}
            required
            ref={takeFirstFocus}
            maxLength={listNameMaximum}
            value={facts.name}
            error={isTried && facts.name.trim() === '' ? t`A list needs a name.` : refused['name']}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            label={t`What it is about`}
            maxLength={listDescriptionMaximum}
            value={facts.description}
            error={refused['description']}
            onChange={(event) => change({ description: event.target.value })}
          />
          <Checkbox
            label={t`Ranked: the first is the best`}
            checked={facts.isRanked}
            onChange={(event) => change({ isRanked: event.target.checked })}
          />
          <RadioGroup
            label={t`Who sees it`}
            options={audiences}
            value={facts.visibility}
            onChange={(visibility) => change({ visibility })}
          />
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}
