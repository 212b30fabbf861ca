import { teamNameMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentTeam } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { FriendChecks } from '../../challenges/people/friend-checks.tsx'
import { AnswerFields } from '../questions/answer-fields.tsx'
import { missingAnswers } from '../questions/form-questions.ts'
import { useSaid } from '../questions/use-said.ts'
import { useAskToTeam, useLeaveTeam, useNameTeam } from './team-changes.ts'

type DialogProps = { tournament: Tournament; onClose(): void }

/** Enters with a new team, or renames the reader's. */
export function NameTeamDialog({ tournament, onClose }: DialogProps) {
  const form = useId()
  const save = useNameTeam(tournament.id)
  const kept = tournament.team?.name ?? ''
  const [name, setName] = useState(kept)
  const [isTried, setTried] = useState(false)
  const [isNew] = useState(tournament.team === null)
  const size = numberText(tournament.teamSize ?? 0)
  const questions = isNew ? tournament.questions : []
  const { said, setAnswers } = useSaid(questions, [])
  const missing = missingAnswers(questions, said.answers)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (save.isPending || name.trim() === '' || missing.length > 0) return
    save.mutate({ name: name.trim(), ...said }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? t`Enter with a team` : t`Rename the team`}
      description={
        isNew
          ? t`You are its captain, and take its seat. Ask friends next: with ${size} in it the team is complete, and only complete teams are drawn.`
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
            {isNew ? t`Enter with this team` : t`Rename`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <TextField
          label={t`Name of the team`}
          ref={takeFirstFocus}
          required
          maxLength={teamNameMaximum}
          value={name}
          error={isTried && name.trim() === '' ? t`A team needs a name.` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <AnswerFields
          questions={questions}
          answers={said.answers}
          missing={isTried ? missing : []}
          onChange={setAnswers}
        />
      </Stack>
    </Dialog>
  )
}

type OfTeamProps = DialogProps & { team: TournamentTeam }

export function AskDialog({ tournament, team, onClose }: OfTeamProps) {
  const ask = useAskToTeam({ id: tournament.id, entrantId: team.entrantId })
  const chosen = [...team.roster, ...team.invited].flatMap(({ member }) => member?.id ?? [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ask friends to play`}
      description={t`They are told at once, and are in the team when they say yes.`}
      footer={<DoneButton onClick={onClose} />}
    >
      <WhyNot error={ask.error} />
      <FriendChecks
        label={t`Friends`}
        of={tournament}
        chosen={chosen}
        words={{ add: t`Ask`, remove: t`Asked` }}
        onAdd={({ id }) => !ask.isPending && ask.mutate(id)}
      />
    </Dialog>
  )
}

export function LeaveTeamDialog({ tournament, team, onClose }: OfTeamProps) {
  const leave = useLeaveTeam({ id: tournament.id, entrantId: team.entrantId })
  const isLast = team.roster.filter(({ isMe, member }) => !isMe && member !== null).length === 0
  const isCaptain = team.roster.some((place) => place.isMe && place.isCaptain)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Leave “${team.name}”?`}
      confirmLabel={t`Leave the team`}
      busy={leave.isPending && t`Leaving`}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    >
      {isLast
        ? t`Nobody else is in it: the team goes with you.`
        : isCaptain
          ? t`Whoever is in it longest becomes captain.`
          : tournament.state === 'running'
            ? t`It plays on without you. You cannot come back by yourself.`
            : t`You can enter again with another team.`}
    </ConfirmDialog>
  )
}
