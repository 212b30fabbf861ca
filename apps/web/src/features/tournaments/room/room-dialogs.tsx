import { announcementMaximum, tournamentReasonMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { FriendChecks } from '../../challenges/people/friend-checks.tsx'
import { WordsDialog } from '../../challenges/words-dialog.tsx'
import { AnswersDialog } from '../questions/answers-dialog.tsx'
import { SeriesDialog } from '../series/series-dialog.tsx'
import { NameTeamDialog } from '../teams/team-dialogs.tsx'
import { useAnnounce, useCancel, useInvite, useLeave } from '../tournament-changes.ts'
import { PicksDialog } from './picks/picks-dialog.tsx'
import type { RoomWish } from './tournament-menu.tsx'

type DialogProps = { tournament: Tournament; onClose(): void }

/** The dialog that answers what was asked for. */
export function RoomDialogs({ wish, ...props }: DialogProps & { wish: RoomWish }) {
  const { may, team } = props.tournament
  // It is still there when the answer comes, to go as it wants.
  if (wish === 'team' && (may.enter === null || team?.may.rename === true)) return <NameTeamDialog {...props} />
  if (wish === 'answers' && (may.enter === null || may.answer)) return <AnswersDialog {...props} />
  if (wish === 'invite' && may.invite) return <InviteDialog {...props} />
  if (wish === 'announce' && may.announce) return <AnnounceDialog {...props} />
  if (wish === 'picks' && may.edit) return <PicksDialog {...props} />
  if (wish === 'series' && may.edit) return <SeriesDialog {...props} />
  if (wish === 'leave' && may.leave) return <LeaveDialog {...props} />
  if (wish === 'cancel' && may.cancel) return <CancelDialog {...props} />
  return null
}

function InviteDialog({ tournament, onClose }: DialogProps) {
  const invite = useInvite(tournament.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invite friends`}
      description={t`They are told at once, and can decline.`}
      footer={<DoneButton onClick={onClose} />}
    >
      <WhyNot error={invite.error} />
      <FriendChecks
        label={t`Friends`}
        of={tournament}
        chosen={tournament.invited.map(({ id }) => id)}
        words={{ add: t`Invite`, remove: t`Invited` }}
        onAdd={({ id }) => !invite.isPending && invite.mutate(id)}
      />
    </Dialog>
  )
}

function AnnounceDialog({ tournament, onClose }: DialogProps) {
  const announce = useAnnounce(tournament.id)
  return (
    <WordsDialog
      title={t`Announce`}
      description={t`All ${tournament.entered} who have a seat are told, and it stands on top of this page.`}
      label={t`What they should know`}
      missing={t`Write something first.`}
      maxLength={announcementMaximum}
      submitLabel={t`Announce`}
      save={announce}
      onSave={(text) =>
        announce.mutate(
          { text, to: null },
          {
            onSuccess: () => {
              toasts.show({ message: t`Announced.` })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

function LeaveDialog({ tournament, onClose }: DialogProps) {
  const leave = useLeave(tournament.id)
  const { team } = tournament.mine
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={team === null ? t`Leave “${tournament.title}”?` : t`Take “${team}” out of the tournament?`}
      confirmLabel={team === null ? t`Leave the tournament` : t`Take the team out`}
      busy={leave.isPending && t`Leaving`}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    >
      {tournament.state === 'running'
        ? t`Your open matches are lost by walkover. What you have played stays as it is.`
        : t`Your seat goes to whoever waits longest.`}
    </ConfirmDialog>
  )
}

function CancelDialog({ tournament, onClose }: DialogProps) {
  const cancel = useCancel(tournament.id)
  return (
    <WordsDialog
      title={t`Call it off?`}
      description={t`Everybody in it is told, with your reason. It cannot be opened again.`}
      label={t`Reason`}
      missing={t`Say why.`}
      maxLength={tournamentReasonMaximum}
      submitLabel={t`Call it off`}
      tone="danger"
      save={cancel}
      onSave={(reason) => cancel.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
