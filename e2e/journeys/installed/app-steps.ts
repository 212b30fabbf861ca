// Steps with the service worker of a browser.
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../steps/journey.ts'

/** The page of the shell goes in last. */
const isReady = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const page = await caches.match('/without-a-line')
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null && page !== undefined
})()`

/** Waits until the worker holds all files of the build. */
export async function workerReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(isReady), { timeout: 60_000 }).toBe(true)
}

/** Where what was answered is kept for reading. */
const readAddresses = `(async () => {
  const databases = await indexedDB.databases()
  const found = databases.find(({ name }) => name.startsWith('guildhall-reading-'))
  if (found === undefined) return []
  const database = await new Promise((resolve) => {
    const request = indexedDB.open(found.name)
    request.onsuccess = () => resolve(request.result)
  })
  const keys = await new Promise((resolve) => {
    const request = database.transaction('answers').objectStore('answers').getAllKeys()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return keys
})()`

/** Waits until answers of these calls are kept. */
export async function keptForReading(page: Page, ...calls: RegExp[]): Promise<void> {
  for (const call of calls) {
    await expect
      .poll(async () => (await page.evaluate<string[]>(readAddresses)).some((address) => call.test(address)))
      .toBe(true)
  }
}

/** All that this browser holds of the site, as one text. */
const allThatIsKept = `(async () => {
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      texts.push(name + ' ' + request.url, await (await cache.match(request)).text())
    }
  }
  for (const { name } of await indexedDB.databases()) {
    texts.push(name)
    const database = await new Promise((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    for (const store of database.objectStoreNames) {
      const all = await new Promise((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
      })
      texts.push(JSON.stringify(all))
    }
    database.close()
  }
  return texts.join(' ')
})()`

export const everythingKept = (page: Page) => page.evaluate<string>(allThatIsKept)

/** As the device does: a form that is sent to the page which the manifest names. */
export async function share(page: Page, words: { text?: string; url?: string }, withPicture = false): Promise<void> {
  const opened = page.waitForURL('**/share')
  await page.evaluate(`(async () => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries(${JSON.stringify({ title: '', text: '', url: '', ...words })})) {
      const field = document.createElement('input')
      Object.assign(field, { name, value })
      form.append(field)
    }
    if (${withPicture}) {
      const canvas = new OffscreenCanvas(320, 240)
      canvas.getContext('2d').fillRect(0, 0, 320, 240)
      const carried = new DataTransfer()
      carried.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'lantern.png', { type: 'image/png' }))
      const field = document.createElement('input')
      Object.assign(field, { name: 'files', type: 'file', multiple: true, files: carried.files })
      form.append(field)
    }
    document.body.append(form)
    setTimeout(() => form.submit())
  })()`)
  await opened
}

/** As a browser does that finds the page worth it; `window.isAsked` tells that the offer was taken up. */
export async function offerInstalling(page: Page): Promise<void> {
  await page.evaluate(`{
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => { window.isAsked = true }
    dispatchEvent(offer)
  }`)
}

type Registrations = { readonly registrations: readonly { registrationId: string; scopeURL: string }[] }

/** As the browser does when the line is back, with no page of the hall open: the worker is told that it may send. */
export async function tellOfTheLine(context: BrowserContext, origin: string): Promise<void> {
  const elsewhere = await context.newPage()
  const session = await context.newCDPSession(elsewhere)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await found,
    tag: 'outbox',
    lastChance: false,
  })
}
