import { befriend, call, converse, joinAll, say } from '../../../product/members.ts'
import { logOf, write } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { boxOf, chatInRail, chooseInRow, detailsOf, listOf, rowOf } from '../conversation-steps.ts'
import { choose } from '../message-steps.ts'

test('what a conversation is to oneself: silent, dear, out of sight, unread', async ({ open, product }) => {
  const [ada, bo] = await joinAll(product, 'Ada Fairweather', 'Bo Kestrel')
  await befriend(product, ada, bo)
  const [group, quiet] = [
    await converse(product, ada, [bo], 'Loud room'),
    await converse(product, ada, [bo], 'Quiet room'),
  ]
  const { handle } = await call<{ handle: string }>(product, 'GET', '/api/me', { as: ada })
  const page = await open('/chat', { as: ada })
  const called = page.getByRole('status', { name: 'New messages' }).getByRole('article')
  const inRail = chatInRail(page)
  const ofAda = async () =>
    (await call<{ own: object }>(product, 'GET', `/api/conversations/${group}`, { as: ada })).own

  await test.step('muted for a while: it shows, and neither calls nor counts', async () => {
    await chooseInRow(page, 'Loud room', 'For 1 hour')
    await expect(rowOf(page, /Loud room.*Muted/)).toBeVisible()
    // The row says so before the server has heard of it.
    await expect.poll(ofAda).toMatchObject({ mutedUntil: expect.any(String) })
    await say(product, bo, group, 'Nobody hears this')
    await expect(rowOf(page, /Loud room/)).toContainText('Nobody hears this')
    await expect(inRail).not.toContainText('new')
    // A call goes by itself after a few seconds, so one looks out for it before it comes.
    const heard = expect(called).toContainText(`But you do, @${handle}`)
    await say(product, bo, group, `But you do, @${handle}`)
    await heard
    await expect(rowOf(page, /Loud room/)).toContainText('You are mentioned')
    await rowOf(page, /Loud room/).click()
    await expect(page.getByRole('button', { name: 'Notifications: muted' })).toBeVisible()
    await detailsOf(page)
      .getByRole('button', { name: /^Muted until \d\d:\d\d|^Muted until tomorrow/ })
      .click()
    await expectSound(page, 'muted')
    await page.getByRole('menuitem', { name: 'Turn it back on' }).click()
    await expect(rowOf(page, /Muted/)).toHaveCount(0)
    // Messages count as read once they were in view for a second.
    await expect(rowOf(page, /Loud room/)).not.toContainText('unread')
  })

  await test.step('of mentions only', async () => {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Notify of mentions only' }).click()
    await expect.poll(ofAda).toMatchObject({ mentionsOnly: true })
    await rowOf(page, /Quiet room/).click()
    await expect(logOf(page).getByText('You made the group “Quiet room”')).toBeVisible()
    await say(product, bo, group, 'Only words')
    await expect(rowOf(page, /Loud room/)).toContainText('1 unread')
    const heard = expect(called).toContainText('Words for')
    await say(product, bo, group, `Words for @${handle}`)
    await heard
    await expect(rowOf(page, /Loud room/)).toContainText('2 unread')
  })

  await test.step('among the favourites', async () => {
    await chooseInRow(page, 'Quiet room', 'Add to favourites')
    await boxOf(page, 'Favourites').click()
    await expect(rowOf(page, /Quiet room.*Favourite/)).toBeVisible()
    await expect(rowOf(page, /Loud room/)).toHaveCount(0)
    await chooseInRow(page, 'Quiet room', 'Take from favourites')
    await expect(listOf(page).getByText(/^No favourites yet/)).toBeVisible()
    await listOf(page).getByRole('button', { name: 'Show all' }).click()
  })

  await test.step('archived, until somebody writes', async () => {
    await chooseInRow(page, 'Quiet room', 'Archive')
    await expect(rowOf(page, /Quiet room/)).toHaveCount(0)
    await boxOf(page, 'Archived').click()
    await expect(rowOf(page, /Quiet room/)).toBeVisible()
    await expectSound(page, 'the archive')
    await say(product, bo, quiet, 'Back again')
    await expect(listOf(page).getByText('Nothing in the archive.')).toBeVisible()
    await boxOf(page, 'All').click()
    await expect(rowOf(page, /Quiet room/)).toContainText('Back again')
  })

  await test.step('marked as unread, from the list and from a message', async () => {
    await rowOf(page, /Loud room/).click()
    await expect(logOf(page).getByText('Only words')).toBeVisible()
    await expect(rowOf(page, /Loud room/)).not.toContainText('unread')
    await choose(page, 'Nobody hears this', 'Mark unread from here')
    await expect(rowOf(page, /Loud room/)).toContainText('4 unread')
    await rowOf(page, /Quiet room/).click()
    await expect(rowOf(page, /Quiet room/)).not.toContainText('unread')
    await boxOf(page, 'Unread').click()
    await expect(rowOf(page, /Loud room/)).toBeVisible()
    await chooseInRow(page, 'Loud room', 'Mark as read')
    await expect(rowOf(page, /Loud room/)).toHaveCount(0)
    await chooseInRow(page, 'Quiet room', 'Mark as unread')
    await expect(rowOf(page, /Quiet room/)).toContainText('1 unread')
    await write(page, 'Read by writing')
    await expect(rowOf(page, /Quiet room/)).not.toContainText('unread')
  })
})
