import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { block, ignore, mute, unblock } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { removeEndedMutes } from './boundaries.store.ts'
import {
  blockedAmong,
  blockedByAmong,
  deafAmong,
  ignoredAmong,
  isBlockedBetween,
  mutedAmong,
  muterIdsAmong,
  notBlocked,
  notBlockedBy,
  notIgnored,
} from './predicate.ts'

const app = await forThisFile(createTestApp())
const viewer = await app.member()
const blocked = await app.member()
const blocker = await app.member()
const muted = await app.member()
const ignored = await app.member()
const stranger = await app.member()
const everybody = [blocked, blocker, muted, ignored, stranger].map(({ id }) => id)
await block(viewer, blocked)
await block(blocker, viewer)
await mute(viewer, muted)
await ignore(viewer, ignored)

const database = () => app.platform.database
const setOf = (...members: TestMember[]) => new Set(members.map(({ id }) => id))

describe('a block', () => {
  it('holds between the two, whoever made it', async () => {
    expect(await blockedAmong(database(), viewer.id, everybody)).toEqual(setOf(blocked, blocker))
    expect(await isBlockedBetween(database(), viewer.id, blocker.id)).toBe(true)
    expect(await isBlockedBetween(database(), blocker.id, viewer.id)).toBe(true)
    expect(await isBlockedBetween(database(), viewer.id, stranger.id)).toBe(false)
  })

  it('is the own one only where the other must not see it', async () => {
    expect(await blockedByAmong(database(), viewer.id, everybody)).toEqual(setOf(blocked))
  })

  it('holds in the queries of other stores', async () => {
    expect(await membersWhere(notBlocked(viewer.id, 'users.id'))).toEqual(setOf(muted, ignored, stranger))
    expect(await membersWhere(notBlockedBy(viewer.id, 'users.id'))).toEqual(setOf(blocker, muted, ignored, stranger))
  })

  it('lasts while one of two is left', async () => {
    const [one, other] = [await app.member(), await app.member()]
    await block(one, other)
    await block(other, one)
    await unblock(one, other)
    expect(await isBlockedBetween(database(), one.id, other.id)).toBe(true)
    await unblock(other, one)
    expect(await isBlockedBetween(database(), one.id, other.id)).toBe(false)
  })

  it('is asked of nobody without a query', async () => {
    expect(await blockedAmong(database(), viewer.id, [])).toEqual(new Set())
  })
})

describe('a mute', () => {
  it('is one-sided', async () => {
    expect(await mutedAmong(database(), viewer.id, everybody)).toEqual(setOf(muted))
    expect(await mutedAmong(database(), muted.id, [viewer.id])).toEqual(new Set())
    expect(await muterIdsAmong(database(), muted.id, [viewer.id, stranger.id])).toEqual(setOf(viewer))
  })

  it('ends with its time, and goes at night', async () => {
    const [one, other, third] = [await app.member(), await app.member(), await app.member()]
    await mute(one, other, new Date(Date.now() + 60_000).toISOString())
    await mute(one, third, new Date(Date.now() + 60_000).toISOString())
    await app.sql('update mutes set ends_at = now() where muted_id = $1', [other.id])
    expect(await mutedAmong(database(), one.id, [other.id, third.id])).toEqual(setOf(third))
    expect(await removeEndedMutes(database(), 10)).toBe(1)
    expect(await app.sql('select muted_id from mutes where muter_id = $1', [one.id])).toEqual([{ muted_id: third.id }])
  })
})

it('nobody is told of people whom they muted, or whom a block keeps from them', async () => {
  expect(await deafAmong(database(), viewer.id, everybody)).toEqual(setOf(blocked, blocker))
  expect(await deafAmong(database(), muted.id, [viewer.id, stranger.id])).toEqual(setOf(viewer))
})

it('ignoring is one-sided', async () => {
  expect(await ignoredAmong(database(), viewer.id, everybody)).toEqual(setOf(ignored))
  expect(await ignoredAmong(database(), ignored.id, [viewer.id])).toEqual(new Set())
  expect(await membersWhere(notIgnored(viewer.id, 'users.id'))).toEqual(setOf(blocked, blocker, muted, stranger))
})

/** Of everybody, those whom a store's query with this condition finds. */
async function membersWhere(condition: ReturnType<typeof notBlocked>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${everybody}::uuid[]) and ${condition}`.execute(database())
  return new Set(rows.map((row) => row.id))
}
