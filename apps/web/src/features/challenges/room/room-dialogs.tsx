import type { Challenge } from '@guildhall/contract/challenges'
import {
  challengePrizeMaximum,
  challengeRulesMaximum,
  challengeTitleMaximum,
  firstEndDays,
  reasonMaximum,
} from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { asInstant, localTime } from '../../../platform/local-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCancelChallenge, useChangeChallenge, useLeaveChallenge } from '../challenge-changes.ts'
import { HandInDialog } from '../claims/hand-in-dialog.tsx'
import { LogDialog } from '../claims/log-dialog.tsx'
import { InviteDialog } from '../people/invite-dialog.tsx'
import { NoWeekDialog, WeekDialog } from '../staff/week-dialogs.tsx'
import { WordsDialog } from '../words-dialog.tsx'
import type { RoomWish } from './challenge-menu.tsx'

type RoomDialogsProps = { challenge: Challenge; wish: RoomWish; onClose(): void }

/** The dialog that answers what was asked for. */
export function RoomDialogs({ challenge, wish, onClose }: RoomDialogsProps) {
  const { may } = challenge
  if (wish === 'log' && may.log) return <LogDialog challenge={challenge} onClose={onClose} />
  if (wish === 'claim' && may.claim) return <HandInDialog challenge={challenge} onClose={onClose} />
  if (wish === 'invite' && may.invite) return <InviteDialog challenge={challenge} onClose={onClose} />
  if (wish === 'leave' && may.leave) return <LeaveDialog challenge={challenge} onClose={onClose} />
  if (wish === 'cancel' && may.cancel) return <CancelDialog challenge={challenge} onClose={onClose} />
  if (wish === 'edit' && may.edit === 'harmless') return <EditDialog challenge={challenge} onClose={onClose} />
  if (wish === 'week' && may.moderate) return <WeekDialog challenge={challenge} onClose={onClose} />
  if (wish === 'no-week' && may.moderate) return <NoWeekDialog challenge={challenge} onClose={onClose} />
  return null
}

type DialogProps = { challenge: Challenge; onClose(): void }

function LeaveDialog({ challenge, onClose }: DialogProps) {
  const leave = useLeaveChallenge(challenge.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Leave “${challenge.title}”?`}
      confirmLabel={t`Leave the challenge`}
      busy={leave.isPending && t`Leaving`}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    >
      {t`What was counted for you until now counts no more. Your games and achievements stay as they are.`}
    </ConfirmDialog>
  )
}

function CancelDialog({ challenge, onClose }: DialogProps) {
  const cancel = useCancelChallenge(challenge.id)
  return (
    <WordsDialog
      title={t`Call it off?`}
      description={t`Everybody who takes part is told, with your reason. It cannot be set again.`}
      label={t`Reason`}
      missing={t`Say why.`}
      maxLength={reasonMaximum}
      submitLabel={t`Call it off`}
      tone="danger"
      save={cancel}
      onSave={(reason) => cancel.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** What harms nobody once it has started: its name, more rules, a later end, the prize. */
function EditDialog({ challenge, onClose }: DialogProps) {
  const form = useId()
  const change = useChangeChallenge()
  const [title, setTitle] = useState(challenge.title)
  const [added, setAdded] = useState('')
  const [prize, setPrize] = useState(challenge.prize)
  const before = challenge.endsAt === null ? '' : localTime(Date.parse(challenge.endsAt))
  const [endsAt, setEndsAt] = useState(before)
  const [inAWeek] = useState(() => localTime(Date.now() + firstEndDays * 86_400_000))
  const isFirst = before === ''
  const earliest = isFirst ? inAWeek : before
  const isEarlier = endsAt !== before && endsAt < earliest
  const tooEarly = isFirst ? t`Whoever is in it has a week at least.` : t`Not before the end that was agreed on.`
  const refused = fieldErrorText(change.error)
  function send(event: FormEvent): void {
    event.preventDefault()
    if (change.isPending || title.trim() === '' || isEarlier) return
    const rules = added.trim() === '' ? challenge.rules : `${challenge.rules}\n${added.trim()}`.trim()
    change.mutate(
      {
        id: challenge.id,
        version: challenge.version,
        title: title.trim(),
        prize: prize.trim(),
        rules,
        ...(endsAt !== before && { endsAt: asInstant(endsAt) }),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit`}
      description={t`It has started: what changes stands in the log, and everybody in it is told.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={change.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        {Object.keys(refused).length === 0 && <WhyNot error={change.error} />}
        <TextField
          label={t`Name`}
          maxLength={challengeTitleMaximum}
          value={title}
          error={title.trim() === '' ? t`A challenge needs a name.` : refused['title']}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t`Add to the rules`}
          maxLength={challengeRulesMaximum - challenge.rules.length}
          value={added}
          error={refused['rules']}
          onChange={(event) => setAdded(event.target.value)}
        />
        <TextField
          label={t`End`}
          help={
            isFirst
              ? t`A week from now at least. Once it is set it can move away, never nearer.`
              : t`It can move away, never nearer.`
          }
          type="datetime-local"
          min={earliest}
          value={endsAt}
          error={isEarlier ? tooEarly : refused['endsAt']}
          onChange={(event) => setEndsAt(event.target.value)}
        />
        <TextField
          label={t`Prize`}
          maxLength={challengePrizeMaximum}
          value={prize}
          error={refused['prize']}
          onChange={(event) => setPrize(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
