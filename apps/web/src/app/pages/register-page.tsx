import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Asked } from '../../features/auth/asked.tsx'
import { keepClaim, keptClaim } from '../../features/auth/asked-claim.ts'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { type Door, useDoor } from '../../features/doors/use-door.ts'
import { personName } from '../../platform/names/person-name.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/link.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { arrivalTarget, redirectTarget } from '../redirect-target.ts'

export function RegisterPage() {
  usePageTitle(t`Join the hall`)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [mailedTo, setMailedTo] = useState<string>()
  const [claim, setClaim] = useState(keptClaim)
  const code = query.get('code') ?? undefined
  const invitation = query.get('invite') ?? undefined
  const door = useDoor(invitation)
  // Once somebody keeps the hall a code makes nobody an admin any more.
  const isUsedUp = code !== undefined && door?.isKept === true
  const adminCode = isUsedUp ? undefined : code
  // The account that keeps the hall has a way of its own.
  const shut = adminCode === undefined && door !== undefined ? shutWords(door) : undefined
  const isAsked = adminCode === undefined && door?.registration === 'approval' && door.inviter === null
  const isOver = invitation !== undefined && door !== undefined && door.inviter === null
  function keep(asked: string | undefined): void {
    keepClaim(asked)
    setClaim(asked)
  }
  // Whoever keeps the house has its first steps at home, and nobody to meet yet.
  const targetOf = adminCode === undefined ? arrivalTarget : redirectTarget

  return (
    <AuthFrame
      after={
        <>
          <Trans>
            Already a member? <TextLink href="/login">Sign in</TextLink>
          </Trans>
        </>
      }
    >
      {shut !== undefined ? (
        <>
          <AuthHead title={shut.title}>{shut.text}</AuthHead>
          {isOver && door.registration === 'invitation' && <OverNote />}
          {door?.isKept === false && <NobodyKeepsIt />}
        </>
      ) : claim !== undefined && adminCode === undefined && invitation === undefined ? (
        <Asked claim={claim} onOver={() => keep(undefined)} />
      ) : mailedTo === undefined ? (
        <>
          <AuthHead title={t`Join the hall`}>
            {adminCode !== undefined
              ? t`This link comes from the server of the hall: the account that you make here keeps the house, as its admin.`
              : isAsked
                ? t`The hosts answer who may join. Ask, and they look at it.`
                : door?.inviter
                  ? t`${personName(door.inviter)} invites you in.`
                  : t`A name people can call across the room, and you’re in.`}
          </AuthHead>
          <Stack gap={4}>
            {isOver && <OverNote />}
            {isUsedUp && (
              <Note tone="warn">{t`The code in this link is used up: somebody keeps this hall already.`}</Note>
            )}
            {adminCode === undefined && door?.isKept === false && <NobodyKeepsIt isOpen />}
            <RegisterForm
              adminCode={adminCode}
              invitation={isOver ? undefined : invitation}
              isAsked={isAsked}
              onWaits={keep}
              onSignedIn={() => void navigate(targetOf(query.get('redirect')), { replace: true })}
              onMailSent={setMailedTo}
            />
          </Stack>
        </>
      ) : (
        <>
          <AuthHead title={t`Look in your inbox`}>
            <Trans>We have written to {mailedTo}.</Trans>
          </AuthHead>
          <Note tone="ok" alert>
            {t`The mail says how to go on. It can take a minute; look in spam, too.`}
          </Note>
        </>
      )}
    </AuthFrame>
  )
}

/** Whoever set the hall up is told how it gets its admin, before they are a member like any other. */
function NobodyKeepsIt({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Note tone="info">
      {t`Nobody keeps this hall yet. Did you start its server? Where that runs it has printed a link with a code: the account that you make by it keeps the hall.`}
      {isOpen && ` ${t`One that you make here is like any other.`}`}
    </Note>
  )
}

function OverNote() {
  return <Note tone="warn">{t`This invitation is not good any more. Ask for another one.`}</Note>
}

/** Why there is no form. */
function shutWords({ registration, inviter }: Door): { title: string; text: string } | undefined {
  if (registration === 'closed') {
    return { title: t`The door is shut`, text: t`This hall takes no new members right now.` }
  }
  if (registration === 'invitation' && inviter === null) {
    return {
      title: t`By invitation`,
      text: t`This hall takes new members by invitation. Ask somebody inside for a link.`,
    }
  }
  return undefined
}
