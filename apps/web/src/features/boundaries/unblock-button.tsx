import { t } from '@lingui/core/macro'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useUnblock } from './boundaries.queries.ts'

/** Ends a block. What the block ended stays ended. */
export function UnblockButton({ person }: { person: { id: string; name: string } }) {
  const unblock = useUnblock()
  return (
    <Button
      busy={unblock.isPending && t`Unblocking`}
      aria-label={t`Unblock ${person.name}`}
      onClick={() =>
        unblock.mutate(person.id, {
          onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }),
        })
      }
    >
      {t`Unblock`}
    </Button>
  )
}
