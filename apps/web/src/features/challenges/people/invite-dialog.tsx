import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { useInvite } from '../challenge-changes.ts'
import { TeamChoice } from '../teams/team-choice.tsx'
import { FriendChecks } from './friend-checks.tsx'

/** Asks friends to take part; each is told at once, and nobody twice. */
export function InviteDialog({ challenge, onClose }: { challenge: Challenge; onClose(): void }) {
  const invite = useInvite(challenge.id)
  const [team, setTeam] = useState<number | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invite friends`}
      description={t`They are told at once, and can decline.`}
      footer={<DoneButton onClick={onClose} />}
    >
      <WhyNot error={invite.error} />
      {challenge.teams !== null && <TeamChoice teams={challenge.teams} value={team} any="asked" onChange={setTeam} />}
      <FriendChecks
        label={t`Friends`}
        of={challenge}
        chosen={challenge.invited.map(({ id }) => id)}
        words={{ add: t`Invite`, remove: t`Invited` }}
        onAdd={({ id }) => !invite.isPending && invite.mutate({ userId: id, team })}
      />
    </Dialog>
  )
}
