import { useEffect, useState } from 'react'
import { chatHub } from '../../platform/hub/hubs.ts'
import { useHubTrouble } from '../../platform/hub/use-hub.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** What the writer should know while the live line is down; messages still go out. */
export function LineBanner() {
  const trouble = useHubTrouble(chatHub)
  const seconds = useSecondsUntil(trouble?.nextTryAt ?? null)
  if (trouble === null) return null
  if (trouble.kind === 'stopped') {
    return (
      <Banner tone="bad" action={<Button onClick={() => chatHub.retryNow()}>Reconnect</Button>}>
        No live line. New messages appear when you reload or try again.
      </Banner>
    )
  }
  return (
    <Banner tone="warn" action={<Button onClick={() => chatHub.retryNow()}>Try now</Button>}>
      The live line dropped. {/* Counting down is for the eye: it would be read aloud each second. */}
      <span aria-hidden="true">{seconds === null ? 'Trying again.' : `Trying again in ${seconds} s.`}</span> Messages
      still go out.
    </Banner>
  )
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
