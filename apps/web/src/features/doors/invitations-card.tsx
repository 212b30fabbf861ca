import type { Invitation } from '@guildhall/contract/doors'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { useEndInvitation, useInvitations } from './invitations.queries.ts'
import { MakeInvitation } from './make-invitation.tsx'

/** For admins: the links that bring somebody in, and who came by them. */
export function InvitationsCard() {
  const invitations = useInvitations()
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
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </RowList>
          <LostPage of={invitations} lost={t`The next ones didn’t arrive.`} />
          {invitations.hasNextPage && <MoreRows of={invitations}>{t`More`}</MoreRows>}
        </>
      )}
      {isMaking && (
        <MakeInvitation
          title={t`Make an invitation`}
          description={t`Whoever has the link makes an account with it, also where nobody else may join.`}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, by, note, uses, usesMaximum, endsAt, isGood, came } = invitation
  const end = useEndInvitation(id)
  const [isAsked, setAsked] = useState(false)
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text breaks weight="medium">
          {note === '' ? t`Without a note` : note}{' '}
          <Tag tone={isGood ? 'ok' : 'plain'}>{isGood ? t({ message: 'Good', context: 'invitation' }) : t`Over`}</Tag>
        </Text>
        <Quiet breaks>
          {t`${uses} of ${usesMaximum} came`} · {t`until ${exactTime(endsAt)}`} ·{' '}
          {by === null ? t`A former member` : personName(by)}
        </Quiet>
        {came.length > 0 && (
          <Quiet breaks>
            {came.map((guest, at) => (
              <span key={guest.id}>
                {at > 0 && ', '}
                <TextLink href={`/admin?view=people&person=${guest.id}`}>{personName(guest)}</TextLink>
              </span>
            ))}
            {uses > came.length && '…'}
          </Quiet>
        )}
      </Stack>
      {isGood && (
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {t`End it`}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t`End this invitation?`}
          confirmLabel={t`End it`}
          busy={end.isPending && t`Ending`}
          error={end.error}
          onConfirm={() => end.mutate(undefined, { onSuccess: () => setAsked(false) })}
        >
          {t`The link brings in nobody more. Whoever came by it stays.`}
        </ConfirmDialog>
      )}
    </Row>
  )
}
