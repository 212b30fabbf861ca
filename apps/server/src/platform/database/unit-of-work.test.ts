import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { defineEvent } from '../events.ts'
import type { UnitOfWork } from './unit-of-work.ts'

const coinTossed = defineEvent<{ side: string }>('coinTossed')

const heard: string[] = []

const server = await forThisFile(
  startTestServer({
    compose({ events }) {
      events.onAnnounced(coinTossed, async ({ side }, { db }) => {
        heard.push(`writes ${side}`)
        await sql`insert into tosses values (${randomUUID()}, ${side})`.execute(db)
        if (side === 'edge') throw new Error('it stands')
      })
      events.onCommitted(coinTossed, ({ side }) => {
        heard.push(`pushes ${side}`)
        if (side === 'heads') throw new Error('nobody listens')
      })
    },
  }),
)
await server.sql('create table tosses (id uuid primary key, side text)')
beforeEach(async () => {
  heard.length = 0
  await server.sql('delete from tosses')
})

const run = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => server.platform.transactions.run(work)
const sides = async () =>
  (await server.sql<{ side: string }>('select side from tosses order by side')).map(({ side }) => side)

test('listeners that write do so in the transaction, those that push come after it in order', async () => {
  await run(async (unit) => {
    await unit.announce(coinTossed, { side: 'tails' })
    unit.afterCommit(() => void heard.push('after'))
    await unit.announce(coinTossed, { side: 'rim' })
    expect(await sides()).toEqual([])
  })
  expect(heard).toEqual(['writes tails', 'writes rim', 'pushes tails', 'after', 'pushes rim'])
  expect(await sides()).toEqual(['rim', 'tails'])
})

test('a writing listener that fails undoes all of it, and nothing is pushed', async () => {
  const toss = run(async (unit) => {
    await unit.announce(coinTossed, { side: 'tails' })
    await unit.announce(coinTossed, { side: 'edge' })
  })
  await expect(toss).rejects.toThrow('it stands')
  expect(await sides()).toEqual([])
  expect(heard).toEqual(['writes tails', 'writes edge'])
})

test('a push that fails is logged and harms nobody', async () => {
  await run(async (unit) => {
    await unit.announce(coinTossed, { side: 'heads' })
    await unit.announce(coinTossed, { side: 'tails' })
  })
  expect(heard).toContain('pushes tails')
  expect(server.logs.find(({ msg }) => msg === 'a listener failed after the commit')).toMatchObject({
    err: { message: 'nobody listens' },
  })
})

describe('a transaction that the database asks to repeat', () => {
  test('is repeated, and pushes once', async () => {
    let attempts = 0
    await run(async (unit) => {
      attempts++
      await unit.announce(coinTossed, { side: 'tails' })
      if (attempts === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(unit.db)
    })
    expect(attempts).toBe(2)
    expect(await sides()).toEqual(['tails'])
    expect(heard.filter((line) => line === 'pushes tails')).toHaveLength(1)
  })

  test('that referred to what had gone is repeated once, and finds that', async () => {
    let attempts = 0
    const lost = run(async (unit) => {
      attempts++
      await sql`do $$ begin raise exception using errcode = '23503'; end $$`.execute(unit.db)
    })
    await expect(lost).rejects.toMatchObject({ code: '23503' })
    expect(attempts).toBe(2)
  })

  test('is given up after four times', async () => {
    let attempts = 0
    const hopeless = run(async (unit) => {
      attempts++
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(unit.db)
    })
    await expect(hopeless).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(4)
  })
})
