// What arrives while no page is open: shown on the device, taken back, and led to where it belongs.
import type { PageOrder } from '../platform/app-worker/worker-terms.ts'
import { worker } from './scope.ts'

type Push = {
  readonly title?: string
  readonly body?: string
  /** One that is shown with the same tag is replaced. */
  readonly tag?: string
  /** Where it leads, on this site. */
  readonly url?: string
  /** How many things wait. */
  readonly badge?: number
  /** The tag of one that was read elsewhere. */
  readonly close?: string
}

type Badged = WorkerNavigator & { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

export function answerPushes(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(addressIn(event.notification.data)))
  })
}

/** What cannot be read is shown without words: a browser that was told to show something and sees nothing withdraws the leave. */
function read(data: PushMessageData | null): Push {
  try {
    const push: unknown = data?.json()
    return typeof push === 'object' && push !== null ? push : { title: 'Guildhall' }
  } catch {
    return { title: 'Guildhall' }
  }
}

async function show({ title, body, tag, url, badge, close }: Push): Promise<void> {
  const { registration } = worker
  if (close !== undefined) {
    for (const shown of await registration.getNotifications({ tag: close })) shown.close()
  }
  if (badge !== undefined) await setBadge(badge)
  if (title === undefined) return
  await registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    data: url ?? '/',
    icon: '/icon-192.png',
    badge: '/icon-monochrome-96.png',
  })
}

async function setBadge(count: number): Promise<void> {
  const badged: Badged = worker.navigator
  await (count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.())
}

/** Only a place on this site is opened, whatever was sent. */
function addressIn(data: unknown): string {
  const home = '/'
  if (typeof data !== 'string' || !URL.canParse(data, worker.location.origin)) return home
  const { origin, pathname, search, hash } = new URL(data, worker.location.origin)
  return origin === worker.location.origin ? `${pathname}${search}${hash}` : home
}

/** In a window that is open already, which goes there by itself and keeps what is being written; else in a new one. */
async function open(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ focused }) => focused) ?? windows[0]
  if (shown === undefined) {
    await worker.clients.openWindow(address)
    return
  }
  const order: PageOrder = { kind: 'open', address }
  shown.postMessage(order)
  await shown.focus()
}
