import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { button, choose, dialogOf, messageOf, react } from '../message-steps.ts'

test('a group reacts, pins, passes on and votes', async ({ open, product }) => {
  const [wren, hana, tobias] = await joinAll(product, 'Wren Abbott', 'Hana Novotná', 'Tobias Okafor')
  await befriend(product, wren, hana, tobias)
  const group = await converse(product, wren, [hana, tobias], 'Late Shift')
  const pair = await converse(product, wren, [hana])
  await say(product, hana, group, 'Soup on **Thursday**?')
  const path = `/chat?conversation=${group}`
  const [wrens, hanas] = [await open(path, { as: wren }), await open(path, { as: hana, theme: 'light' })]

  await test.step('reactions of the house and any emoji, counted on both sides at once', async () => {
    await react(wrens, 'Soup on Thursday?', 'Flame')
    const chip = button(messageOf(hanas, 'Soup on Thursday?'), 'Flame, 1. Wren Abbott')
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await chip.click()
    await expect(button(messageOf(wrens, 'Soup'), 'Flame, 2. Hana Novotná and you')).toBeVisible()

    await choose(hanas, 'Soup on', 'More reactions')
    const picker = dialogOf(hanas, 'React')
    await picker.getByRole('searchbox', { name: 'Find an emoji' }).fill('steaming bowl')
    await expect(picker.getByRole('gridcell')).toHaveCount(1)
    await expectSound(hanas, 'emoji picker')
    await hanas.keyboard.press('Enter')
    await expect(button(messageOf(wrens, 'Soup'), '🍜, 1. Hana Novotná')).toBeVisible()
    await button(messageOf(wrens, 'Soup'), /^Flame/).click()
    await expect(button(messageOf(hanas, 'Soup'), 'Flame, 1. you')).toBeVisible()

    await choose(wrens, 'Soup on', 'Who reacted')
    const who = dialogOf(wrens, 'Who reacted')
    await expect(who.getByRole('region', { name: 'Flame' }).getByRole('link', { name: 'Hana Novotná' })).toBeVisible()
    await expectSound(wrens, 'who reacted')
    await wrens.keyboard.press('Escape')
    await expect(who).toBeHidden()
  })

  await test.step('a pin is said, marked, and listed for everybody', async () => {
    await choose(wrens, 'Soup on', 'Pin for everybody')
    await expect(messageOf(hanas, /Soup on Thursday\?\. pinned/)).toBeVisible()
    await expect(logOf(hanas).getByText('Wren Abbott pinned a message')).toBeVisible()
    // All of it is in view.
    for (const page of [wrens, hanas]) await expect(button(page, 'Jump to latest')).toHaveCount(0)
    const pins = hanas.getByRole('region', { name: /^Pinned/ })
    await expect(pins.getByRole('listitem')).toHaveCount(1)
    await expectSound(hanas, 'details with pins')
    await pins.getByRole('link').click()
    await expect(messageOf(hanas, 'Soup on')).toBeFocused()
    await button(pins, 'Unpin').click()
    await expect(pins).toHaveCount(0)
    await expect(messageOf(wrens, /pinned/)).toHaveCount(0)
  })

  await test.step('what is passed on stays as it was', async () => {
    await choose(wrens, 'Soup on', 'Forward')
    const dialog = dialogOf(wrens, 'Forward')
    await dialog.getByRole('checkbox', { name: 'Hana Novotná' }).check()
    await dialog.getByLabel('Say something with it').fill('Answer him')
    await expectSound(wrens, 'forward')
    await button(dialog, 'Forward').click()
    // Not before it went out: what is deleted is passed on as that.
    await expect(dialog).toBeHidden()
    await choose(hanas, 'Soup on', 'Delete for everybody')
    await button(hanas.getByRole('dialog'), 'Delete').click()
    await expect(messageOf(wrens, 'Hana Novotná deleted this message')).toBeVisible()
    await hanas.goto(`/chat?conversation=${pair}`)
    const passedOn = messageOf(hanas, 'Soup on Thursday?. Answer him')
    await expect(passedOn.getByText('Forwarded from Hana Novotná')).toBeVisible()
    await expect(passedOn.getByRole('strong')).toHaveText('Thursday')
    await hanas.goto(path)
  })

  await test.step('a poll is asked, voted on, and closed', async () => {
    await button(wrens, 'Add').click()
    await wrens.getByRole('menuitem', { name: 'Poll' }).click()
    const dialog = dialogOf(wrens, 'Ask everybody here')
    await dialog.getByLabel('Question').fill('Which evening?')
    await dialog.getByLabel('Answer 1').fill('Thursday')
    await dialog.getByLabel('Answer 2').fill('Friday')
    await expectSound(wrens, 'poll dialog')
    await button(dialog, 'Send the poll').click()

    const mine = wrens.getByRole('group', { name: 'Which evening?' })
    const theirs = hanas.getByRole('group', { name: 'Which evening?' })
    await theirs.getByRole('radio', { name: 'Friday' }).click()
    await expect(mine.getByRole('radio', { name: 'Friday 100 % (1)' })).toBeVisible()
    await mine.getByRole('radio', { name: 'Thursday' }).click()
    await theirs.getByRole('radio', { name: 'Thursday' }).click()
    await expect(mine.getByRole('radio', { name: 'Thursday 100 % (2)' })).toBeChecked()
    await expect(button(theirs, 'Close poll')).toHaveCount(0)
    await button(mine, 'Close poll').click()
    await button(dialogOf(wrens, 'Close this poll?'), 'Close poll').click()
    await expect(theirs.getByText('2 people voted · Closed')).toBeVisible()
    await expect(theirs.getByRole('radio', { name: 'Friday' })).toBeDisabled()
    await expectSound(hanas, 'a closed poll')
  })
})
