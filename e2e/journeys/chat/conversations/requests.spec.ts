import { joinAll, type Member } from '../../../product/members.ts'
import { composerOf, logOf, write } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { boxOf, chatInRail, confirm, detailsOf, listOf, rowOf } from '../conversation-steps.ts'
import { dialogOf } from '../message-steps.ts'

test('a stranger asks first: accepted, declined or blocked, and never told', async ({ open, product }) => {
  const [wren, ira, jo, kit] = await joinAll(product, 'Wren Castellan', 'Ira Solberg', 'Jo Pemberton', 'Kit Amundsen')
  const wrens = await open('/chat', { as: wren })
  const strangerWrites = async (stranger: Member, text: string) => {
    const page = await open(`/profile/${wren.id}`, { as: stranger })
    await page.getByRole('button', { name: 'Message Wren Castellan' }).click()
    await write(page, text)
    await expect(logOf(page).getByText(text)).toBeVisible()
    return page
  }

  const iras = await strangerWrites(ira, 'We met at the lamp fair')
  await test.step('it waits apart, with a preview', async () => {
    await expect(boxOf(wrens, /Requests.*1 waiting/)).toBeVisible()
    await expect(rowOf(wrens, /Ira Solberg/)).toHaveCount(0)
    await boxOf(wrens, /Requests/).click()
    await expect(rowOf(wrens, /Ira Solberg/)).toContainText('We met at the lamp fair')
    await rowOf(wrens, /Ira Solberg/).click()
    await expect(logOf(wrens).getByText('We met at the lamp fair')).toBeVisible()
    await expect(wrens.getByRole('region', { name: 'Message request' })).toContainText('would like to write to you')
    await expect(composerOf(wrens)).toHaveCount(0)
    await expectSound(wrens, 'a request')
    await expect(logOf(iras).getByText(/^Seen|Read/)).toHaveCount(0)
  })

  await test.step('two more words, and then the stranger waits', async () => {
    for (const text of ['Yours was the blue one', 'I have the wick', 'And the oil']) {
      await write(iras, text)
      await expect(logOf(iras).getByText(text)).toBeVisible()
      await expect(logOf(iras).getByText('Sending')).toHaveCount(0)
    }
    await expect(iras.getByText(/Your messages wait for Wren to accept them/)).toBeVisible()
    await expectSound(iras, 'a stranger waits')
  })

  await test.step('accepted: a conversation like others', async () => {
    await wrens.getByRole('button', { name: 'Accept' }).click()
    await expect(composerOf(wrens)).toBeFocused()
    await expect(boxOf(wrens, /Requests.*waiting/)).toHaveCount(0)
    await boxOf(wrens, 'All').click()
    await expect(rowOf(wrens, /Ira Solberg/)).toBeVisible()
    await write(wrens, 'I remember the fair')
    await expect(logOf(iras).getByText('I remember the fair')).toBeVisible()
    await expect(composerOf(iras)).toBeVisible()
  })

  await test.step('declined: gone here, and nothing said there', async () => {
    const jos = await strangerWrites(jo, 'Buy my lamps')
    await boxOf(wrens, /Requests/).click()
    await rowOf(wrens, /Jo Pemberton/).click()
    await wrens.getByRole('button', { name: 'Decline' }).click()
    await expect(wrens.getByText('Declined. They are not told.')).toBeVisible()
    await expect(rowOf(wrens, /Jo Pemberton/)).toHaveCount(0)
    await expect(jos.getByText(/declin/i)).toHaveCount(0)
    await write(jos, 'They are cheap')
    await expect(jos.getByText('You cannot write here right now. What was said stays.')).toBeVisible()
    await expect(jos.getByText(/declin|block/i)).toHaveCount(0)
    await expect(boxOf(wrens, /Requests.*waiting/)).toHaveCount(0)
  })

  await test.step('blocked from the request', async () => {
    const kits = await strangerWrites(kit, 'Answer me')
    await boxOf(wrens, /Requests/).click()
    await rowOf(wrens, /Kit Amundsen/).click()
    await wrens.getByRole('button', { name: 'Block…' }).click()
    await expect(dialogOf(wrens, 'Block Kit Amundsen?')).toContainText('Kit Amundsen is not told')
    await confirm(wrens, 'Block')
    await expect(rowOf(wrens, /Kit Amundsen/)).toHaveCount(0)
    await expect(wrens).toHaveURL(/\/chat$/)
    await expect(chatInRail(wrens)).not.toContainText('new')
    await write(kits, 'Answer me now')
    await expect(kits.getByText('You cannot write here right now. What was said stays.')).toBeVisible()
    await expect(kits.getByText(/declin|block/i)).toHaveCount(0)
    await expect(listOf(wrens).getByText('Answer me')).toHaveCount(0)
    await expect(detailsOf(wrens)).toHaveCount(0)
  })
})
