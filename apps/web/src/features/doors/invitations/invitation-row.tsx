import type { Invitation } from '@guildhall/contract/doors'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'

type InvitationRowProps = {
  invitation: Invitation
  end: {
    readonly isPending: boolean
    readonly error: unknown
    mutate(nothing: undefined, then: { onSuccess(): void }): void
  }
  /** Who made it, where that is not known by the place. */
  by?: string
  hrefOf(guest: Member): string
}

/** A link that brings somebody in: for how many, until when, and who came by it. */
export function InvitationRow({ invitation, end, by, hrefOf }: InvitationRowProps) {
  const { note, uses, usesMaximum, endsAt, isGood, came } = invitation
  const [isAsked, setAsked] = useState(false)
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text breaks weight="medium">
          {note === '' ? t`Without a note` : note}{' '}
          <Tag tone={isGood ? 'ok' : 'plain'}>{isGood ? t({ message: 'Good', context: 'invitation' }) : t`Over`}</Tag>
        </Text>
        <Quiet breaks>
          {t`${uses} of ${usesMaximum} came`} · {t`until ${exactTime(endsAt)}`}
          {by !== undefined && ` · ${by}`}
        </Quiet>
        {came.length > 0 && (
          <Quiet breaks>
            {came.map((guest, at) => (
              <span key={guest.id}>
                {at > 0 && ', '}
                <TextLink href={hrefOf(guest)}>{personName(guest)}</TextLink>
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
