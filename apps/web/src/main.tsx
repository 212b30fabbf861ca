// First: it names the layers that the sheets of the parts lie in.
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { Opening } from './app/opening/opening.tsx'
import { createPageRouter } from './app/router.tsx'
import { followSession } from './app/routes/follow-session.ts'
import { watchInstallOffer } from './platform/app-worker/install-offer.ts'
import { log } from './platform/log.ts'
import type { Router } from './platform/routing/navigation/router.ts'
import { RouterProvider } from './platform/routing/router-provider.tsx'
import { settings } from './platform/settings.ts'
import { restoreSession } from './platform/sign-in/session.ts'
import { watchSession } from './platform/sign-in/watch-session.ts'
import { whenIdle } from './platform/when-idle.ts'
import { callHall } from './ui/art/hall-name.ts'
import { followHand } from './ui/hand.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the product')

callHall(settings.hallName, settings.hallMark)
watchSession()
watchInstallOffer()
followHand()
// Public pages show who is here too, but wait for nobody.
restoreSession().catch((error: unknown) => log.warn('The session could not be restored', error))
const router = createPageRouter()
followSession(router)
whenOpened(router, () => createRoot(place).render(<RouterProvider router={router} opening={<Opening />} />))
// Nobody waits for this.
whenIdle(() => {
  import('./app/offer-updates.ts').then(
    ({ offerUpdates }) => offerUpdates(),
    (error: unknown) => log.warn('Newer builds cannot be looked for', error),
  )
})

/** What the server painted stands until there is a page to take its place; without it, the router shows its own. */
function whenOpened({ state, subscribe }: Router, show: () => void): void {
  if (state.initialized || place?.firstElementChild === null) return show()
  const stop = subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
