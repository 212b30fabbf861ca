import { useEffect, useState } from 'react'
import { consentLeftMs, giveConsent, isConsentGiven } from './cookie-consent.ts'

/** Timers of browsers take no more than 31 bits of milliseconds. */
const longestTimerMs = 2_147_483_647

/** Whether consent is given, and how to give it. It may end while the page is open: by its age, or with its cookie. */
export function useCookieConsent(): { given: boolean; accept: () => void } {
  const [given, setGiven] = useState(() => isConsentGiven())
  useEffect(() => {
    const look = () => setGiven(isConsentGiven())
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookAtItsEnd = () => {
      look()
      const left = consentLeftMs()
      if (left > 0) timer = setTimeout(lookAtItsEnd, Math.min(left, longestTimerMs))
    }
    if (given) lookAtItsEnd()
    // Timers sleep with the page, and another tab may have given or lost it.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [given])
  const accept = () => {
    giveConsent()
    setGiven(true)
  }
  return { given, accept }
}
