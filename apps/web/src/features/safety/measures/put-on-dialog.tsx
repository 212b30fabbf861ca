import { roles } from '@guildhall/contract/rules/roles'
import { type MeasureKind, measureKinds, measureWordsMaximum } from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { measureHelp } from '../measure-words.ts'
import { measureWords } from '../safety-words.ts'
import { hasItsEnd, MeasureFields, termsOf, usualTerms, WhatTheyRead } from './measure-fields.tsx'
import { useImpose } from './member-measures.queries.ts'
import { RuleField } from './rule-field.tsx'

type PutOnDialogProps = { person: { id: string; name: string }; onClose(): void }

/** Staff keep something from a member without a case; a ban is asked for once more. */
export function PutOnDialog({ person: { id: userId, name }, onClose }: PutOnDialogProps) {
  const form = useId()
  const impose = useImpose(userId)
  const isAdmin = useCurrentUser().role === roles.admin
  const [kind, setKind] = useState<MeasureKind>('limit')
  const [terms, setTerms] = useState(usualTerms)
  const [rule, setRule] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const said = words.trim()

  function put(): void {
    if (impose.isPending || rule === null) return
    impose.mutate(
      { kind, ...termsOf(kind, terms), rule, words: said },
      {
        onSuccess: () => {
          onClose()
          toasts.show({ message: t`It holds from now on, and ${name} reads why.` })
        },
        // It is said where one can change it.
        onError: () => setAsked(false),
      },
    )
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (rule === null || said === '' || !hasItsEnd(kind, terms)) return
    if (kind === 'ban') setAsked(true)
    else put()
  }

  if (isAsked) {
    return (
      <ConfirmDialog
        open
        onClose={() => setAsked(false)}
        title={t`Put ${name} out of the hall for good?`}
        confirmLabel={t`Put out of the hall`}
        busy={impose.isPending && t`Saving`}
        onConfirm={put}
      >
        {t`Everything they have open ends at once, and they cannot come in any more until an admin lifts it.`}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`A measure on ${name}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="danger" busy={impose.isPending && t`Saving`}>
            {t`Put it on`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={impose.error} />
        <RadioGroup
          label={t`What happens`}
          hideLabel
          options={measureKinds
            .filter((each) => each !== 'ban' || isAdmin)
            .map((value) => ({ value, label: measureWords[value], help: measureHelp[value] }))}
          value={kind}
          onChange={setKind}
        />
        <MeasureFields kind={kind} terms={terms} isTried={isTried} onChange={setTerms} />
        <RuleField rule={rule} isMissed={isTried && rule === null} onChange={setRule} />
        <TextArea
          label={t`What they will read`}
          help={t`Never name who reported.`}
          maxLength={measureWordsMaximum}
          value={words}
          error={isTried && said === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <WhatTheyRead kind={kind} terms={terms} rule={rule} words={words} />
      </Stack>
    </Dialog>
  )
}
