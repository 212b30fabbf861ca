// What another app of the device handed in, as the worker has kept it for the page.
import { type Shared, shareAddress, sharedCache } from './worker-terms.ts'

export type SharedThings = { readonly text: string; readonly files: readonly File[] }

export async function readShared(): Promise<SharedThings | null> {
  if (typeof caches === 'undefined') return null
  const kept = await caches.match(shareAddress, { cacheName: sharedCache })
  if (kept === undefined) return null
  const shared = (await kept.json()) as Shared
  const files = await Promise.all(
    shared.files.map(async ({ name, type }, place) => {
      const file = await caches.match(`${shareAddress}/${place}`, { cacheName: sharedCache })
      return file === undefined ? null : new File([await file.blob()], name, { type })
    }),
  )
  return { text: wordsOf(shared), files: files.filter((file) => file !== null) }
}

export async function forgetShared(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(sharedCache)
}

/** Each once: apps put an address into the text, into a field of its own, or both. */
export function wordsOf({ title, text, url }: Pick<Shared, 'title' | 'text' | 'url'>): string {
  const parts = [title, text, url].map((part) => part.trim())
  return parts
    .filter((part, place) => part !== '' && !parts.some((other, at) => at > place && other.includes(part)))
    .filter((part, place, all) => !all.slice(0, place).some((other) => other.includes(part)))
    .join('\n')
}
