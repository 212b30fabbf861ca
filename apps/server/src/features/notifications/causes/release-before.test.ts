import { expect, it } from 'vitest'
import { friendsInPair, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

// A server of the release before writes the English sentence and knows nothing of what else is kept.
it.each([
  ['deletes a message', ': a message that was deleted', 'a message that was deleted'],
  ['renews the notification', ': Two', 'Two'],
])('what it says is read when it %s that this release told of', async (_what, sentence, words) => {
  const { one, other, pair } = await friendsInPair(app)
  await say(one, pair, 'One, which is secret')
  await app.sql(
    `update notifications set opening = '', sentence = $2, place = null, words_from = 2
     where user_id = $1 and group_key = $3`,
    [other.id, sentence, `conversation:${pair.id}`],
  )
  const [told] = await notificationsOf(other)
  expect(told?.words).toBe(words)
  expect(told?.message).not.toContain('secret')

  await say(one, pair, 'Three')
  expect((await notificationsOf(other))[0]?.words).toBe('Three')
})
