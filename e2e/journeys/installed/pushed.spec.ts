import type { Page } from '@playwright/test'
import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { workerReady } from './app-steps.ts'

test.use({ hasWorkers: true })

type Shown = { readonly title: string; readonly body?: string; readonly tag?: string; readonly data: string }

/** A browser without a screen has no place for notifications: this stands where the system's would. */
const trayOfTheSystem = `
  self.tray = []
  self.registration.showNotification = async (title, { body, tag, data }) => {
    self.tray = self.tray.filter((each) => tag === undefined || each.tag !== tag)
    self.tray.push({ title, body, tag, data, close() { self.tray = self.tray.filter((each) => each !== this) } })
  }
  self.registration.getNotifications = async ({ tag } = {}) =>
    self.tray.filter((each) => tag === undefined || each.tag === tag)`

/** What arrives is handed to the worker as the browser does once it has it decrypted: its maker's service is out of reach. */
async function pushTo(page: Page): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

test('what is pushed shows on the device, one for each tag, and goes when it was read elsewhere', async ({
  open,
  product,
}) => {
  const page = await open('/friends', { as: await join(product, 'Ulla Brekke') })
  await workerReady(page)
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(trayOfTheSystem)
  const push = await pushTo(page)
  const onDevice = () => worker?.evaluate<Shown[]>('self.tray.map(({ close, ...shown }) => shown)')
  await push(JSON.stringify({ title: 'Guildhall', body: 'Something new', tag: 'a', url: '/chat' }))
  await push(JSON.stringify({ title: 'Moss Oyelaran', body: 'Are you there?', tag: 'a', url: '/chat?conversation=7' }))
  await expect
    .poll(onDevice)
    .toEqual([{ title: 'Moss Oyelaran', body: 'Are you there?', tag: 'a', data: '/chat?conversation=7' }])
  await push('not to be read')
  await expect.poll(onDevice).toHaveLength(2)
  await push(JSON.stringify({ close: 'a' }))
  await expect.poll(onDevice).toEqual([{ title: 'Guildhall', data: '/' }])
})
