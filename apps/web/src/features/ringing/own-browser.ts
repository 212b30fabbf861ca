// The browser's own part of a device: whether it can ring, may, and what the hall sends to.
import type { AddedDevice } from '@guildhall/contract/ringing'
import { workers } from '../../platform/app-worker/register-worker.ts'

export type Ability = 'none' | 'refused' | 'possible'

/** `none` where the browser has no push or no worker, `refused` where its member said no to this site. */
export function ability(): Ability {
  if (workers() === undefined || typeof PushManager === 'undefined' || typeof Notification === 'undefined')
    return 'none'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

/**
 * Asks for the leave to ring, and subscribes. Undefined where the member says no.
 * @param publicKey of the hall; a browser that was subscribed with another one is subscribed anew
 */
export async function subscribe(publicKey: string, name: string): Promise<AddedDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await workers()?.ready
  if (registration === undefined) return undefined
  const key = bytesOf(publicKey)
  const known = await registration.pushManager.getSubscription()
  if (known !== null && !isSame(known.options.applicationServerKey, key)) await known.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return undefined
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, name }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  if (known?.byteLength !== key.byteLength) return false
  return new Uint8Array(known).every((byte, index) => byte === key[index])
}
