import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sayHeldBy } from '../../../platform/api/held-for-staff.ts'
import { log } from '../../../platform/log.ts'

/** Says of words that wait for a moderator that they do, and leads to where they stand. What says it comes when it happens. */
export function useHeldSaid(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    sayHeldBy(() => {
      import('./say-held.ts')
        .then(({ sayHeld }) => sayHeld(client, () => void navigate('/standing')))
        .catch((error: unknown) => log.warn('That words wait was not said', error))
    })
    return () => sayHeldBy(() => undefined)
  }, [client, navigate])
}
