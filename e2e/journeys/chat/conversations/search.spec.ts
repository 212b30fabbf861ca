import { befriend, call, converse, joinAll, say } from '../../../product/members.ts'
import { logOf, write } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { detailsOf, listOf, paneOf, rowOf } from '../conversation-steps.ts'
import { choose, messageOf } from '../message-steps.ts'

const today = new Date().toISOString().slice(0, 10)
const longAgo = '2001-01-01'

test('what was said is found again, and what was saved or pinned', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Thornbury', 'Bo Ingridsen', 'Cleo Saltmarsh')
  await befriend(product, ada, bo, cleo)
  const [pair, group] = [await converse(product, ada, [bo]), await converse(product, ada, [bo, cleo], 'Harbour watch')]
  await say(product, bo, pair, 'The lantern is mended')
  await say(product, bo, group, 'A lantern at the pier, https://pier.example/light')
  for (let hour = 1; hour <= 60; hour++) await say(product, cleo, group, `Hour ${hour}: all quiet`)
  await say(product, cleo, group, 'Two lanterns and a Fähre')
  const poll = { question: 'Which lantern stays?', options: ['The old', 'The new'], isMultiple: false }
  await call(product, 'POST', '/api/messages', {
    as: ada,
    body: { conversationId: group, clientMessageId: crypto.randomUUID(), text: '', poll },
  })
  const page = await open(`/chat?conversation=${pair}`, { as: ada })
  const list = listOf(page)
  const field = list.getByRole('searchbox', { name: 'Search all messages' })
  const found = list.getByRole('listitem')

  await test.step('over all conversations, with accents or without', async () => {
    await list.getByRole('button', { name: 'Search messages' }).click()
    await expect(field).toBeFocused()
    await field.fill('lantern')
    await expect(list.getByRole('status').getByText(/4 messages/)).toBeVisible()
    await expect(found.filter({ hasText: 'in Harbour watch' })).toHaveCount(3)
    await expect(found.filter({ hasText: 'in Bo Ingridsen' })).toHaveCount(1)
    await expectSound(page, 'found over all')
    await field.fill('fahre')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Two lanterns and a Fähre')
  })

  const narrowed: readonly (readonly [query: string, count: number])[] = [
    ['lantern from:bo_ingridsen', 2],
    ['lantern from:me', 1],
    ['lantern in:"Harbour watch"', 3],
    ['lantern in:@bo_ingridsen', 1],
    ['lantern has:link', 1],
    ['lantern has:poll', 1],
    [`lantern before:${longAgo}`, 0],
    [`lantern after:${longAgo}`, 4],
    [`lantern after:${today}`, 0],
    ['"lantern is mended"', 1],
  ]
  await test.step('narrowed by who, where, when and what', async () => {
    for (const [query, count] of narrowed) {
      await field.fill(query)
      const words = count === 0 ? `Nothing under “${query}”` : count === 1 ? '1 message' : `${count} messages`
      await expect(list.getByRole('status'), query).toContainText(words)
      await expect(list.locator('[aria-busy=false]').getByRole('listitem'), query).toHaveCount(count)
    }
    await field.fill('lantern form:bo has:teeth')
    await expect(list.getByText('“has:teeth” means nothing here.')).toBeVisible()
  })

  await test.step('by hints, and led into what stands around it', async () => {
    await field.fill('pier')
    await list.getByRole('button', { name: 'from:' }).click()
    await list.getByRole('button', { name: 'Bo Ingridsen' }).click()
    await expect(field).toHaveValue('pier from:bo_ingridsen ')
    await expect(found).toHaveCount(1)
    await expect(list.locator('[aria-busy=false]').getByRole('listitem')).toContainText('A lantern at the pier')
    await found.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`conversation=${group}`))
    await expect(messageOf(page, /A lantern at the pier/)).toBeInViewport()
    await expect(messageOf(page, /Hour 1: all quiet/)).toBeVisible()
    await expect(messageOf(page, /Hour 60: all quiet/)).not.toBeInViewport()
  })

  await test.step('in one conversation', async () => {
    await page.getByRole('button', { name: 'Search this conversation' }).click()
    const panel = page.getByRole('complementary', { name: 'Search in this conversation' })
    await panel.getByRole('searchbox').fill('"hour 42"')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expectSound(page, 'found in one')
    await panel.getByRole('listitem').getByRole('link').click()
    await expect(messageOf(page, /Hour 42: all quiet/)).toBeInViewport()
    await panel.getByRole('button', { name: 'Close the search' }).click()
    await expect(panel).toHaveCount(0)
  })

  await test.step('pinned and saved ones lead back as well', async () => {
    await choose(page, 'Hour 42: all quiet', 'Pin for everybody')
    await expect(messageOf(page, /Hour 42: all quiet\. pinned/)).toBeVisible()
    await choose(page, 'Hour 41: all quiet', 'Save for yourself')
    await expect(page.getByText('Saved for you.')).toBeVisible()
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    await expect(detailsOf(page).getByRole('heading', { name: 'Pinned' })).toBeVisible()
    await list.getByRole('button', { name: 'Back to the conversations' }).click()
    await rowOf(page, /Bo Ingridsen/).click()
    await expect(logOf(page).getByText('The lantern is mended')).toBeVisible()
    await list.getByRole('button', { name: 'Saved messages' }).click()
    await expect(found).toHaveCount(1)
    await expectSound(page, 'saved')
    await found.getByRole('link', { name: /Hour 41/ }).click()
    await expect(messageOf(page, /Hour 41: all quiet/)).toBeInViewport()
    await found.getByRole('button', { name: 'Forget this message' }).click()
    await expect(list.getByText(/^Nothing saved yet/)).toBeVisible()
    await write(page, 'Home to the end')
    await expect(messageOf(page, /Home to the end/)).toBeInViewport()
    await detailsOf(page)
      .getByRole('link', { name: /Hour 42/ })
      .click()
    await expect(messageOf(page, /Hour 42: all quiet/)).toBeInViewport()
    await expect(paneOf(page).getByText('pinned a message')).toBeAttached()
    await expect(logOf(page)).toBeVisible()
  })
})
