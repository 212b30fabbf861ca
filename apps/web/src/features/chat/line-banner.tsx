import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { chatHub } from '../../platform/hub/hubs.ts'
import { useHubTrouble } from '../../platform/hub/use-hub.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useOnline } from './composing/states/use-online.ts'
import { useIsHeldUp } from './outbox/outbox.ts'

const asksEveryMs = 5000

/** What the writer should know while the live line is down, or the device has none at all. */
export function LineBanner() {
  const trouble = useHubTrouble(chatHub)
  const isOnline = useOnline()
  const seconds = useSecondsUntil(trouble?.nextTryAt ?? null)
  if (!isOnline) {
    return <Banner tone="warn">{t`You are offline. Messages are kept here and go out once you are back.`}</Banner>
  }
  if (trouble === null) return null
  if (trouble.kind === 'stopped') {
    return (
      <Banner tone="bad" action={<Button onClick={() => chatHub.retryNow()}>{t`Reconnect`}</Button>}>
        <Trans>
          No live line. New messages appear when you reload or try again. <FateOfMessages />
        </Trans>
      </Banner>
    )
  }
  return (
    <Banner tone="warn" action={<Button onClick={() => chatHub.retryNow()}>{t`Try now`}</Button>}>
      {t`The live line dropped.`} {/* Counting down is for the eye: it would be read aloud each second. */}
      <span aria-hidden="true">{seconds === null ? t`Trying again.` : t`Trying again in ${seconds} s.`}</span>{' '}
      <FateOfMessages />
    </Banner>
  )
}

/** Without a live line messages go out by plain calls: whether those are answered is asked as long as it is down. */
function FateOfMessages() {
  const { id: userId } = useCurrentUser()
  const isHeldUp = useIsHeldUp()
  const { isSuccess, isError } = useQuery({
    queryKey: ['chat', userId, 'answers'],
    queryFn: ({ signal }) => call('GET /api/conversations/user/{userId}/counts', { params: { userId } }, { signal }),
    refetchInterval: asksEveryMs,
    gcTime: 0,
  })
  if (isHeldUp || isError) return t`Messages are kept here and go out once it is back.`
  return isSuccess ? t`Messages still go out.` : ''
}

function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  if (moment === null || moment <= now) return null
  return Math.ceil((moment - now) / 1000)
}
