import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sayHeldBy } from '../../../platform/api/held-for-staff.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

/** Says of words that wait for a moderator that they do, and leads to where they stand. */
export function useHeldSaid(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    sayHeldBy(() => {
      void client.invalidateQueries({ queryKey: ['measures', 'held'] })
      toasts.show({
        message: t`A moderator looks at this before others see it.`,
        action: { label: t`Where it waits`, onSelect: () => void navigate('/standing') },
      })
    })
    return () => sayHeldBy(() => undefined)
  }, [client, navigate])
}
