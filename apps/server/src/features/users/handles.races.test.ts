import { likeness } from '@guildhall/contract/rules/names/likeness'
import { roles } from '@guildhall/contract/rules/roles'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import * as handlesStore from './handles.store.ts'
import { insertMember } from './users.store.ts'

const app = await forThisFile(createTestApp())

/** Lets the second begin while the first has what it took and is not yet committed. */
async function beside<Answer>(first: (unit: UnitOfWork) => Promise<unknown>, second: () => Promise<Answer>) {
  let isSettled = false
  let answer: Promise<Answer> | undefined
  await app.platform.transactions.run(async (unit) => {
    await first(unit)
    answer = second().finally(() => {
      isSettled = true
    })
    await app.until(async () => isSettled || (await isOneWaiting()), 'the second waits or is done')
  })
  if (answer === undefined) throw new Error('the second did not begin')
  return answer
}

const isOneWaiting = async () => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  return (await app.sql(waiting)).length > 0
}

const handlesLike = async (handle: string) => {
  const found = await app.sql<{ handle: string }>('select handle from users where handle_likeness(handle) = $1', [
    likeness(handle),
  ])
  return found.length
}

const addressOf = () => `${crypto.randomUUID()}@example.org`

test.each([
  ['bob_xzed', 'Xzed'],
  ['b0b_yzed', 'Yzed'],
])('who registers beside a change to the handle %s gets another one', async (handle, lastName) => {
  const member = await app.member()
  const registered = await beside(
    ({ db }) => handlesStore.replaceHandle(db, member.id, handle),
    () =>
      app.call('POST /api/register', {
        body: { firstName: 'Bob', lastName, email: addressOf(), password: 'a long evening at the table' },
      }),
  )
  expect(registered.status).toBeLessThan(300)
  expect(await handlesLike(handle)).toBe(1)
})

test.each([
  ['cleo_xzed', 'Xzed'],
  ['c1eo_yzed', 'Yzed'],
])('who takes the handle %s beside somebody who registers is refused', async (handle, lastName) => {
  const member = await app.member()
  const changed = await beside(
    ({ db }) =>
      insertMember(db, {
        id: crypto.randomUUID(),
        firstName: 'Cleo',
        lastName,
        email: addressOf(),
        role: roles.user,
      }),
    () => member.call('PUT /api/me/handle', { body: { handle } }),
  )
  expect([changed.status, (changed.body as unknown as { code: string }).code]).toEqual([409, 'handle_taken'])
  expect(await handlesLike(handle)).toBe(1)
})

test('many who register under one name beside changes to its handles never look alike', async () => {
  for (let round = 0; round < rounds({ usual: 4, soak: 20 }); round++) {
    const lastName = `Quill${'abcdefghijklmnopqrst'[round]}`
    const members = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    const handle = `dora_${lastName.toLowerCase()}`
    const answers = await Promise.all([
      ...members.map((member, place) =>
        member.call('PUT /api/me/handle', { body: { handle: place === 0 ? handle : `${handle}_${place + 1}` } }),
      ),
      ...members.map(() =>
        app.call('POST /api/register', {
          body: { firstName: 'Dora', lastName, email: addressOf(), password: 'a long evening at the table' },
        }),
      ),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const rows = await app.sql<{ handle: string }>('select handle from users where handle like $1', [`${handle}%`])
    expect(new Set(rows.map((row) => likeness(row.handle))).size).toBe(rows.length)
  }
})
