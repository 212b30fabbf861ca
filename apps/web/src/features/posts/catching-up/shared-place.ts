import type { ReadingRoom } from '@guildhall/contract/posts/catching-up'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { log } from '../../../platform/log.ts'
import type { Anchor } from '../../../platform/page/kept-anchors.ts'

/** Whoever reads on moves all the time. */
const restMs = 4000
/** A place further down than this is not sought. */
const soughtPages = 25

/** Where one reads: whom one follows, a thread by its post, or what somebody wrote. */
export type SharedRoom = 'following' | { readonly room: ReadingRoom; readonly id: string }

export const nameOf = (room: SharedRoom): string => (room === 'following' ? room : `${room.room}:${room.id}`)

/** Where one stopped reading, on whichever device, as it was when this page was opened. */
export function useStoppedAt(room: SharedRoom, isAsked: boolean): Anchor | undefined {
  const { data } = useQuery({
    queryKey: ['posts', 'place', nameOf(room)] as const,
    queryFn: ({ signal }) => ask(room, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}

async function ask(room: SharedRoom, signal: AbortSignal): Promise<Anchor | null> {
  if (room === 'following') {
    const { place } = await call('GET /api/feed/place', {}, { signal })
    return place && { id: place.postId, offset: place.offset, pages: soughtPages }
  }
  const { place } = await call('GET /api/feed/places/{room}/{id}', { params: room }, { signal })
  return place && { id: place.itemId, offset: place.offset, pages: soughtPages }
}

/** Tells the hall where one reads, now and then and once more on leaving. @returns takes the place; undefined is the top */
export function useTellPlace(room: SharedRoom): (place: Anchor | undefined) => void {
  const [teller] = useState(() => createTeller(room))
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') teller.sendNow()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      teller.sendNow()
    }
  }, [teller])
  return teller.take
}

function createTeller(room: SharedRoom) {
  let waiting: { readonly place: Anchor | undefined } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendNow(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === undefined) return
    tell(room, waiting.place)
    waiting = undefined
  }

  function take(place: Anchor | undefined): void {
    waiting = { place }
    timer ??= setTimeout(sendNow, restMs)
  }

  return { take, sendNow }
}

function tell(room: SharedRoom, place: Anchor | undefined): void {
  const told = place === undefined ? forget(room) : put(room, place.id, Math.round(place.offset))
  told.catch((error: unknown) => log.debug('The place was not kept', error))
}

/** The last place is told while the page goes. */
const beyondThePage = { keepalive: true }

function forget(room: SharedRoom): Promise<unknown> {
  return room === 'following'
    ? call('DELETE /api/feed/place', {}, beyondThePage)
    : call('DELETE /api/feed/places/{room}/{id}', { params: room }, beyondThePage)
}

function put(room: SharedRoom, id: string, offset: number): Promise<unknown> {
  return room === 'following'
    ? call('PUT /api/feed/place', { body: { postId: id, offset } }, beyondThePage)
    : call('PUT /api/feed/places/{room}/{id}', { params: room, body: { itemId: id, offset } }, beyondThePage)
}
