import { type Activity, idleAfterMs } from '@guildhall/contract/rules/presence-limits'

/** Movements come by the hundred; one a second is enough. */
const noticeEveryMs = 1000
/** How often the other tabs of this browser are told that somebody is here. */
const shareEveryMs = 30_000

const channelName = 'guildhall-activity'
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

export type ActivityWatch = { current(): Activity; stop(): void }

/**
 * Watches whether somebody sits before this browser. A sign in one tab counts for all of them, so a tab
 * in the background says idle only when the others would.
 */
export function watchActivity(onChange: (activity: Activity) => void): ActivityWatch {
  const channel = new BroadcastChannel(channelName)
  let lastSign = Date.now()
  let lastShared = 0
  let activity: Activity = 'active'
  let timer = setTimeout(judge, idleAfterMs)

  function judge(): void {
    const left = lastSign + idleAfterMs - Date.now()
    clearTimeout(timer)
    if (left > 0) timer = setTimeout(judge, left)
    const next = left > 0 ? 'active' : 'idle'
    if (next === activity) return
    activity = next
    onChange(next)
  }

  function notice(): void {
    lastSign = Date.now()
    if (activity === 'idle') judge()
  }

  function sense(): void {
    const now = Date.now()
    if (document.visibilityState === 'hidden' || now - lastSign < noticeEveryMs) return
    if (activity === 'idle' || now - lastShared >= shareEveryMs) {
      lastShared = now
      channel.postMessage('here')
    }
    notice()
  }

  channel.addEventListener('message', notice)
  document.addEventListener('visibilitychange', sense)
  for (const sign of signs) window.addEventListener(sign, sense, { capture: true, passive: true })
  return {
    current: () => activity,
    stop() {
      clearTimeout(timer)
      channel.close()
      document.removeEventListener('visibilitychange', sense)
      for (const sign of signs) window.removeEventListener(sign, sense, { capture: true })
    },
  }
}
