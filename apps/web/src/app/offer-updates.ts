import { t } from '@lingui/core/macro'
import { bringNewBuild, takeNewBuild } from '../platform/app-worker/take-new-build.ts'
import { foundUpdate } from '../platform/build-updates/found-update.ts'
import { reloadPage } from '../platform/build-updates/reload-guard.ts'
import { watchForUpdates } from '../platform/build-updates/update-watch.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { toasts } from '../ui/feedback/toasts.ts'

/** Looks for newer builds of the product, and offers to reload when there is one. */
export function offerUpdates(): void {
  // The development server brings changes by itself.
  if (settings.buildId === null) return
  watchForUpdates({
    buildId: settings.buildId,
    onUpdate: () => {
      const update = foundUpdate()
      if (update !== null) bringNewBuild(update.id).catch(noteFailure)
      toasts.show({
        message: t`A new version is ready.`,
        action: {
          label: t`Reload`,
          onSelect: () =>
            void takeNewBuild()
              .catch(noteFailure)
              .then(() => reloadPage()),
        },
      })
    },
  })
}

/** The page is loaded anew whatever its worker does. */
const noteFailure = (error: unknown) => log.warn('The service worker of the newer build did not come', error)
