import { befriend, converse, joinAll } from '../../product/members.ts'
import { composerOf } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'
import { offerInstalling, share, workerReady } from './app-steps.ts'

test.use({ hasWorkers: true })

/** What a keyboard leaves of the height of a phone. */
const aboveTheKeyboard = { width: 390, height: 430 }

test('on a phone what is shared finds its place, with the keyboard open too', async ({ open, product }) => {
  const [runa, sven] = await joinAll(product, 'Runa Kleiva', 'Sven Alsaker')
  await befriend(product, runa, sven)
  await converse(product, runa, [sven])
  const page = await open('/friends', { as: runa })
  const usual = page.viewportSize() ?? aboveTheKeyboard
  await workerReady(page)
  await share(page, { text: 'https://a-very-long-address.example/that/goes/on/and/on/without/a/place/to/break' }, true)
  const choice = page.getByRole('button', { name: 'Choose Sven Alsaker' })
  await expect(choice).toBeVisible()
  await expectNoSidewaysScroll(page)
  const field = page.getByRole('searchbox', { name: 'Find a conversation' })
  await field.tap()
  await page.setViewportSize(aboveTheKeyboard)
  await field.fill('sven')
  await expect(field).toBeInViewport()
  await choice.tap()
  await expect(composerOf(page)).toHaveValue(/a-very-long-address/)
  await composerOf(page).tap()
  await expect(composerOf(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(usual)

  await page.goto('/friends')
  await offerInstalling(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^More/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expectSound(page, 'the sheet with the offer to install')
  await sheet.getByRole('button', { name: 'Install the app' }).tap()
  await expect.poll(() => page.evaluate('window.isAsked')).toBe(true)
})
