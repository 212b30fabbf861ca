import type { Invitation } from '@guildhall/contract/doors'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { useEndInvitation, useInvitations } from './invitations.queries.ts'
import { InviteButton } from './invite-button.tsx'

/** For admins: the links that bring somebody in, and who came by them. */
export function InvitationsCard() {
  const invitations = useInvitations()
  return (
    <Card as="section" padded>
      <CardHeader title={t`Invitations`} action={<InviteButton>{t`Make an invitation…`}</InviteButton>} />
      {invitations.data === undefined ? (
        <OnItsWay of={invitations} lost={t`The invitations didn’t arrive.`} loading={t`Loading the invitations`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : invitations.data.length === 0 ? (
        <NoRows>{t`None yet. A link brings in as many as it says, and stands here with who came by it.`}</NoRows>
      ) : (
        <>
          <RowList label={t`Invitations`}>
            {invitations.data.map((invitation) => (
              <AdminsRow key={invitation.id} invitation={invitation} />
            ))}
          </RowList>
          <LostPage of={invitations} lost={t`The next ones didn’t arrive.`} />
          {invitations.hasNextPage && <MoreRows of={invitations}>{t`More`}</MoreRows>}
        </>
      )}
    </Card>
  )
}

function AdminsRow({ invitation }: { invitation: Invitation }) {
  const { by } = invitation
  return (
    <InvitationRow
      invitation={invitation}
      end={useEndInvitation(invitation.id)}
      by={by === null ? t`A former member` : personName(by)}
      hrefOf={({ id }) => `/admin?view=people&person=${id}`}
    />
  )
}
