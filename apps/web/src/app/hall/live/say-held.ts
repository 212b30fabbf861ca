import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { toasts } from '../../../ui/feedback/toasts.ts'

/** Words wait for a moderator. @param open leads to where they stand */
export function sayHeld(client: QueryClient, open: () => void): void {
  void client.invalidateQueries({ queryKey: ['measures', 'held'] })
  toasts.show({
    message: t`A moderator looks at this before others see it.`,
    action: { label: t`Where it waits`, onSelect: open },
  })
}
