import { memberPages, stopAt } from '../pages.ts'
import { befriend, converse, joinAll, say } from '../product/members.ts'
import { logOf } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'

// Breaches, uncaught errors and requests to other hosts fail every journey; accessibility.spec.ts visits every page.

test('markup that a member writes stays text wherever it is shown', async ({ open, product }) => {
  const [bela, cleo] = await joinAll(product, 'Bela Farkas', 'Cleo Dubois')
  await befriend(product, bela, cleo)
  const conversation = await converse(product, bela, [cleo])
  const markup = '<img src=https://evil.example/x onerror=alert(1)>'
  await say(product, cleo, conversation, markup)
  const page = await open('/about', { as: bela })
  for (const stop of memberPages.filter(({ path }) => ['/chat', '/notifications'].includes(path))) {
    await stopAt(page, stop)
    await expect(page.getByText(markup).first()).toBeVisible()
  }
  await page.goto(`/chat?conversation=${conversation}`)
  await expect(logOf(page).getByText(markup)).toBeVisible()
})

test('the browser refuses text as markup or script', async ({ open, faults }) => {
  const page = await open('/')
  await expect(page.evaluate(`document.body.innerHTML = '<b>markup</b>'`)).rejects.toThrow(/TrustedHTML/)
  await expect(page.evaluate(`trustedTypes.createPolicy('app', {})`)).rejects.toThrow(/Policy "app" disallowed/)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('img'), { src: 'https://evil.example/x' }))`,
  )
  await expect.poll(() => faults.splice(0).join('\n')).toMatch(/img-src/)
})
