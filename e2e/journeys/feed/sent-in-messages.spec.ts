import { befriend, call, joinAll } from '../../product/members.ts'
import { messageOf } from '../chat/message-steps.ts'
import { logOf } from '../steps/chat-steps.ts'
import { drawnPicture } from '../steps/drawn-picture.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'
import { choose, dialogOf, post, postOf } from './feed-steps.ts'

test('a post is sent in a message, and opens for whoever may see it', async ({ open, product }) => {
  const [author, sender, reader] = await joinAll(product, 'Cleo Aurell', 'Dario Pini', 'Elin Storm')
  await befriend(product, author, sender)
  await befriend(product, sender, reader)
  const id = await post(product, author, { text: 'The last boss is a **librarian**.', visibility: 'friends' })
  const senders = await open(`/post/${id}`, { as: sender, theme: 'system' })

  await test.step('to a friend with whom there was no conversation, by keys alone', async () => {
    await choose(postOf(senders, 'Cleo Aurell'), /^Share the post/, 'Send in a message')
    const dialog = dialogOf(senders, 'Send in a message')
    await expect(dialog).toContainText('The last boss is a librarian.')
    await expect(dialog).toContainText('Only friends of Cleo Aurell see this post.')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expectSoundInBothThemes(senders, 'sending a post')
    await senders.keyboard.type('elin')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await senders.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Take Elin Storm out' })).toBeVisible()
    await dialog.getByLabel('Say something with it').focus()
    await senders.keyboard.type('Guess who')
    await senders.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await senders.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(senders).toHaveURL(/\/chat\?conversation=/)
  })

  const cardOf = (page: typeof senders) =>
    messageOf(page, /Guess who/).getByRole('link', { name: 'Post of Cleo Aurell' })
  const readers = await open(new URL(senders.url()).pathname + new URL(senders.url()).search, { as: reader })

  await test.step('a friend of its author sees what it says, and nobody else a word of it', async () => {
    await expect(cardOf(senders)).toBeVisible()
    await expect(logOf(senders)).toContainText('The last boss is a librarian.')
    await expectSound(senders, 'the card of a post')
    await expect(messageOf(readers, /Guess who/)).toContainText(`/post/${id}`)
    await expect(readers.getByText('librarian')).toHaveCount(0)
    await messageOf(readers, /Guess who/)
      .getByRole('link', { name: new RegExp(id) })
      .click()
    await expect(readers.getByText('librarian')).toHaveCount(0)
    await expect(readers).toHaveURL(/\/post\//)
    await readers.goBack()
    await expect(messageOf(readers, /Guess who/)).toContainText(`/post/${id}`)
  })

  await test.step('shown to everybody, it is a card for the reader as well, which leads to it', async () => {
    const { version } = await call<{ version: number }>(product, 'GET', `/api/posts/${id}`, { as: author })
    await call(product, 'PATCH', `/api/posts/${id}`, { as: author, body: { visibility: 'public', version } })
    await readers.reload()
    await expect(logOf(readers)).toContainText('The last boss is a librarian.')
    await cardOf(readers).click()
    await expect(postOf(readers, 'Cleo Aurell')).toContainText('librarian')
  })

  await test.step('on a phone, from the post', async () => {
    await readers.setViewportSize({ width: 390, height: 844 })
    await choose(postOf(readers, 'Cleo Aurell'), /^Share the post/, 'Send in a message')
    await expect(dialogOf(readers, 'Send in a message').getByRole('checkbox', { name: /Dario Pini/ })).toBeVisible()
    await expectNoSidewaysScroll(readers)
    await expectSound(readers, 'sending a post on a phone')
    await readers.keyboard.press('Escape')
    await expect(readers.getByRole('dialog')).toHaveCount(0)
    await readers.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('quoted with a picture that is described', async () => {
    await choose(postOf(readers, 'Cleo Aurell'), /^Share the post/, 'Quote it with your words')
    const dialog = dialogOf(readers, 'Quote the post of Cleo Aurell')
    await dialog.locator('input[type=file]').setInputFiles(await drawnPicture(readers))
    await dialog.getByRole('button', { name: 'Describe picture 1' }).click()
    await dialogOf(readers, 'Describe this picture').getByLabel('Description').fill('A coin on green felt')
    await expectSound(readers, 'a picture of a quote')
    await dialogOf(readers, 'Describe this picture').getByRole('button', { name: 'Save' }).click()
    await dialog.getByLabel('Your words').fill('Paid the fine')
    await expectSound(readers, 'a quote with a picture')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog).toBeHidden()
    await senders.goto(`/profile/${reader.id}?tab=posts`)
    const quote = postOf(senders, 'Elin Storm')
    await expect(quote).toContainText('Paid the fine')
    await expect(quote.getByRole('button', { name: /A coin on green felt/ })).toBeVisible()
    await expect(quote).toContainText('The last boss is a librarian.')
  })
})
