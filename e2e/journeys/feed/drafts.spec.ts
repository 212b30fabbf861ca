import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'
import { beginPost, choose, dialogOf, postOf, signInElsewhere } from './feed-steps.ts'

test('a post begun on one device goes on on another, waits for its time, and is kept in a folder', async ({
  open,
  product,
}) => {
  const hedda = await join(product, 'Hedda Moe')
  const [desk, laptop] = await Promise.all([
    open('/feed', { as: hedda }),
    open('/feed', { as: await signInElsewhere(product, hedda) }),
  ])
  const field = (page: typeof desk) => page.getByRole('textbox', { name: 'Your post' })

  await test.step('begun here, gone on with there', async () => {
    await (await beginPost(desk)).fill('A guide to the lower harbour')
    await desk.getByRole('button', { name: 'Keep as a draft' }).click()
    const begun = async () => (await call<unknown[]>(product, 'GET', '/api/drafts/begun', { as: hedda })).length
    await expect.poll(begun).toBe(1)
    await beginPost(laptop)
    await expect(field(laptop)).toHaveValue('A guide to the lower harbour')
    await field(laptop).press('End')
    await laptop.keyboard.type(', with all nine keys.')
  })

  await test.step('given a time, it is in no field any more', async () => {
    await laptop.getByRole('button', { name: 'Schedule the post' }).click()
    const dialog = dialogOf(laptop, 'When should it appear?')
    await expect(dialog).toContainText('In your time zone')
    await expectSound(laptop, 'a time for a post')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(laptop.getByText(/^Your post will appear on/)).toBeVisible()
    await desk.getByRole('textbox', { name: 'What are you playing, Hedda?' }).click()
    await expect(field(desk)).toHaveValue('')
  })

  await test.step('it waits on both, and is posted now', async () => {
    await desk.getByRole('button', { name: 'Drafts and scheduled posts' }).click()
    const dialog = dialogOf(desk, 'Drafts and scheduled posts')
    await expect(dialog).toContainText('No other drafts')
    await dialog.getByRole('tab', { name: 'Scheduled' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('A guide to the lower harbour, with all nine keys.')
    await expectSound(desk, 'scheduled posts')
    await choose(dialog, /^More for the post of/, 'Post now')
    await expect(dialog).toContainText('Nothing is scheduled')
    await desk.keyboard.press('Escape')
    await expect(postOf(desk, 'Hedda Moe')).toContainText('with all nine keys.')
  })

  await test.step('saved into a folder', async () => {
    const own = postOf(desk, 'Hedda Moe')
    await own.getByRole('button', { name: 'Save the post of Hedda Moe' }).click()
    await choose(own, 'More for your post', 'Put it into a folder')
    const dialog = dialogOf(desk, 'Put it into a folder')
    await dialog.getByLabel('New folder').fill('Guides')
    await dialog.getByRole('button', { name: 'Make' }).click()
    await expect(dialog.getByRole('radio', { name: 'Guides' })).toBeChecked()
    await expectSound(desk, 'a folder for a post')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await laptop.goto('/feed?tab=saved')
    await laptop.getByRole('button', { name: 'Guides', exact: true }).click()
    await expect(postOf(laptop, 'Hedda Moe')).toBeVisible()
    await laptop.getByRole('button', { name: 'Make and change folders' }).click()
    await expect(laptop.getByRole('list', { name: 'Folders' })).toContainText('Guides')
    await expectSound(laptop, 'folders of saved posts')
  })
})
