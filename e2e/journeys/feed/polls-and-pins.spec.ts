import { befriend, call, hostOf, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { lookAgain } from '../steps/look-again.ts'
import { expectSound } from '../steps/soundness.ts'
import { choose, dialogOf, postOf, takeIn } from './feed-steps.ts'

test('a post asks, another votes, both see the result, and it is pinned', async ({ open, product }) => {
  const [ada, bruno] = [await join(product, 'Ada Lindgren'), await join(product, 'Bruno Falk')]
  await befriend(product, ada, bruno)
  const [adas, brunos] = await Promise.all([open('/feed', { as: ada }), open('/feed', { as: bruno })])
  await expect(brunos.getByRole('heading', { name: 'The table is set' })).toBeVisible()
  const [own, seen] = [postOf(adas, 'Ada Lindgren').first(), postOf(brunos, 'Ada Lindgren').first()]

  await test.step('asked in the composer', async () => {
    await adas.getByRole('button', { name: 'Add a poll' }).click()
    const dialog = dialogOf(adas, 'Ask in your post')
    await dialog.getByLabel('Question').fill('Which door on Thursday?')
    await dialog.getByLabel('Answer 1').fill('The red one')
    await dialog.getByLabel('Answer 2').fill('The round one')
    await dialog.getByLabel('Show who votes for what').check()
    await expectSound(adas, 'a poll that is made')
    await dialog.getByRole('button', { name: 'Add the poll' }).click()
    await adas.getByRole('textbox', { name: 'Your post' }).fill('We have to agree.')
    await expect(adas.getByRole('region', { name: 'Poll of this post' })).toContainText('Which door on Thursday?')
    await adas.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(own.getByRole('radio', { name: 'The red one' })).toBeVisible()
  })

  await test.step('the result is known to who voted, and moves where it is looked at', async () => {
    await takeIn(brunos, /1 new post from Ada/)
    const round = seen.getByRole('radio', { name: /The round one/ })
    await expect(round).not.toContainText('%')
    await round.click()
    await expect(round).toContainText('100 % (1)')
    await expect(own.getByRole('radio', { name: /The round one/ })).toContainText('100 % (1)')
    await own.getByRole('button', { name: 'Who voted' }).click()
    await expect(dialogOf(adas, /./)).toContainText('Bruno Falk')
    await expectSound(adas, 'who voted')
    await adas.keyboard.press('Escape')
    await expect(adas.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('closed, nobody votes any more', async () => {
    await own.getByRole('button', { name: 'Close poll' }).click()
    await dialogOf(adas, 'Close this poll?').getByRole('button', { name: 'Close poll' }).click()
    await expect(own).toContainText('Closed')
    await expect(seen).toContainText('Closed')
    await expect(seen.getByRole('radio', { name: /The red one/ })).toBeDisabled()
  })

  await test.step('pinned to the profile by its author, and on top of the hall by the staff', async () => {
    await choose(own, 'More for your post', 'Pin to your profile')
    const pinned = brunos.getByRole('list', { name: 'Pinned posts' })
    await lookAgain(() => brunos.goto(`/profile/${ada.id}?tab=posts`), pinned)
    await expect(pinned).toContainText('Which door on Thursday?')
    await expectSound(brunos, 'a pinned post')
    const { id } = (await call<{ id: string }[]>(product, 'GET', `/api/posts?authorId=${ada.id}`, { as: ada }))[0] ?? {}
    const host = await hostOf(product)
    await call(product, 'PUT', `/api/posts/${id}/pinned-in-hall`, { as: host })
    await expect(adas.getByRole('status', { name: 'New messages' })).toContainText(
      'pinned your post on top of the hall.',
    )
    await brunos.goto('/feed?tab=hall')
    await expect(pinned).toContainText('Pinned for everybody')
    await call(product, 'DELETE', `/api/posts/${id}/pinned-in-hall`, { as: host })
  })
})
