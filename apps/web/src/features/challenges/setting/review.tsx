import type { Challenge } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { listed } from '../../../ui/language/listed.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useRemoveDraft } from '../challenge-changes.ts'
import { goodEnoughWords } from '../words/evidence-words.ts'
import type { Facts } from './facts.ts'
import type { Fault, StepName } from './faults.ts'
import { stepNames } from './step-words.ts'
import type { useSaving } from './use-saving.ts'

type ReviewProps = {
  facts: Facts
  faults: readonly Fault[]
  draft: Challenge | undefined
  /** A conversation is told of it. */
  isTold: boolean
  summaryOf(step: StepName): string
  saving: ReturnType<typeof useSaving>
  onSave(isSet: boolean): void
}

/** All of it once more, and the way out: kept, set, or, once it is set, changed. */
export function Review({ facts, faults, draft, isTold, summaryOf, saving, onSave }: ReviewProps) {
  const isDraft = draft === undefined || draft.state === 'draft'
  return (
    <Stack gap={3}>
      {(['goal', 'frame', 'people'] as const).map((step) => (
        <Text key={step} breaks>
          {`${stepNames[step]}: ${summaryOf(step)}`}
        </Text>
      ))}
      <MoreOfIt facts={facts} />
      {faults.length > 0 && (
        <Note tone="warn">{listed(faults.map(({ step, words }) => `${stepNames[step]}: ${words}`))}</Note>
      )}
      <Text tone={2}>
        {isDraft
          ? t`Nothing is sent before you set it. Once others are in, only what harms nobody can be changed.`
          : t`Nobody else has taken it on yet, so all of it can change. What changes stands in its log.`}
      </Text>
      {isDraft && isTold && <Text tone={2}>{t`Once it is set, its link goes into the conversation.`}</Text>}
      <WhyNot error={saving.error} />
      {isDraft ? (
        <Cluster gap={2} justify="end">
          {draft?.may.remove && <RemoveDraft draft={draft} />}
          <Button busy={saving.busy === 'keep' && t`Keeping`} onClick={() => onSave(false)}>
            {t`Keep as draft`}
          </Button>
          <Button tone="primary" busy={saving.busy === 'open' && t`Setting`} onClick={() => onSave(true)}>
            {t`Set it`}
          </Button>
        </Cluster>
      ) : (
        <Cluster gap={2} justify="end">
          <Button tone="primary" busy={saving.busy !== undefined && t`Saving`} onClick={() => onSave(true)}>
            {t`Save the changes`}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

/** What the folded steps do not say. */
function MoreOfIt({ facts: { minimumEvidence, refereeIds, rules, prize } }: { facts: Facts }) {
  const judges = plural(refereeIds.length, {
    0: 'You judge, and nobody their own.',
    one: 'You judge, and one more. Nobody their own.',
    other: 'You judge, and # more. Nobody their own.',
  })
  return (
    <>
      <Text breaks>{goodEnoughWords(minimumEvidence)}</Text>
      <Text breaks>{judges}</Text>
      <Text breaks>{rules === '' ? t`Rules: none of your own` : t`Rules: ${rules}`}</Text>
      {prize !== '' && <Text breaks>{t`Prize: ${prize}`}</Text>}
    </>
  )
}

function RemoveDraft({ draft }: { draft: Challenge }) {
  const remove = useRemoveDraft()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button tone="danger-quiet" onClick={() => setAsked(true)}>
        {t`Remove the draft`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Remove the draft?`}
        confirmLabel={t`Remove the draft`}
        busy={remove.isPending && t`Removing`}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(draft.id, {
            onSuccess: () => {
              toasts.show({ message: t`The draft is gone.` })
              void navigate('/challenges?show=drafts', { replace: true })
            },
          })
        }
      >
        {t`“${draft.title}” was seen by nobody but you, and cannot be brought back.`}
      </ConfirmDialog>
    </>
  )
}
