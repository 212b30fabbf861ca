import { useState } from 'react'
import { readCookie, writeCookie } from './cookies.ts'

export const consentDays = 30

const cookieName = 'consent'
const dayMs = 86_400_000

type Consent = { readonly required: boolean; readonly timestamp: number }

/** Whether consent was given, and less than 30 days ago. */
export function isConsentGiven(now = Date.now()): boolean {
  const consent = readConsent()
  return consent !== null && consent.required && now - consent.timestamp < consentDays * dayMs
}

/** Keeps the consent for 30 days. */
export function giveConsent(now = Date.now()): void {
  const consent: Consent = { required: true, timestamp: now }
  writeCookie(cookieName, JSON.stringify(consent), consentDays)
}

/** Whether consent was given when the page opened or since, and how to give it. */
export function useCookieConsent(): { given: boolean; accept: () => void } {
  const [given, setGiven] = useState(() => isConsentGiven())
  const accept = () => {
    giveConsent()
    setGiven(true)
  }
  return { given, accept }
}

function readConsent(): Consent | null {
  try {
    const consent = JSON.parse(readCookie(cookieName) ?? 'null') as Partial<Consent> | null
    return typeof consent?.timestamp === 'number' && typeof consent.required === 'boolean'
      ? { required: consent.required, timestamp: consent.timestamp }
      : null
  } catch {
    return null
  }
}
