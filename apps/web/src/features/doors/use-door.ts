import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'

export type Door = {
  readonly registration: RegistrationMode
  /** Whether somebody keeps the hall. */
  readonly isKept: boolean
  /** Who invites by the link; null where there is none, or it is not good. */
  readonly inviter: { readonly firstName: string; readonly lastName: string } | null
}

/**
 * How somebody new comes in. Without the cache of the hall, which nobody at the door waits for; what does not arrive is said by
 * the form when it is sent.
 */
export function useDoor(invitation: string | undefined): Door | undefined {
  const [door, setDoor] = useState<Door>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const inviting =
      invitation === undefined
        ? { by: null }
        : call('GET /api/door/invitations/{code}', { params: { code: invitation } }, { signal })
    Promise.all([call('GET /api/door', {}, { signal }), inviting]).then(
      ([told, { by }]) => setDoor({ ...told, inviter: by }),
      () => undefined,
    )
    return () => left.abort()
  }, [invitation])
  return door
}
