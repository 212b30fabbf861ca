import type { ClaimState } from '@guildhall/contract/doors/applications'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'

const storageKey = 'guildhall.asked'
const claimForm = /^[0-9a-f]{32}$/
const everyMs = 30_000

/** What whoever asks to join reads the answer with: nobody can guess it. */
export function newClaim(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Of who asked in this browser, and has not read the answer. */
export function keptClaim(): string | undefined {
  try {
    const kept = localStorage.getItem(storageKey) ?? ''
    return claimForm.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepClaim(claim: string | undefined): void {
  try {
    if (claim === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, claim)
  } catch {
    // Where nothing is kept the page says it as long as it is open.
  }
}

/** What the staff answered: asked for again and again while somebody looks, until they did. */
export function useClaim(claim: string): ClaimState | undefined {
  const [state, setState] = useState<ClaimState>()
  const isAnswered = state !== undefined && state !== 'waits'
  useEffect(() => {
    if (isAnswered) return
    const left = new AbortController()
    const { signal } = left
    function ask(): void {
      if (document.hidden) return
      call('GET /api/register/claims/{claim}', { params: { claim } }, { signal }).then(
        (answer) => setState(answer.state),
        // It is asked again.
        () => undefined,
      )
    }
    ask()
    const again = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      clearInterval(again)
      left.abort()
    }
  }, [claim, isAnswered])
  return state
}
