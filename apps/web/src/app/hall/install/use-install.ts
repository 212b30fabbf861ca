import { t } from '@lingui/core/macro'
import { isInstalledByHand, takeInstallOffer, useInstallOffer } from '../../../platform/app-worker/install-offer.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

type Install = { readonly label: string; onSelect(): void }

/** How the hall becomes an app of this device; `null` where it is one, or the browser has no way for it. */
export function useInstall(): Install | null {
  const hasOffer = useInstallOffer(({ offer }) => offer !== null)
  if (hasOffer) return { label: t`Install the app`, onSelect: takeInstallOffer }
  if (!isInstalledByHand()) return null
  return {
    label: t`Put on the home screen`,
    onSelect: () => toasts.show({ message: t`Press Share in the bar of your browser, then “Add to Home Screen”.` }),
  }
}
