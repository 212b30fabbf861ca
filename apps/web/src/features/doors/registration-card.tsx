import type { Doors } from '@guildhall/contract/doors'
import { type RegistrationMode, registrationModes } from '@guildhall/contract/rules/safety/door-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useChangeRegistration } from './doors.queries.ts'
import { useInvitations, useMakeInvitation } from './invitations/invitations.queries.ts'
import { MakeInvitation } from './invitations/make-invitation.tsx'

const modeWords: Readonly<Record<RegistrationMode, { readonly label: string; readonly help: string }>> = {
  open: { label: t`Everybody`, help: t`Whoever knows the address of the hall makes an account.` },
  approval: {
    label: t`Whom you let in`,
    help: t`Whoever asks waits here until the staff answer. An invitation needs no answer.`,
  },
  invitation: {
    label: t`By invitation`,
    help: t`Whoever has a link that you made. Each says for how many it is good.`,
  },
  closed: { label: t`Nobody`, help: t`No account is made, and no link brings anybody in. Members sign in as before.` },
}

/** How somebody new comes in. */
export function RegistrationCard({ registration, isAdmin }: { registration: Doors['registration']; isAdmin: boolean }) {
  const { mode, isFixed } = registration
  const [chosen, setChosen] = useState<RegistrationMode>()
  const [asked, setAsked] = useState<RegistrationMode>()
  const change = useChangeRegistration()
  const wanted = chosen ?? mode
  function put(next: RegistrationMode): void {
    change.mutate(next, {
      onSuccess: () => {
        setChosen(undefined)
        setAsked(undefined)
      },
    })
  }
  return (
    <Card as="section" padded id="who-may-join">
      <CardHeader title={t`Who may join`} />
      {isFixed || !isAdmin ? (
        <Stack gap={2}>
          <Text weight="strong">{modeWords[mode].label}</Text>
          <Text>
            {isFixed
              ? t`The configuration of the server says so (REGISTRATION): it is changed there.`
              : modeWords[mode].help}
          </Text>
        </Stack>
      ) : (
        <Stack gap={4}>
          {asked === undefined && <WhyNot error={change.error} />}
          <RadioGroup
            label={t`Who may join`}
            hideLabel
            options={registrationModes.map((value) => ({ value, ...modeWords[value] }))}
            value={wanted}
            onChange={setChosen}
          />
          <Cluster>
            <Button
              tone="primary"
              disabled={wanted === mode}
              busy={change.isPending && t`Saving`}
              onClick={() => (wanted === 'open' || wanted === 'approval' ? put(wanted) : setAsked(wanted))}
            >
              {t`Change who may join`}
            </Button>
          </Cluster>
        </Stack>
      )}
      {asked === 'closed' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t`Shut the door?`}
          confirmLabel={t`Shut it`}
          busy={change.isPending && t`Saving`}
          error={change.error}
          onConfirm={() => put('closed')}
        >
          {t`Nobody new comes in until an admin opens it again, not even with a link. Whoever is a member stays one.`}
        </ConfirmDialog>
      )}
      {asked === 'invitation' && (
        <ByInvitation
          change={change}
          onClose={() => setAsked(undefined)}
          onLink={() => change.mutate('invitation', { onSuccess: () => setChosen(undefined) })}
          onGo={() => put('invitation')}
        />
      )}
    </Card>
  )
}

type ByInvitationProps = {
  change: { isPending: boolean; error: unknown }
  onClose(): void
  /** A link is made, and shown until they close it. */
  onLink(): void
  onGo(): void
}

/** Without a link that is good nobody could come in, so the first one is made in the same step. */
function ByInvitation({ change, onClose, onLink, onGo }: ByInvitationProps) {
  const { data: invitations } = useInvitations()
  const make = useMakeInvitation()
  // As it was when they were asked: the new link is shown however many there are by then.
  const [way, setWay] = useState<'link' | 'question' | 'none'>()
  if (way === undefined && invitations !== undefined) {
    setWay(invitations.some(({ isGood }) => isGood) ? 'question' : 'link')
  }
  if (way === undefined) return null
  if (way === 'link') {
    return (
      <MakeInvitation
        make={make}
        noteHelp={t`Admins read it. Whoever comes by the link does not.`}
        title={t`By invitation, with a first link`}
        description={t`There is no link yet that brings anybody in. Make the first one, and the door is shut to everybody else.`}
        onMade={onLink}
        onClose={onClose}
        skip={{ label: t`Without a link`, onSkip: () => setWay('none') }}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Let people in by invitation alone?`}
      confirmLabel={t`By invitation`}
      busy={change.isPending && t`Saving`}
      error={change.error}
      tone="primary"
      onConfirm={onGo}
    >
      {way === 'none'
        ? t`No link brings anybody in now: nobody new comes until you make one.`
        : t`Whoever has a link comes in, and nobody else. Whoever is a member stays one.`}
    </ConfirmDialog>
  )
}
