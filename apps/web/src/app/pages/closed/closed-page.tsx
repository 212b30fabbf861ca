import type { ClosedRoom } from '@guildhall/contract/appeals'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthHead } from '../../../features/auth/auth-head.tsx'
import { closedPass, forgetClosedPass } from '../../../features/safety/appeals/closed-pass.ts'
import { ClosedDecisions, OpenedAgain } from '../../../features/safety/appeals/closed-room.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { AuthFrame } from '../../auth-frame.tsx'

/** Longer no timer runs. */
const longestMs = 2 ** 31 - 1

/** The room before the shut door: what was decided, until when, and one appeal. A pass of an hour opens it, and nothing else. */
export function ClosedPage() {
  usePageTitle(t`Before the door`)
  const navigate = useNavigate()
  const [pass, setPass] = useState(closedPass)

  function leave(): void {
    forgetClosedPass()
    void navigate('/login', { replace: true })
  }
  function end(): void {
    forgetClosedPass()
    setPass(null)
  }

  if (pass === null) return <WithoutPass />
  return (
    <AuthFrame
      isWide
      action={
        <Button tone="quiet" onClick={leave}>
          {t`Sign out`}
        </Button>
      }
    >
      <Room pass={pass} onOver={end} />
    </AuthFrame>
  )
}

/** It is over, or this page was opened by its address. */
function WithoutPass() {
  return (
    <AuthFrame>
      <EmptyRoom
        scene="smoke"
        level={1}
        title={t`Sign in to read it`}
        actions={
          <ButtonLink tone="primary" size="large" href="/login">
            {t`Sign in`}
          </ButtonLink>
        }
      >
        {t`What was decided is shown for an hour after you signed in. What you wrote of an appeal is kept.`}
      </EmptyRoom>
    </AuthFrame>
  )
}

function Room({ pass, onOver }: { pass: string; onOver(): void }) {
  const { room, setRoom, error, again } = useRoom(pass, onOver)
  if (room === undefined) {
    return (
      <>
        <AuthHead title={t`Before the door`}>{t`Your password was right.`}</AuthHead>
        {error === undefined ? (
          <Loading label={t`Loading what was decided`}>
            <SkeletonLine width="full" />
            <SkeletonLine width="full" />
          </Loading>
        ) : (
          <Stack gap={3} align="start">
            <Note tone="bad" alert>
              {errorText(error)}
            </Note>
            <Button onClick={again}>{t`Try again`}</Button>
          </Stack>
        )}
      </>
    )
  }
  if (!room.isShut) {
    return (
      <Stack gap={4}>
        <AuthHead title={t`Good to have you back`}>{t`The door is open for you again.`}</AuthHead>
        <OpenedAgain room={room} />
        <ButtonLink tone="primary" size="large" href="/login">
          {t`Sign in`}
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <>
      {room.until === null ? (
        <AuthHead title={t`Out of the hall`}>{t`Your password was right. The door stays shut for you.`}</AuthHead>
      ) : (
        <AuthHead title={t`Not now`}>
          {t`Your password was right. The door stays shut for you until ${exactTime(room.until)}, and your place is kept.`}
        </AuthHead>
      )}
      <ClosedDecisions room={room} pass={pass} onRoom={setRoom} onOver={onOver} />
    </>
  )
}

function useRoom(pass: string, onOver: () => void) {
  const [room, setRoom] = useState<ClosedRoom>()
  const [error, setError] = useState<unknown>()
  const [asked, setAsked] = useState({ pass })
  const onFailed = useEffectEvent((caught: unknown) => {
    if (isApiError(caught, 'closed_pass_invalid')) onOver()
    else setError(caught)
  })
  useEffect(() => {
    const left = new AbortController()
    call('POST /api/closed', { body: asked }, { signal: left.signal }).then(setRoom, (caught: unknown) => {
      if (!left.signal.aborted) onFailed(caught)
    })
    return () => left.abort()
  }, [asked])
  function again(): void {
    setError(undefined)
    setAsked({ pass })
  }
  // By the clock the door is open again.
  const onEnd = useEffectEvent(again)
  const until = room?.until ?? null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => onEnd(), Math.min(Date.parse(until) - Date.now() + 1000, longestMs))
    return () => clearTimeout(timer)
  }, [until])
  return { room, setRoom, error, again }
}
