import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchPeople, refetchWhoIsHere } from '../../../../features/company/company.queries.ts'
import { presenceBook } from '../../../../features/presence/presence.queries.ts'
import { notificationsHub } from '../../../../platform/hub/hubs.ts'
import { log } from '../../../../platform/log.ts'

/** Hints that come closer together are one. */
export const paceMs = 1000

/** While the room of people is open and in sight, it hears who came, went or plays something else, and looks again. */
export function useOpenRoom(): void {
  const client = useQueryClient()
  useEffect(() => keepTrue(client), [client])
}

function keepTrue(client: QueryClient): () => void {
  const isSeen = () => document.visibilityState === 'visible'
  const tell = (method: 'WatchPeople' | 'UnwatchPeople') => {
    if (notificationsHub.snapshot().state !== 'connected') return
    notificationsHub.invoke(method).catch((error: unknown) => log.debug('The room of people is not watched', error))
  }
  const { look, stop } = createLook(client)
  const lookIfSeen = () => isSeen() && look()
  const onSight = () => {
    tell(isSeen() ? 'WatchPeople' : 'UnwatchPeople')
    lookIfSeen()
  }
  document.addEventListener('visibilitychange', onSight)
  const ends = [
    stop,
    notificationsHub.on('PeopleMoved', lookIfSeen),
    notificationsHub.on('PresenceChanged', lookIfSeen),
    notificationsHub.onConnected(() => isSeen() && tell('WatchPeople')),
    () => document.removeEventListener('visibilitychange', onSight),
    () => tell('UnwatchPeople'),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Looks at once, and then once in a second at most. */
function createLook(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  let isOwed = false

  function look(): void {
    if (timer !== undefined) {
      isAsked = true
      return
    }
    isAsked = false
    presenceBook.askAgain()
    refetchWhoIsHere(client)
    move()
    rest()
  }

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) return look()
      if (!isOwed) return
      move()
      rest()
    }, paceMs)
  }

  /** Cards change their places, and new ones come. */
  function move(): void {
    isOwed = isInHand()
    if (!isOwed) refetchPeople(client)
  }

  return { look, stop: () => clearTimeout(timer) }
}

/** Nobody presses the card that has just come under their pointer, nor loses the one that has the focus. */
function isInHand(): boolean {
  const list = document.querySelector('[data-people]')
  if (list === null) return false
  return (
    list.querySelector(':focus-visible') !== null || (matchMedia('(hover: hover)').matches && list.matches(':hover'))
  )
}
