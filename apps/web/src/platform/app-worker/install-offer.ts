// The browser's offer to install the page as an app, kept until the member asks for it.
import { create } from 'zustand'
import { log } from '../log.ts'

/** As Chromium has it; others offer it in their own menus. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

export const useInstallOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }))

/** The browser makes its offer once, early. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    useInstallOffer.setState({ offer: event })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }))
}

/** Each offer can be taken up once. */
export function takeInstallOffer(): void {
  const { offer } = useInstallOffer.getState()
  useInstallOffer.setState({ offer: null })
  offer?.prompt().catch((error: unknown) => log.info('The app was not installed', error))
}

/** Whether this is a browser of an iPhone or iPad, which install by a menu of theirs only, and the page is not installed. */
export function isInstalledByHand(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false
}
