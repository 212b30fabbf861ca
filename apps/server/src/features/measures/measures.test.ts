import { roles } from '@guildhall/contract/rules/roles'
import { HubConnectionState } from '@microsoft/signalr'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { friendsInPair } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { impose, inDays, latestOf, lift } from '../../../testing/safety/measures.ts'
import { reportedPost, take } from '../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { noticeEndedMeasures } from './ended-measures.job.ts'
import * as measuresStore from './measures.store.ts'

const app = await forThisFile(createTestApp())
const staffed = async (name: string, role: number) => {
  const member = await app.member(name)
  await app.sql('update users set role = $2 where id = $1', [member.id, role])
  return member
}
const sorcha = await staffed('Sorcha', roles.moderator)
const mara = await staffed('Mara', roles.admin)

const post = (member: TestMember) => member.call('POST /api/posts', { body: { text: 'Good evening, all.' } })
const signIn = (member: TestMember) => app.call('POST /api/login', { body: member })
/** As the clock would do. */
const runOut = (member: TestMember) =>
  app.sql(`update measures set ends_at = now() - interval '1 second' where member_id = $1`, [member.id])

describe('a mute', () => {
  it('keeps a member from writing in its area until its end, and tells their open pages', async () => {
    const devin = await app.member('Devin')
    const hub = await devin.hub('notifications')
    const until = inDays(3)
    expect((await impose(sorcha, devin, 'mute', { area: 'feed', until })).status).toBe(201)
    await hub.next('MeasuresChanged')
    const { measures } = (await devin.call('GET /api/start')).body
    expect(measures).toMatchObject([{ kind: 'mute', area: 'feed', until, rule: 'harassment', liftedAt: null }])
    expect(JSON.stringify(measures)).not.toContain(sorcha.id)
    const refused = await post(devin)
    expect(refusal(refused)).toEqual([403, 'measure_in_force'])
    expect(app.problem(refused).current).toMatchObject({ area: 'feed', until, id: measures[0]?.id })
    await runOut(devin)
    expect((await post(devin)).status).toBe(201)
    expect((await devin.call('GET /api/start')).body.measures).toEqual([])
    await hub.stop()
  })

  it('is lifted with words, and what was refused under a key may be asked for again', async () => {
    const devin = await app.member('Devin')
    await impose(sorcha, devin, 'mute')
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const again = () => devin.call('POST /api/posts', { body: { text: 'Sorry.' }, headers })
    expect(refusal(await again())).toEqual([403, 'measure_in_force'])
    const { id } = await latestOf(sorcha, devin)
    expect((await lift(sorcha, id)).body.measures[0]).toMatchObject({ liftedBy: { id: sorcha.id }, mayLift: false })
    expect((await lift(sorcha, id)).status).toBe(200)
    expect((await again()).status).toBe(201)
    const entries = (await mara.call('GET /api/admin/audit', { query: { memberId: devin.id } })).body
    expect(entries.map(({ action }) => action)).toEqual(['measures.lifted', 'measures.imposed'])
    expect(entries[0]).toMatchObject({ reason: 'It was somebody else.', on: { kind: 'measure', id } })
  })

  it('in reviews keeps from rating, one game or many, and not from the shelf or from taking back', async () => {
    const devin = await app.member('Devin')
    const params = { gameId: '72' }
    const shelf = { userId: devin.id, gameId: '72' }
    const changes = (changed: { rating: number } | { favourite: boolean }) =>
      devin.call('POST /api/library/{userId}/changes', {
        params: { userId: devin.id },
        body: { gameIds: ['72'], changes: changed },
      })
    await devin.call('POST /api/library/{userId}/game/{gameId}', { params: shelf, body: {} })
    await devin.call('PUT /api/games/{gameId}/rating', { params, body: { rating: 9 } })
    await impose(sorcha, devin, 'mute', { area: 'reviews' })
    const time = { params: { ...params, style: 'main' as const }, body: { minutes: 60 } }
    for (const refused of [
      await devin.call('PUT /api/games/{gameId}/rating', { params, body: { rating: 1 } }),
      await devin.call('PUT /api/games/{gameId}/times/{style}', time),
      await changes({ rating: 1 }),
    ]) {
      expect(refusal(refused)).toEqual([403, 'measure_in_force'])
    }
    expect((await changes({ favourite: true })).status).toBe(200)
    expect((await devin.call('DELETE /api/games/{gameId}/rating', { params })).status).toBe(204)
  })

  it('stands once in an area, and beside another in another', async () => {
    const devin = await app.member('Devin')
    await impose(sorcha, devin, 'mute', { area: 'chat' })
    expect(refusal(await impose(sorcha, devin, 'mute', { area: 'chat' }))).toEqual([409, 'measure_there_already'])
    expect((await impose(sorcha, devin, 'mute', { area: 'feed' })).status).toBe(201)
  })
})

describe('a suspension', () => {
  it('ends the sign-ins at once, and itself by the clock; the job then notices, and leaves who is in', async () => {
    const devin = await app.member('Devin')
    const hub = await devin.hub('notifications')
    await impose(sorcha, devin, 'suspension')
    await app.until(() => hub.connection.state === HubConnectionState.Disconnected, 'the end of the line')
    expect(refusal(await devin.call('GET /api/me'))[0]).toBeGreaterThanOrEqual(401)
    expect(refusal(await signIn(devin))).toEqual([403, 'suspended'])
    await runOut(devin)
    await app.sql(`update users set suspended_until = now() - interval '1 second' where id = $1`, [devin.id])
    const { status, body: back } = await signIn(devin)
    expect(status).toBe(200)
    await app.platform.jobs.enqueue(app.platform.database, noticeEndedMeasures, {})
    await app.until(async () => {
      const [row] = await app.sql<{ at: Date | null }>('select suspended_at as at from users where id = $1', [devin.id])
      return row?.at === null
    }, 'the end of the suspension')
    expect((await app.call('GET /api/me', {}, back.token)).status).toBe(200)
  })

  it('that is lifted leaves another in force', async () => {
    const devin = await app.member('Devin')
    await impose(sorcha, devin, 'suspension')
    const { id } = await latestOf(sorcha, devin)
    await impose(mara, devin, 'ban')
    await lift(sorcha, id)
    expect(refusal(await signIn(devin))).toEqual([403, 'suspended'])
    await lift(mara, (await latestOf(mara, devin)).id)
    expect((await signIn(devin)).status).toBe(200)
  })
})

describe('who may', () => {
  it('is no moderator against staff, nobody against themselves, and of a ban an admin', async () => {
    const jun = await staffed('Jun', roles.moderator)
    const devin = await app.member('Devin')
    expect(refusal(await impose(sorcha, jun, 'mute'))).toEqual([403, 'measure_not_yours'])
    expect(refusal(await impose(sorcha, mara, 'mute'))).toEqual([403, 'measure_not_yours'])
    expect(refusal(await impose(mara, mara, 'mute'))).toEqual([403, 'measure_not_yours'])
    expect(refusal(await impose(sorcha, devin, 'ban'))).toEqual([403, 'measure_needs_admin'])
    await impose(mara, devin, 'ban')
    expect(refusal(await lift(sorcha, (await latestOf(mara, devin)).id))).toEqual([403, 'measure_needs_admin'])
    expect((await impose(mara, jun, 'suspension')).status).toBe(201)
    const gone = await impose(mara, { id: crypto.randomUUID() }, 'mute')
    expect(refusal(gone)).toEqual([404, 'measure_member_not_found'])
  })

  it('decided is not told to the one it is about, of the staff or not', async () => {
    const jun = await staffed('Jun', roles.moderator)
    await impose(mara, jun, 'mute', { area: 'chat' })
    const { id } = await latestOf(mara, jun)
    await app.sql('update measures set case_id = $2 where id = $1', [
      id,
      await reportedPost(app, { author: jun, reporter: sorcha }),
    ])
    await lift(mara, id)
    expect(await latestOf(sorcha, jun)).toMatchObject({ by: { id: mara.id }, liftedBy: { id: mara.id } })
    expect(await latestOf(jun, jun)).toMatchObject({ id, by: null, caseId: null, liftedBy: null, mayLift: false })
  })

  it('names an end that is possible, and an area where there is one', async () => {
    const devin = await app.member('Devin')
    for (const until of [null, inDays(-1), inDays(400)]) {
      expect(refusal(await impose(sorcha, devin, 'mute', { until }))).toEqual([422, 'measure_end_impossible'])
    }
    expect(refusal(await impose(mara, devin, 'ban', { until: inDays(1) }))).toEqual([422, 'measure_end_impossible'])
    expect(refusal(await impose(sorcha, devin, 'limit', { area: 'chat' }))).toEqual([422, 'measure_area_impossible'])
  })

  it('leaves one admin in the hall, of two who shut each other out at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await staffed('Ada', roles.admin), await staffed('Ben', roles.admin)]
      const answers = await Promise.all([impose(one, other, 'ban'), impose(other, one, 'ban')])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      await app.sql('update users set role = 0 where id = any($1)', [[one.id, other.id]])
    }
  })
})

describe('a case', () => {
  it('ends with a measure, in one entry of the audit log, and the same member cannot write', async () => {
    const [devin, wren] = [await app.member('Devin'), await app.member('Wren')]
    const id = await reportedPost(app, { author: devin, reporter: wren })
    await take(sorcha, id)
    const until = inDays(7)
    const settle = (body: object) =>
      sorcha.call('POST /api/admin/cases/{id}/settle', {
        params: { id },
        body: { measure: 'mute', area: 'feed', until, words: 'Play to win, talk to stay.', ...body },
      })
    expect(refusal(await settle({}))).toEqual([422, 'case_rule_needed'])
    expect(refusal(await settle({ rule: 'hate', until: null }))).toEqual([422, 'measure_end_impossible'])
    expect((await settle({ rule: 'hate' })).body).toMatchObject({ measure: 'mute' })
    expect(refusal(await post(devin))).toEqual([403, 'measure_in_force'])
    expect(await latestOf(sorcha, devin)).toMatchObject({ kind: 'mute', area: 'feed', until, caseId: id, rule: 'hate' })
    const [entry, ...older] = (await mara.call('GET /api/admin/audit', { query: { memberId: devin.id } })).body
    expect(entry).toMatchObject({ action: 'reports.settled', after: { measure: 'mute', area: 'feed', until } })
    expect(older.map(({ action }) => action)).toEqual(['reports.taken'])
  })
})

describe('what is in flight', () => {
  it('is written before a ban or not at all', async () => {
    for (let round = 0; round < 10; round++) {
      const { one: devin, pair } = await friendsInPair(app)
      const said = Array.from({ length: 4 }, () =>
        devin.call('POST /api/messages', { body: { conversationId: pair.id, text: 'One more.' } }),
      )
      const [ban] = await Promise.all([impose(mara, devin, 'ban'), post(devin), ...said])
      expect(ban.status).toBe(201)
      const late = await app.sql(
        `select s.id from messages s join measures m on m.member_id = s.sender_user_id and m.kind = 'ban'
         where s.sender_user_id = $1 and s.created_at > m.began_at
         union all
         select p.id from posts p join measures m on m.member_id = p.author_id and m.kind = 'ban'
         where p.author_id = $1 and p.created_at > m.began_at`,
        [devin.id],
      )
      expect(late).toEqual([])
    }
  })

  it('waits for a decision that is under way, and is refused by it', async () => {
    const devin = await app.member('Devin')
    let late: ReturnType<typeof post> | undefined
    await app.platform.transactions.run(async ({ db }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('standing of ' || ${devin.id}, 0))`.execute(db)
      late = post(devin)
      await app.until(async () => {
        const [{ waiting } = { waiting: 0 }] = await app.sql<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks
           where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
        return waiting > 0
      }, 'the post that waits')
      await measuresStore.insert(db, {
        memberId: devin.id,
        kind: 'mute',
        area: 'feed',
        rule: 'hate',
        words: 'Out.',
        byId: mara.id,
        caseId: null,
        endsAt: new Date(inDays(1)),
      })
    })
    expect(late && refusal(await late)).toEqual([403, 'measure_in_force'])
  })
})
