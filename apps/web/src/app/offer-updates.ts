import { t } from '@lingui/core/macro'
import { reloadPage } from '../platform/build-updates/reload-guard.ts'
import { watchForUpdates } from '../platform/build-updates/update-watch.ts'
import { settings } from '../platform/settings.ts'
import { toasts } from '../ui/feedback/toasts.ts'

/** Looks for newer builds of the product, and offers to reload when there is one. */
export function offerUpdates(): void {
  // The development server brings changes by itself.
  if (settings.buildId === null) return
  watchForUpdates({
    buildId: settings.buildId,
    onUpdate: () =>
      toasts.show({
        message: t`A new version is ready.`,
        action: { label: t`Reload`, onSelect: () => reloadPage() },
      }),
  })
}
