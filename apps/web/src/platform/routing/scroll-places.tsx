import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Location } from 'react-router'
import { log } from '../log.ts'
import { useRouter, useRouterState } from './router-provider.tsx'

/**
 * Brings each page to where it was when it is come back to or loaded anew, and begins others at their top, or at the
 * fragment of their address. How far down each was is kept by the key of its location.
 * @param storageKey where in `sessionStorage` it stays while the page is loaded anew
 */
export function ScrollPlaces({ storageKey }: { storageKey: string }) {
  const router = useRouter()
  const { location, preventScrollReset } = useRouterState()
  const [places] = useState(() => placesIn(storageKey))

  useLayoutEffect(() => router.onLeaving(({ key }) => places.keep(key, window.scrollY)), [router, places])

  const onHide = useEffectEvent(() => {
    // On the way to another page the place was kept as it began.
    if (router.state.meant === undefined) places.keep(location.key, window.scrollY)
    places.store()
    window.history.scrollRestoration = 'auto'
  })
  useEffect(() => {
    const onShow = () => {
      window.history.scrollRestoration = 'manual'
    }
    const hide = () => onHide()
    onShow()
    window.addEventListener('pageshow', onShow)
    window.addEventListener('pagehide', hide)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('pagehide', hide)
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const place = places.at(location.key)
    if (place !== undefined) window.scrollTo(0, place)
    else if (!scrollToFragment(location) && !preventScrollReset) window.scrollTo(0, 0)
  }, [places, location, preventScrollReset])

  return null
}

function scrollToFragment({ hash }: Location): boolean {
  if (hash === '') return false
  const target = document.getElementById(fragmentIn(hash))
  target?.scrollIntoView()
  return target !== null
}

/** A fragment that is no valid encoding is looked for as it stands. */
function fragmentIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** What is known since the page was loaded. It outlasts the component, which goes when something around it fails. */
const known = new Map<string, Places>()

function placesIn(storageKey: string): Places {
  const places = known.get(storageKey) ?? keptPlaces(storageKey)
  known.set(storageKey, places)
  return places
}

type Places = ReturnType<typeof keptPlaces>

/** How far down each page was, by the key of its location. */
function keptPlaces(storageKey: string) {
  const places = read()

  function read(): Record<string, number> {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
      // Somebody else may have written there.
      return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
    } catch (error) {
      log.warn('The places of the pages are not known', error)
      return {}
    }
  }

  return {
    at: (key: string) => places[key],
    keep(key: string, place: number): void {
      places[key] = place
    },
    store(): void {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(places))
      } catch (error) {
        log.warn('The places of the pages were not kept', error)
      }
    },
  }
}
