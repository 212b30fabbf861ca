import { log } from '../log.ts'

type Badged = Navigator & { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** How many things wait, on the icon of the installed page; browsers without such icons are left alone. */
export function setAppBadge(count: number): void {
  const badged: Badged = navigator
  const done = count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.()
  done?.catch((error: unknown) => log.debug('The icon took no badge', error))
}
