import { memberPages, stopAt, visitorPages } from '../pages.ts'
import { befriend, converse, join, say } from '../product/members.ts'
import { logOf } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'

// Breaches, uncaught errors and requests to other hosts fail every journey; here they are looked for on every page.

test('no page of a visitor breaks the policy or asks another host', async ({ open }) => {
  const page = await open('/')
  for (const stop of visitorPages) await stopAt(page, stop)
})

test('no page of a member breaks the policy or asks another host', async ({ open, product }) => {
  const [bela, cleo] = [await join(product, 'Bela Farkas'), await join(product, 'Cleo Dubois')]
  await befriend(product, bela, cleo)
  const conversation = await converse(product, bela, [cleo])
  await say(product, cleo, conversation, '<img src=https://evil.example/x onerror=alert(1)>')
  const page = await open('/', { as: bela })
  for (const stop of memberPages) await stopAt(page, stop)
  await page.goto(`/chat?conversation=${conversation}`)
  await expect(logOf(page).getByText('<img src=https://evil.example/x onerror=alert(1)>')).toBeVisible()
})

test('the browser refuses text as markup or script', async ({ open, faults }) => {
  const page = await open('/')
  await expect(page.evaluate(`document.body.innerHTML = '<b>markup</b>'`)).rejects.toThrow(/TrustedHTML/)
  await expect(page.evaluate(`trustedTypes.createPolicy('other', {})`)).rejects.toThrow(/Policy "other" disallowed/)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('img'), { src: 'https://evil.example/x' }))`,
  )
  await expect.poll(() => faults.splice(0).join('\n')).toMatch(/img-src/)
})
