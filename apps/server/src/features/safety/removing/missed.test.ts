// Whose place something stood in hears that staff removed it: they miss it, and did not write it.
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { answer, comment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { changeProfile, writeOnWall } from '../../../../testing/profiles.ts'
import { putBack, removeReported } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)

const toldTo = async (member: TestMember) =>
  (await notificationsOf(member))
    .filter(({ subtype }) => subtype === notificationSubtype('ContentRemoved'))
    .map(({ message }) => message)
const removedThere = (thing: string) => [`The moderators of this hall removed ${thing}. The rule: Harassment.`]

it('a line on a wall, until it is put back, and a reply, also beneath another', async () => {
  await changeProfile(wren, { wallWriters: 'members' })
  const line = succeed(await writeOnWall(devin, wren, 'Unkind.'))
  const ofLine = await removeReported(judge, noor, { kind: 'wallLine', id: line.id })
  expect(await toldTo(wren)).toEqual(removedThere('a line on your wall'))
  expect(await toldTo(devin)).toEqual([])
  await putBack(judge, ofLine)
  expect(await toldTo(wren)).toEqual([])

  const post = await write(wren)
  const reply = await comment(noor, post, 'Well said.')
  const answered = await answer(devin, reply, 'Unkind.')
  await removeReported(judge, noor, { kind: 'comment', id: answered.id })
  expect(await toldTo(wren)).toEqual(removedThere('a reply under a post of yours'))
})

it('is told neither to who reported it, nor to whose it is itself', async () => {
  const member = await app.member()
  await befriend(devin, member)
  const post = await write(member)
  const unkind = await comment(devin, post, 'Unkind.')
  await removeReported(judge, member, { kind: 'comment', id: unkind.id })
  const own = await comment(member, post, 'Unkind, too.')
  await removeReported(judge, noor, { kind: 'comment', id: own.id })
  expect(await toldTo(member)).toEqual([])
})
