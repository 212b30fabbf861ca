import type { Page } from '@playwright/test'
import { befriend, converse, joinAll } from '../../product/members.ts'
import { logOf, write } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('a block during an open chat ends it, and is not announced', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Marsh', 'Hana Dvorak')
  await befriend(product, wren, hana)
  const id = await converse(product, wren, [hana])
  const wrens = await open(`/chat?conversation=${id}`, { as: wren })
  const hanas = await open(`/chat?conversation=${id}`, { as: hana })
  await write(hanas, 'Before the block')
  await expect(logOf(wrens).getByText('Before the block')).toBeVisible()

  // The row in the list has a menu of the conversation; the last one is of the person, in the details.
  await button(wrens, 'More for Hana Dvorak').last().click()
  await item(wrens, 'Block').click()
  await wrens.getByRole('dialog').or(wrens.getByRole('alertdialog')).getByRole('button', { name: 'Block' }).click()
  await expect(wrens.getByText('You blocked Hana. Neither of you can write here.')).toBeVisible()

  await write(hanas, 'After the block')
  await expect(hanas.getByText(/cannot write here/i).first()).toBeVisible()
  await expect(logOf(wrens).getByText('After the block')).toBeHidden()
  await expect(hanas.getByText(/block/i).filter({ hasNotText: /(Before|After) the block/ })).toHaveCount(0)

  await hanas.goto(`/profile/${wren.id}`)
  await expect(hanas.getByRole('heading', { name: 'Wren Marsh' })).toBeVisible()
  await wrens.goto('/profile/edit/people')
  await expect(wrens.getByText('Hana Dvorak')).toBeVisible()
})
