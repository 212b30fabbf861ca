import { Outlet, useLocation } from 'react-router'
import { useCookieConsent } from '../platform/cookies/use-cookie-consent.ts'
import { errorText } from '../platform/error-text.ts'
import { placesKey, usePlaceAfterReload } from '../platform/page/place-after-reload.ts'
import { useRouteFocus } from '../platform/page/route-focus.ts'
import { ruleFor } from '../platform/route-rule.ts'
import { ScrollPlaces } from '../platform/routing/scroll-places.tsx'
import { CookieBanner } from '../ui/feedback/cookie-banner.tsx'
import { ErrorWordsProvider } from '../ui/feedback/error-words.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { RouterLink } from './router-link.tsx'
import { knownRoutes } from './routes/known-routes.ts'

/** What stands around every page, whoever looks at it. */
export function Root() {
  const { pathname, key } = useLocation()
  const consent = useCookieConsent()
  useRouteFocus(pathname)
  usePlaceAfterReload(key)
  return (
    <LinkProvider component={RouterLink}>
      <ErrorWordsProvider words={errorText}>
        <Outlet />
      </ErrorWordsProvider>
      {!consent.given && (
        <CookieBanner
          policyHref="/privacy-policy"
          onAccept={consent.accept}
          before={<LanguageButtons />}
          aboveBottomBar={ruleFor(knownRoutes, pathname)?.layout === 'default'}
        />
      )}
      <ToastRegion />
      <ScrollPlaces storageKey={placesKey} />
    </LinkProvider>
  )
}
