import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { log } from '../../../platform/log.ts'
import type { Anchor } from '../../../platform/page/kept-anchors.ts'

/** Whoever reads on moves all the time. */
const restMs = 4000
/** A place further down than this is not sought. */
const soughtPages = 25

/** Where one stopped reading, on whichever device, as it was when this page was opened. */
export function useStoppedAt(isAsked: boolean): Anchor | undefined {
  const { data } = useQuery({
    queryKey: ['posts', 'place'] as const,
    queryFn: ({ signal }) => call('GET /api/feed/place', {}, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    select: ({ place }) => (place === null ? null : { id: place.postId, offset: place.offset, pages: soughtPages }),
  })
  return data ?? undefined
}

/** Tells the hall where one reads, now and then and once more on leaving. @returns takes the place; undefined is the top */
export function useTellPlace(): (place: Anchor | undefined) => void {
  const [teller] = useState(createTeller)
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

function createTeller() {
  let waiting: { readonly place: Anchor | undefined } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendNow(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === undefined) return
    tell(waiting.place)
    waiting = undefined
  }

  function take(place: Anchor | undefined): void {
    waiting = { place }
    timer ??= setTimeout(sendNow, restMs)
  }

  return { take, sendNow }
}

function tell(place: Anchor | undefined): void {
  const told =
    place === undefined
      ? call('DELETE /api/feed/place', {})
      : call('PUT /api/feed/place', { body: { postId: place.id, offset: Math.round(place.offset) } })
  told.catch((error: unknown) => log.debug('The place was not kept', error))
}
