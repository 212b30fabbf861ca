import { befriend, call, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf, write } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { button, choose, dialogOf, messageOf, toldTo } from '../message-steps.ts'

/** How a mention of the reader themself looks. */
const isMe = /-me-/

test('people are called by name, all at once, and led to a message by its link', async ({ open, product }) => {
  const [wren, hana, tobias] = await joinAll(product, 'Wren Abbott', 'Hana Novotná', 'Tobias Okafor')
  await befriend(product, wren, hana, tobias)
  const group = await converse(product, wren, [hana, tobias], 'Late Shift')
  for (let line = 1; line <= 40; line += 1) await say(product, wren, group, `Corridor ${line}`)
  await call(product, 'PATCH', `/api/conversations/${group}/own`, { as: tobias, body: { mentionsOnly: true } })
  const path = `/chat?conversation=${group}`
  const [wrens, hanas] = [await open(path, { as: wren }), await open(path, { as: hana, theme: 'light' })]
  const tobiases = await open('/notifications', { as: tobias })
  const notes = tobiases.getByRole('main').getByRole('article')
  const told = notes.filter({ hasText: 'mentioned you in Late Shift' })

  await test.step('a name is completed while it is written', async () => {
    const field = composerOf(wrens)
    await field.pressSequentially('Ask @tob')
    const people = wrens.getByRole('listbox', { name: 'People' })
    const tobiasInList = people.getByRole('option', { name: /^Tobias Okafor/ })
    await expect(tobiasInList).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await tobiasInList.getAttribute('id')) ?? 'none')
    await expect(wrens.getByRole('status').filter({ hasText: '1 suggestion' })).toBeAttached()
    await expectSound(wrens, 'names to choose from')
    await field.press('Enter')
    await expect(people).toHaveCount(0)
    await field.pressSequentially('about the door')
    await field.press('Enter')
  })

  await test.step('it stands out for who is meant, who is told although they want to hear little', async () => {
    await expect(told.filter({ hasText: 'about the door' })).toBeVisible()
    await expect(told).toHaveCount(1)
    await button(hanas, /^Jump to latest/).click()
    await expect(messageOf(hanas, 'about the door').getByRole('link', { name: '@Tobias Okafor' })).toBeVisible()
    await expect(messageOf(hanas, 'about the door').getByText('@Tobias Okafor')).not.toHaveClass(isMe)
    await told.getByRole('link', { name: /about the door/ }).click()
    await button(tobiases, /^Jump to latest/).click()
    await expect(messageOf(tobiases, 'about the door')).toBeInViewport()
    await expect(messageOf(tobiases, 'about the door').getByText('@Tobias Okafor')).toHaveClass(isMe)
    await expectSound(tobiases, 'a mention')
  })

  await test.step('calling everybody is asked about, and open to who runs the group alone', async () => {
    await write(hanas, 'Not for @everyone')
    await expect(messageOf(wrens, 'Not for @everyone')).toBeVisible()
    await write(wrens, 'Soup, @everyone, now')
    const question = dialogOf(wrens, 'Call 2 people?')
    await expect(question).toBeVisible()
    await expectSound(wrens, 'call everybody')
    await button(question, 'Call 2 people').click()
    await expect(composerOf(wrens)).toBeFocused()
    await expect(toldTo(tobiases).filter({ hasText: 'Wren Abbott: Soup, @everyone, now' })).toHaveCount(1)
    await tobiases.goto('/notifications')
    await expect(told.filter({ hasText: 'Soup, @everyone, now' })).toBeVisible()
    await expect(notes.filter({ hasText: 'Not for' })).toHaveCount(0)
  })

  await test.step('a link to a message leads to it, however far back', async () => {
    await wrens.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await choose(wrens, 'Not for', 'Copy link')
    await expect(wrens.getByText('The link is copied.')).toBeVisible()
    const first = await linkTo(product.url, group, hana, product)
    await write(hanas, `Back there: ${first}`)
    await messageOf(wrens, 'Back there').getByRole('link', { name: first }).click()
    await expect(messageOf(wrens, /Corridor 2$/)).toBeInViewport()
    await expect(messageOf(wrens, /Corridor 2$/)).toBeFocused()
    const link = await wrens.evaluate('navigator.clipboard.readText()')
    await tobiases.goto(String(link))
    await expect(messageOf(tobiases, 'Not for @everyone')).toBeFocused()
    await expect(logOf(tobiases)).toBeVisible()
  })
})

type Found = { readonly id: string; readonly text: string }

/** The address of the second message that was said. */
async function linkTo(url: string, group: string, reader: { token: string }, product: Parameters<typeof call>[0]) {
  const history = await call<Found[]>(product, 'GET', `/api/messages/conversation/${group}?limit=100`, { as: reader })
  const found = history.find(({ text }) => text === 'Corridor 2')
  return `${url}/chat?conversation=${group}&message=${found?.id}`
}
