import { describe, expect, it } from 'vitest'
import { friendsInPair, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import * as movedStore from './moved.store.ts'

const app = await forThisFile(createTestApp())

const database = () => app.platform.database
/** Of one conversation: what commits late is told once too often rather than not at all, so others may come along. */
const movedSince = async (mark: string, { id }: { id: string }) => {
  const { moved } = await movedStore.findMoved(database(), mark)
  const ofThis = moved.filter(({ conversationId }) => conversationId === id)
  return ofThis.map(({ conversationId, userId, lastSeq }) => `${conversationId} ${userId} ${lastSeq}`).toSorted()
}

describe('conversations that moved', () => {
  it('are those that were written to since the mark, once for each present member', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const quiet = await friendsInPair(app)
    await say(quiet.one, quiet.pair)
    // A mark is as old as the oldest transaction that still runs: here it must be younger than what was said.
    const mark = await until(async () => {
      const taken = await movedStore.takeMark(database())
      return (await movedSince(taken, quiet.pair)).length === 0 && taken
    })
    await say(one, pair)
    await say(other, pair)
    expect(await movedSince(mark, pair)).toEqual([one.id, other.id].map((id) => `${pair.id} ${id} 2`).toSorted())
    // The next mark, too, is younger once what runs elsewhere has ended.
    await until(async () => {
      const { mark: next } = await movedStore.findMoved(database(), mark)
      return (await movedSince(next, pair)).length === 0
    })
  })

  it('are found whenever their transaction commits, also long after the mark', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const transaction = app.platform.transactions.run(async ({ db }) => {
      const conversations = db.withTables<{ conversations: { id: string; last_rev: number } }>()
      await conversations.updateTable('conversations').set({ last_rev: 9 }).where('id', '=', pair.id).execute()
      written.resolve()
      await late.promise
    })
    await written.promise
    const others = await friendsInPair(app)
    const mark = await movedStore.takeMark(database())
    await say(others.one, others.pair)
    const { mark: next } = await movedStore.findMoved(database(), mark)
    late.resolve()
    await transaction
    expect(await movedSince(next, pair)).toEqual(
      expect.arrayContaining([one.id, other.id].map((id) => `${pair.id} ${id} 0`)),
    )
  })

  it('are not told to who left or declined', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await app.sql(`update conversation_members set state = 'declined' where user_id = $1`, [other.id])
    const mark = await movedStore.takeMark(database())
    await app.sql('update conversations set last_rev = last_rev + 1 where id = $1', [pair.id])
    expect(await movedSince(mark, pair)).toEqual([`${pair.id} ${one.id} 0`])
  })
})
