import type { Invitation } from '@guildhall/contract/doors'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { useEndInvitation, useInvitations, useMakeInvitation } from './invitations.queries.ts'
import { MakeInvitation } from './make-invitation.tsx'

/** For admins: the links that bring somebody in, and who came by them. */
export function InvitationsCard() {
  const invitations = useInvitations()
  const make = useMakeInvitation()
  const [isMaking, setMaking] = useState(false)
  return (
    <Card as="section" padded>
      <CardHeader
        title={t`Invitations`}
        action={<Button onClick={() => setMaking(true)}>{t`Make an invitation…`}</Button>}
      />
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
      {isMaking && (
        <MakeInvitation
          make={make}
          noteHelp={t`Admins read it. Whoever comes by the link does not.`}
          title={t`Make an invitation`}
          description={t`Whoever has the link makes an account with it, also where nobody else may join.`}
          onClose={() => {
            setMaking(false)
            make.reset()
          }}
        />
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
