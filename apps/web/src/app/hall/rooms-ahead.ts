import { useEffect } from 'react'
import { log } from '../../platform/log.ts'
import { ruleFor } from '../../platform/route-rule.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { roomAt } from '../rooms.ts'
import { knownRoutes } from '../routes/known-routes.ts'
import type { RoutePath } from '../routes/route-rules.ts'

/** Where members mostly go next. */
const usualRooms: readonly RoutePath[] = [
  '/feed',
  '/post/:id',
  '/chat',
  '/friends',
  '/library',
  '/games',
  '/notifications',
  '/profile/:id',
]

const signs = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches rooms before they are entered: the usual ones when nothing else is to do, others when a link is pointed at. */
export function useRoomsAhead(): void {
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null
      if (link instanceof HTMLAnchorElement) fetchRoom(link.pathname)
    }
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
    const callOff = mayFetchAhead() ? fetchWhenIdle([...usualRooms]) : fetchWhenIdle(nextOf(window.location.pathname))
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign)
      callOff()
    }
  }, [])
}

/** @param path of an address */
export function fetchRoom(path: string): void {
  const rule = ruleFor(knownRoutes, path)
  if (rule?.layout === 'default') inBackground(roomAt(rule.path))
}

/** From the feed one goes on to its posts, whatever else is left for later. */
const nextOf = (path: string): RoutePath[] => (path === '/feed' ? ['/post/:id'] : [])

/** One after the other, so that no room delays what the member does meanwhile. */
function fetchWhenIdle(paths: RoutePath[]): () => void {
  let callOff: () => void = () => undefined
  const next = () => {
    const path = paths.shift()
    if (path === undefined) return
    callOff = whenIdle(() => {
      inBackground(roomAt(path))
      next()
    })
  }
  next()
  return () => callOff()
}

/** Not where a member asked their browser to load no more than needed, nor where nobody knows when it is idle. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return 'requestIdleCallback' in window && connection?.saveData !== true
}

/** What does not come now is asked for again when the room is entered. */
function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.info('A room could not be fetched ahead', error))
}
