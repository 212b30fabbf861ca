import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { AuthFrame } from '../auth-frame.tsx'

/** Where a letter leads to whoever wants no more of its kind. Opening it ends nothing: programs that check mails do that. */
export function EndLettersPage() {
  usePageTitle(t`No more letters`)
  const token = useSearchParams()[0].get('token') ?? ''
  // Whose it is and of which kind, before the signature.
  const kind = token.split('.')[1]
  if (kind === 'mentions' || kind === 'digest') return <Ending token={token} kind={kind} />
  return (
    <AuthFrame>
      <EmptyRoom scene="smoke" level={1} title={t`This link is not whole`} actions={<ChooseLink />}>
        {t`Open it once more from the letter, or sign in and choose which letters you get.`}
      </EmptyRoom>
    </AuthFrame>
  )
}

function Ending({ token, kind }: { token: string; kind: 'mentions' | 'digest' }) {
  const [stage, setStage] = useState<'asked' | 'ending' | 'ended'>('asked')
  const [fault, setFault] = useState<unknown>(null)

  async function end() {
    setStage('ending')
    setFault(null)
    try {
      await call('POST /api/letters/endings/{token}', { params: { token } })
      setStage('ended')
    } catch (error) {
      setFault(error)
      setStage('asked')
    }
  }

  if (stage === 'ended') {
    return (
      <AuthFrame>
        <Stack gap={4}>
          <div role="status">
            <AuthHead title={t`No more of these letters`}>
              {kind === 'mentions'
                ? t`The hall writes to you of mentions no more. They wait for you inside.`
                : t`The hall writes to you of what is unread no more. It waits for you inside.`}
            </AuthHead>
          </div>
          <ChooseLink />
        </Stack>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <Stack gap={4}>
        <AuthHead title={t`End these letters?`}>
          {kind === 'mentions'
            ? t`The hall writes to you when somebody mentions you while you are away.`
            : t`The hall writes to you from time to time of what you have not read.`}
        </AuthHead>
        {fault !== null && (
          <Note tone="bad" alert>
            {errorText(fault)}
          </Note>
        )}
        <Button tone="primary" size="large" block busy={stage === 'ending' && t`Ending`} onClick={() => void end()}>
          {t`End them`}
        </Button>
        <ChooseLink />
      </Stack>
    </AuthFrame>
  )
}

function ChooseLink() {
  return (
    <ButtonLink tone="quiet" size="large" block href="/profile/edit/notifications#letters">
      {t`Choose which letters you get`}
    </ButtonLink>
  )
}
