import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf, write } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { wheelTo } from '../../steps/places.ts'
import { expectSound } from '../../steps/soundness.ts'
import { button, choose, dialogOf, messageOf, toldTo } from '../message-steps.ts'

test('words are sent, changed, answered and taken back before the eyes of both', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Abbott', 'Hana Novotná')
  await befriend(product, wren, hana)
  const id = await converse(product, wren, [hana])
  const path = `/chat?conversation=${id}`
  const [wrens, hanas] = [await open(path, { as: wren }), await open(path, { as: hana, theme: 'light' })]

  await test.step('marks become emphasis, code and a cover', async () => {
    await expect(logOf(hanas)).toBeVisible()
    await write(wrens, 'The **red** door, `knock(2)`, and ||the butler|| waits')
    const message = messageOf(hanas, 'The red door')
    await expect(message.getByRole('strong')).toHaveText('red')
    await expect(message.getByRole('code')).toHaveText('knock(2)')
    await expect(message.getByText('the butler', { exact: true })).toHaveAttribute('inert')
    await expectSound(hanas, 'a covered word')
    await button(message, 'Spoiler. Show it').click()
    await expect(button(message, 'Spoiler. Show it')).toHaveCount(0)
    await expect(toldTo(hanas).filter({ hasText: 'Wren Abbott: The red door' })).toHaveCount(1)
    await expect(toldTo(hanas)).not.toContainText('butler')
  })

  await test.step('an edit shows, with what stood there before', async () => {
    await choose(wrens, 'The red door', 'Edit')
    const field = wrens.getByRole('textbox', { name: 'New words of the message' })
    await expect(field).toHaveValue('The **red** door, `knock(2)`, and ||the butler|| waits')
    await field.fill('The green door, after all')
    await field.press('Enter')
    await expect(composerOf(wrens)).toHaveValue('')
    const message = messageOf(hanas, /The green door, after all\. edited/)
    await button(message, 'Edited. Show what it said before').click()
    const history = dialogOf(hanas, 'What it said before')
    await expect(history.getByRole('listitem')).toHaveCount(1)
    await expect(history.getByRole('strong')).toHaveText('red')
    await expectSound(hanas, 'earlier versions')
    await hanas.keyboard.press('Escape')
    await expect(history).toBeHidden()
    // A change is not a new message.
    await expect(toldTo(hanas)).toHaveCount(1)
  })

  await test.step('an answer carries its question, and leads to it', async () => {
    for (let line = 1; line <= 30; line += 1) await say(product, wren, id, `Corridor ${line}`)
    await expect(logOf(wrens).getByText('Seen by')).toBeVisible()
    await hanas.goto(path)
    await expect(messageOf(hanas, 'Corridor 30')).toBeInViewport()
    await expect(toldTo(hanas)).toHaveCount(0)
    await wheelTo(logOf(hanas), messageOf(hanas, 'The green door'), -20_000)
    await choose(hanas, 'The green door', 'Reply')
    await expect(hanas.getByText('Reply to Wren Abbott')).toBeVisible()
    await expect(composerOf(hanas)).toBeFocused()
    await write(hanas, 'Green like moss?')
    await expect(hanas.getByText('Reply to Wren Abbott')).toBeHidden()
    await expect(messageOf(hanas, 'Green like moss?')).toBeInViewport()
    const quote = button(messageOf(wrens, 'Green like moss?'), 'You The green door, after all')
    await expect(messageOf(wrens, 'The green door')).not.toBeInViewport()
    await quote.click()
    await expect(messageOf(wrens, 'The green door')).toBeInViewport()
    await expect(messageOf(wrens, 'The green door')).toBeFocused()
    await button(wrens, 'Jump to latest').click()
    await expect(messageOf(wrens, 'Green like moss?')).toBeInViewport()
  })

  await test.step('deleted for oneself: gone here, kept there, and back by Undo', async () => {
    await choose(hanas, 'Green like moss?', 'Delete for me')
    await expect(messageOf(hanas, 'Green like moss?')).toHaveCount(0)
    await button(hanas, 'Undo').click()
    await expect(messageOf(hanas, 'Green like moss?')).toBeVisible()
    await choose(hanas, 'Corridor 30', 'Delete for me')
    await expect(messageOf(hanas, 'Corridor 30')).toHaveCount(0)
    await hanas.reload()
    await expect(messageOf(hanas, 'Corridor 29')).toBeVisible()
    // Exactly: the third line and its time, 03:14, hold these letters as well.
    await expect(logOf(hanas).getByText('Corridor 30', { exact: true })).toHaveCount(0)
    await expect(messageOf(wrens, 'Corridor 30')).toBeVisible()
  })

  await test.step('deleted for everybody: both see that something stood there', async () => {
    await choose(hanas, 'Green like moss?', 'Delete for everybody')
    await expectSound(hanas, 'delete for everybody')
    await button(dialogOf(hanas, 'Delete this message for everybody?'), 'Delete').click()
    await expect(messageOf(wrens, 'Hana Novotná deleted this message')).toBeVisible()
    await expect(messageOf(hanas, 'You deleted this message')).toBeVisible()
    await expect(logOf(wrens).getByText('Green like moss?')).toHaveCount(0)
    await expectSound(wrens, 'a deleted message')
  })
})
