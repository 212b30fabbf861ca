import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import { roles } from '@guildhall/contract/rules/roles'
import type { AuditArea } from '@guildhall/contract/rules/safety/audit-actions'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { EndpointRow } from '../../../testing/authorization/authorization-row.ts'
import { readAuthorizationTable } from '../../../testing/authorization/authorization-table.ts'
import { gatherCast } from '../../../testing/authorization/scene.ts'
import { inHours, setChallenge } from '../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'
import { write } from '../../../testing/posts/posts.ts'
import { type CallName, createTestApp } from '../../../testing/test-app.ts'
import { type ChainedEntry, emptyHead, hashOf } from './chain.ts'

const app = await forThisFile(createTestApp())
const cast = await gatherCast(app)
const { admin, moderator, owner } = cast
const table = await readAuthorizationTable()

const read = async (query: Record<string, string | number> = {}) =>
  (await admin.call('GET /api/admin/audit', { query })).body

type Line = ChainedEntry & { readonly hash: string }

type Taken = { readonly area?: AuditArea; readonly memberId?: string; readonly q?: string }

const pageOf = (seq: number, after?: number, by = admin) =>
  by.call('GET /api/admin/audit/exports/{seq}', { params: { seq: String(seq) }, query: { after } })

async function taken(body: Taken): Promise<Line[]> {
  const { seq } = (await admin.call('POST /api/admin/audit/exports', { body })).body
  let page = (await pageOf(seq)).body
  let { lines } = page
  while (page.next !== null) {
    page = (await pageOf(seq, page.next)).body
    lines += page.lines
  }
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
}

const count = async () => (await app.sql<{ entries: number }>('select entries::int from audit_anchor'))[0]?.entries ?? 0

/** IGDB is not set up here. */
const refusedHere: readonly string[] = ['POST /api/games/igdb/{igdbId}']
/** They ask what a rule would find; and which of the first steps admins still want to see is no deed. */
const leavesNothing: readonly string[] = [
  'POST /api/admin/word-rules/test',
  'POST /api/admin/word-rules/dry-run',
  'PUT /api/admin/first-steps/skipped',
]

describe('every call of staff that writes', () => {
  // What is switched off there must have been on.
  beforeAll(() => app.sql('update house_words set is_transparent = true'))

  const calls = (Object.entries(api) as [CallName, Endpoint][]).filter(
    ([name, { access }]) => (access === 'moderator' || access === 'admin') && !name.startsWith('GET '),
  )
  test.each(calls.map(([name]) => name).filter((name) => ![...refusedHere, ...leavesNothing].includes(name)))(
    '%s',
    async (name) => {
      // What is taken back must have been done.
      const putting = name.replace('DELETE', 'PUT') as CallName
      const done = table.has(putting) ? putting : name
      const args = await (table.get(done) as EndpointRow).arrange({ ...cast, actor: admin })
      if (done !== name) await app.call(done, args, admin)
      const before = await count()
      const { status } = await app.call(name, done === name ? args : { params: args.params ?? {} }, admin)
      expect(status).toBeLessThan(300)
      expect(await count()).toBe(before + 1)
    },
  )
})

describe('the log', () => {
  it('says who did what to whom, what it was before and why', async () => {
    const post = await write(owner)
    await moderator.call('PUT /api/posts/{id}/locked', { params: { id: post.id } })
    const [entry] = await read({ area: 'content' })
    expect(entry).toMatchObject({
      actor: { id: moderator.id },
      action: 'content.locked',
      on: { kind: 'post', id: post.id },
      member: { id: owner.id },
      reason: '',
    })
    const game = await makeGame(moderator)
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: game.id },
      body: { version: game.version, summary: 'A game of lanterns' },
    })
    expect((await read({ area: 'catalogue' }))[0]).toMatchObject({
      action: 'catalogue.changed',
      before: { summary: '' },
      after: { summary: 'A game of lanterns' },
    })
  })

  it('has nothing of what changed nothing', async () => {
    const post = await write(owner)
    await moderator.call('PUT /api/posts/{id}/locked', { params: { id: post.id } })
    const before = await count()
    await moderator.call('PUT /api/posts/{id}/locked', { params: { id: post.id } })
    expect(await count()).toBe(before)
  })

  it('has one entry of a week that is set twice, none of one that is taken back where none is, and what was before', async () => {
    const { id } = await setChallenge(owner)
    const before = await count()
    const from = inHours(1)
    for (let again = 0; again < 2; again++) {
      await moderator.call('PUT /api/challenges/{id}/week', { params: { id }, body: { from } })
    }
    expect(await count()).toBe(before + 1)
    for (let again = 0; again < 2; again++) {
      const { status } = await moderator.call('DELETE /api/challenges/{id}/week', { params: { id } })
      expect(status).toBe(204)
    }
    expect(await count()).toBe(before + 2)
    expect((await read({ limit: 1 }))[0]).toMatchObject({ before: { from }, after: { from: null } })
  })

  it('is found by whom it concerns, by who did it, by the reason and the hash, page by page', async () => {
    const somebody = await app.member('Quirin')
    const challenger = await app.member('Xaver')
    await app.sql('update users set role = $2, name_key = $3 where id = $1', [
      challenger.id,
      roles.moderator,
      'xaverius',
    ])
    for (let made = 0; made < 3; made++) {
      const { id } = await write(somebody)
      await challenger.call('PUT /api/posts/{id}/locked', { params: { id } })
    }
    const ofMember = await read({ memberId: somebody.id })
    expect(ofMember).toHaveLength(3)
    expect((await read({ q: 'Xaverius' })).map(({ seq }) => seq)).toEqual(ofMember.map(({ seq }) => seq))
    expect((await read({ q: ofMember[1]?.hash.slice(0, 12) ?? '' })).map(({ seq }) => seq)).toEqual([ofMember[1]?.seq])
    const first = await read({ memberId: somebody.id, limit: 2 })
    const rest = await read({ memberId: somebody.id, limit: 2, before: first[1]?.seq ?? 0 })
    expect([...first, ...rest]).toEqual(ofMember)
  })

  it('is taken along as lines that can be reckoned anew, the deed itself the last, by who began it alone', async () => {
    const post = await write(owner)
    await moderator.call('PUT /api/posts/{id}/locked', { params: { id: post.id } })
    const whole = await taken({})
    expect(whole).toHaveLength(await count())
    let head = emptyHead
    for (const { hash, ...line } of whole) {
      head = hashOf({ ...line, at: new Date(line.at) }, head)
      expect(head).toBe(hash)
    }
    expect(whole.at(-1)).toMatchObject({
      action: 'house.log-exported',
      actorId: admin.id,
      onKind: 'house',
      onId: 'log',
    })
    const { seq } = (await admin.call('POST /api/admin/audit/exports', { body: {} })).body
    const other = await app.member()
    await app.sql('update users set role = $2 where id = $1', [other.id, roles.admin])
    expect((await pageOf(seq, undefined, { ...admin, call: other.call })).status).toBe(404)
    expect((await pageOf(seq - 1)).status).toBe(200)
    expect((await pageOf(seq - 2)).status).toBe(404)
  })

  it('is taken along as far as it is asked for', async () => {
    const somebody = await app.member('Quirinia')
    const { id } = await write(somebody)
    await moderator.call('PUT /api/posts/{id}/locked', { params: { id } })
    const ofMember = await taken({ memberId: somebody.id })
    expect(ofMember).toMatchObject([{ action: 'content.locked', memberId: somebody.id }])
    expect(await taken({ q: ofMember[0]?.hash ?? '' })).toEqual(ofMember)
    expect((await read({ limit: 1 }))[0]).toMatchObject({ after: { q: ofMember[0]?.hash } })
    const content = await taken({ area: 'content' })
    expect(new Set(content.map(({ action }) => action.split('.')[0]))).toEqual(new Set(['content']))
  })

  it('keeps a deed of somebody who is gone, without their name', async () => {
    const leaver = await app.member()
    await app.sql('update users set role = $2 where id = $1', [leaver.id, roles.moderator])
    const { id } = await write(owner)
    await leaver.call('PUT /api/posts/{id}/locked', { params: { id } })
    const [{ seq } = { seq: 0 }] = await read({ limit: 1 })
    await app.sql('delete from users where id = $1', [leaver.id])
    expect((await read({ limit: 1 }))[0]).toMatchObject({ seq, actor: null })
  })

  it.each(['update audit_entries set reason = $$no$$', 'delete from audit_entries', 'truncate audit_entries'])(
    'is refused by the database: %s',
    async (change) => {
      await expect(app.sql(change)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it.each(['delete from audit_anchor', 'update audit_anchor set entries = entries - 1'])(
    'keeps its anchor: %s',
    async (change) => {
      await expect(app.sql(change)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('of two who act at once is one chain', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => write(owner)))
    const before = await count()
    await Promise.all(
      posts.map(({ id }, at) =>
        (at % 2 === 0 ? moderator : admin).call('PUT /api/posts/{id}/locked', { params: { id } }),
      ),
    )
    expect(await count()).toBe(before + 8)
  })

  it('is taken along a thousand lines at a time', async () => {
    await app.sql(`do $$ begin for made in 1..1000 loop
      insert into audit_entries select entries + 1, now(), gen_random_uuid(), null, 'content.locked', 'post', '', '{}', '{}', '', head
        from audit_anchor;
      update audit_anchor set entries = entries + 1;
    end loop; end $$`)
    const { seq } = (await admin.call('POST /api/admin/audit/exports', { body: {} })).body
    expect((await pageOf(seq)).body.next).toBe(1000)
    const whole = await taken({})
    expect(whole.map((line) => line.seq)).toEqual(Array.from({ length: await count() }, (_, at) => at + 1))
  })
})
