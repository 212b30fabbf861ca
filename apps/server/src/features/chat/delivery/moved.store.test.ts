import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { friendsInPair, say } from '../../../testing/conversations.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { createMovedStore } from './moved.store.ts'

const store = createMovedStore()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const database = () => app.platform.database
/** Of one conversation: what commits late is told once too often rather than not at all, so others may come along. */
const movedSince = async (mark: string, { id }: { id: string }) => {
  const { moved } = await store.findMoved(database(), mark)
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
      const taken = await store.takeMark(database())
      return (await movedSince(taken, quiet.pair)).length === 0 && taken
    })
    await say(one, pair)
    await say(other, pair)
    expect(await movedSince(mark, pair)).toEqual([one.id, other.id].map((id) => `${pair.id} ${id} 2`).toSorted())
    const { mark: next } = await store.findMoved(database(), mark)
    expect(await movedSince(next, pair)).toEqual([])
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
    const mark = await store.takeMark(database())
    await say(others.one, others.pair)
    const { mark: next } = await store.findMoved(database(), mark)
    late.resolve()
    await transaction
    expect(await movedSince(next, pair)).toEqual(
      expect.arrayContaining([one.id, other.id].map((id) => `${pair.id} ${id} 0`)),
    )
  })

  it('are not told to who left or declined', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await app.sql(`update conversation_members set state = 'declined' where user_id = $1`, [other.id])
    const mark = await store.takeMark(database())
    await app.sql('update conversations set last_rev = last_rev + 1 where id = $1', [pair.id])
    expect(await movedSince(mark, pair)).toEqual([`${pair.id} ${one.id} 0`])
  })
})
