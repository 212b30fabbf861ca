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

/** How long the consent still holds, in ms; 0 where none is given. */
export function consentLeftMs(now = Date.now()): number {
  return isConsentGiven(now) ? (readConsent()?.timestamp ?? now) + consentDays * dayMs - now : 0
}

/** Keeps the consent for 30 days. */
export function giveConsent(now = Date.now()): void {
  const consent: Consent = { required: true, timestamp: now }
  writeCookie(cookieName, JSON.stringify(consent), consentDays)
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
