import { befriend, call, converse, joinAll, type Message, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { placeAtRest, wheelTo } from '../../steps/places.ts'
import { expectSound } from '../../steps/soundness.ts'
import { button, choose, messageOf, toldTo } from '../message-steps.ts'

test('one finds where one stopped, and the others see how far one came', async ({ open, product }) => {
  const [wren, hana, tobias] = await joinAll(product, 'Wren Abbott', 'Hana Novotná', 'Tobias Okafor')
  await befriend(product, wren, hana, tobias)
  const group = await converse(product, wren, [hana, tobias], 'Late Shift')
  const path = `/chat?conversation=${group}`
  const page = Array.from({ length: 60 }, (_, line) => `Corridor ${line + 1}.`)
  const said: Message[] = []
  for (const words of page) said.push(await say(product, wren, group, words))
  await call(product, 'PATCH', `/api/messages/${said[9]?.id}/read`, { as: hana })
  const hanas = await open(path, { as: hana })
  const row = hanas.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /Late Shift/ })

  await test.step('the line stands above the first unread message, and one begins there', async () => {
    await expect(logOf(hanas).getByText(/^New since /)).toBeInViewport()
    await expect(messageOf(hanas, 'Corridor 11.')).toBeInViewport()
    await expect(toldTo(hanas)).toHaveCount(0)
    await expectSound(hanas, 'the unread line')
  })

  await test.step('to the latest, where what comes in is followed; further up it is counted', async () => {
    await button(hanas, 'Jump to latest').click()
    await expect(messageOf(hanas, 'Corridor 60.')).toBeInViewport()
    await expect(button(hanas, 'Jump to latest')).toHaveCount(0)
    await say(product, wren, group, 'Corridor 61.')
    await expect(messageOf(hanas, 'Corridor 61.')).toBeInViewport()
    await expect(toldTo(hanas)).toHaveText(['Wren Abbott: Corridor 61.'])
    await expect(row).not.toContainText('unread')
    await wheelTo(logOf(hanas), messageOf(hanas, 'Corridor 1.'), -3000)
    await expect(button(hanas, 'Jump to latest')).toBeVisible()
    const before = await placeAtRest(messageOf(hanas, 'Corridor 1.'))
    await say(product, wren, group, 'Corridor 62.')
    await expect(button(hanas, 'Jump to latest, 1 new')).toBeVisible()
    expect(await placeAtRest(messageOf(hanas, 'Corridor 1.'))).toEqual(before)
    await button(hanas, 'Jump to latest, 1 new').click()
    await expect(messageOf(hanas, 'Corridor 62.')).toBeInViewport()
    await expect(row).not.toContainText('unread')
  })

  await test.step('unread again from a message on, until one leaves and comes back', async () => {
    await choose(hanas, 'Corridor 58.', 'Mark unread from here')
    await expect(row).toContainText('5 unread')
    // The title counts conversations.
    await expect(hanas).toHaveTitle(/^\(1\) /)
    await hanas.goto('/friends')
    await hanas.goto(path)
    await expect(logOf(hanas).getByText(/^New since /)).toBeInViewport()
    await expect(row).not.toContainText('unread')
  })

  await test.step('led to another place, one finds a button to the first unread message', async () => {
    const [fifth, last] = [said[4]?.id, said.at(-1)?.id]
    await hanas.goto('/friends')
    const unreadFromFifth = { unreadFromMessageId: fifth }
    await call(product, 'PATCH', `/api/conversations/${group}/own`, { as: hana, body: unreadFromFifth })
    await hanas.goto(`${path}&message=${last}`)
    await expect(messageOf(hanas, 'Corridor 60.')).toBeFocused()
    await button(hanas, /^\d+ unread: go to the first$/).click()
    await expect(logOf(hanas).getByText(/^New since /)).toBeInViewport()
    await expect(messageOf(hanas, 'Corridor 5.')).toBeFocused()
    await button(hanas, 'Jump to latest').click()
    await expect(messageOf(hanas, 'Corridor 62.')).toBeInViewport()
  })

  await test.step('who has seen it, and who is writing', async () => {
    const wrens = await open(path, { as: wren, theme: 'light' })
    const tobiases = await open(path, { as: tobias })
    await button(tobiases, 'Jump to latest').click()
    const seen = logOf(wrens).getByTitle('Hana Novotná and Tobias Okafor')
    await expect(seen).toContainText('Seen by')
    await expectSound(wrens, 'seen by two')
    await composerOf(hanas).pressSequentially('I ')
    await expect(wrens.getByText('Hana is typing').first()).toBeVisible()
    // It shows for a few seconds: both go on until it is seen of both.
    await expect(async () => {
      await composerOf(hanas).pressSequentially('am ')
      await composerOf(tobiases).pressSequentially('and I ')
      const both = wrens.getByText(/^(Hana and Tobias|Tobias and Hana) are typing$/).first()
      await expect(both).toBeVisible({ timeout: 2000 })
      await expect(wrens.getByRole('status').filter({ hasText: /typing/ })).toBeAttached({ timeout: 1000 })
    }).toPass()
    await expect(wrens.getByText(/typing$/).first()).toBeHidden()
  })
})
