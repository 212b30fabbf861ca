import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { friendsInPair, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

it('a server of the release before sends by its own function, between messages of this one', async () => {
  const { one, other, pair } = await friendsInPair(app)
  await say(one, pair)
  const draft = {
    id: randomUUID(),
    conversationId: pair.id,
    senderUserId: one.id,
    clientMessageId: randomUUID(),
    text: 'from the older server',
    holdsPictures: false,
    mentions: [],
    unheardBy: [],
    mentionsEveryone: false,
    mentionsMaximum: 50,
    requestMaximum: 3,
    sharesReceipts: true,
  }
  const [row] = await app.sql<{ sent: object }>('select send_message($1::jsonb) as sent', [JSON.stringify(draft)])
  expect(row?.sent).toMatchObject({ outcome: 'sent', seq: 2 })
  expect(await say(other, pair)).toMatchObject({ seq: 3 })
})
