import type { Invitation } from '@guildhall/contract/doors'
import { memberInvitationDaysMaximum, memberInvitationUsesMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { profileHref } from '../../platform/names/profile-href.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { RowList } from '../../ui/surfaces/row-list.tsx'
import { InvitationRow } from '../doors/invitations/invitation-row.tsx'
import { MakeInvitation } from '../doors/invitations/make-invitation.tsx'
import { UnlessSilenced } from '../measures/unless-silenced.tsx'
import { useAllowance, useEndOwnInvitation, useMakeOwnInvitation, useOwnInvitations } from './inviting.queries.ts'

const most = { days: memberInvitationDaysMaximum, uses: memberInvitationUsesMaximum }

/** The links by which a member brings people in, and who came by them. */
export function OwnInvitations() {
  const [allowance, links] = [useAllowance(), useOwnInvitations()]
  const make = useMakeOwnInvitation()
  const [isMaking, setMaking] = useState(false)
  const { atOnce = 0, standing = 0 } = allowance.data ?? {}
  return (
    <Card as="section" padded>
      <CardHeader
        title={t`Invitations`}
        action={
          atOnce > 0 && (
            <UnlessSilenced area="hall">
              <Button disabled={standing >= atOnce} onClick={() => setMaking(true)}>
                {t`Make an invitation…`}
              </Button>
            </UnlessSilenced>
          )
        }
      />
      {allowance.data === undefined || links.data === undefined ? (
        <OnItsWay
          of={allowance.data === undefined ? allowance : links}
          lost={t`Your invitations didn’t arrive.`}
          loading={t`Loading your invitations`}
        >
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <Stack gap={3}>
          <Quiet>{roomWords(atOnce, standing)}</Quiet>
          {links.data.length === 0 ? (
            <NoRows>{t`None yet. A link brings in as many as it says, and stands here with who came by it.`}</NoRows>
          ) : (
            <RowList label={t`Invitations`}>
              {links.data.map((invitation) => (
                <OwnRow key={invitation.id} invitation={invitation} />
              ))}
            </RowList>
          )}
          <LostPage of={links} lost={t`The next ones didn’t arrive.`} />
          {links.hasNextPage && <MoreRows of={links}>{t`More`}</MoreRows>}
        </Stack>
      )}
      {isMaking && (
        <MakeInvitation
          make={make}
          most={most}
          noteHelp={t`You and the admins read it. Whoever comes by the link does not.`}
          title={t`Make an invitation`}
          description={t`Whoever has the link makes an account with it. The hall remembers that you brought them in.`}
          onClose={() => {
            setMaking(false)
            make.reset()
          }}
        />
      )}
    </Card>
  )
}

function OwnRow({ invitation }: { invitation: Invitation }) {
  return <InvitationRow invitation={invitation} end={useEndOwnInvitation(invitation.id)} hrefOf={profileHref} />
}

function roomWords(atOnce: number, standing: number): string {
  if (atOnce === 0) return t`You cannot invite anybody now: the admins alone do it, or you have just come.`
  if (standing >= atOnce) return t`You have as many links as you may have at one time. End one to make another.`
  return plural(atOnce - standing, {
    one: 'You can make # more link. Send it to whom you would like to have here.',
    other: 'You can make # more links. Send them to whom you would like to have here.',
  })
}
