import { befriend, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { press } from '../steps/menus.ts'
import { expectSound } from '../steps/soundness.ts'
import { choose, dialogOf, post, postOf, takeIn } from './feed-steps.ts'

test('a post is shared and quoted, taken out of the quote, and gone when it is narrowed', async ({ open, product }) => {
  const [author, sharer, reader] = await joinAll(product, 'Cleo Aurell', 'Dario Pini', 'Elin Storm')
  await befriend(product, sharer, reader)
  const id = await post(product, author, { text: 'The last boss is a **librarian**.' })
  const [authors, sharers, readers] = await Promise.all([
    open(`/post/${id}`, { as: author }),
    open(`/post/${id}`, { as: sharer }),
    open('/feed', { as: reader }),
  ])
  await expect(readers.getByRole('heading', { name: 'The table is set' })).toBeVisible()

  await test.step('shared, it comes to who follows the sharer, and says by whom', async () => {
    await choose(postOf(sharers, 'Cleo Aurell'), 'Share the post of Cleo Aurell', 'Share now')
    await expect(sharers.getByRole('button', { name: 'The post of Cleo Aurell, which you shared, 1' })).toBeVisible()
    await takeIn(readers, /1 new post from Dario/)
    await expect(postOf(readers, 'Cleo Aurell')).toContainText('Shared by Dario Pini')
    await expect(postOf(readers, 'Cleo Aurell')).toContainText('The last boss is a librarian.')
    await choose(postOf(authors, 'Cleo Aurell'), /^Share the post/, 'Who shared it')
    await expect(authors.getByRole('dialog')).toContainText('Dario Pini')
    await expectSound(authors, 'who shared it')
    await authors.keyboard.press('Escape')
    await expect(authors.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('quoted with words, on the spot', async () => {
    await choose(postOf(readers, 'Cleo Aurell'), /^Share the post/, 'Quote it with your words')
    const dialog = dialogOf(readers, 'Quote the post of Cleo Aurell')
    await dialog.getByLabel('Your words').fill('And she counts the days.')
    await expectSound(readers, 'a quote that is written')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(postOf(readers, 'Elin Storm')).toContainText('The last boss is a librarian.')
  })

  await test.step('the author takes the post out of the quote', async () => {
    await authors.goto(`/profile/${reader.id}?tab=posts`)
    const quote = postOf(authors, 'Elin Storm')
    await expect(postOf(quote.page(), 'Cleo Aurell')).toContainText('librarian')
    await quote.getByRole('button', { name: 'More for Elin Storm' }).click()
    // By its key: what stands above the post may still come, and move what a click is aimed at.
    await press(authors.getByRole('menuitem', { name: 'Take your post out of it' }))
    await dialogOf(authors, 'Take your post out of this one?').getByRole('button', { name: 'Take it out' }).click()
    for (const page of [authors, readers]) {
      await expect(postOf(page, 'Elin Storm')).toContainText('Its author took the quoted post out.')
      await expect(postOf(page, 'Elin Storm')).not.toContainText('librarian')
    }
  })

  await test.step('narrowed, it is nowhere any more but where it may be', async () => {
    await authors.goto(`/post/${id}`)
    const own = postOf(authors, 'Cleo Aurell')
    await choose(own, 'More for your post', 'Who may see it and reply')
    const dialog = dialogOf(authors, 'Who may see it and reply')
    await dialog.getByLabel('Who may see it').selectOption('Friends')
    await expectSound(authors, 'who may see a post')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(postOf(readers, 'Cleo Aurell')).toHaveCount(0)
    await expect(postOf(sharers, 'Cleo Aurell')).toHaveCount(0)
    await readers.reload()
    await expect(postOf(readers, 'Elin Storm')).toBeVisible()
    await expect(postOf(readers, 'Cleo Aurell')).toHaveCount(0)
  })
})
