import { roles } from '@guildhall/contract/rules/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import type { createApp } from '../../../app.ts'
import { told, toldPart, toldTogether } from './few.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const { figures } = one.server.app as ReturnType<typeof createApp>

let admin: TestMember
let member: TestMember
beforeAll(async () => {
  admin = await memberWithRole(one, 'Aldo', roles.admin)
  member = await one.member('Bruno')
})

const publish = (isOn: boolean) => admin.call('PUT /api/admin/house/transparency', { body: { isOn } })
const read = () => two.call('GET /api/transparency')
const untilIs = (status: number) =>
  two.until(async () => {
    const answer = await read()
    return answer.status === status ? answer : undefined
  }, `the other server to answer ${status}`)

/** The middle of the quarter that is over. */
const then = `date_trunc('quarter', now() at time zone 'UTC') - interval '40 days'`

async function reported(reason: string, count: number, { wordRule = null as string | null, hours = 2 } = {}) {
  for (let at = 0; at < count; at += 1) {
    const id = crypto.randomUUID()
    await one.sql(
      `insert into safety_cases (id, kind, target_id, title, is_private, reason, opened_at, settled_at, measure)
       values ($1, 'post', gen_random_uuid(), '', false, $2, ${then}, ${then} + $3 * interval '1 hour', 'no-breach')`,
      [id, reason, hours],
    )
    await one.sql(
      `insert into safety_reports (id, case_id, reason, words, copy, word_rule, at)
       values (gen_random_uuid(), $1, $2, '', '{}', $3, ${then})`,
      [id, reason, wordRule],
    )
  }
}

async function decided(kind: string, count: number, appealsChanged: readonly boolean[] = []) {
  for (let at = 0; at < count; at += 1) {
    const id = crypto.randomUUID()
    await one.sql(
      `insert into measures (id, member_id, kind, area, rule, words, began_at, ends_at, noticed_at)
       values ($1, $2, $3, 'everything', 'spam', '', ${then}, ${then}, ${then})`,
      [id, member.id, kind],
    )
    const isChanged = appealsChanged[at]
    if (isChanged === undefined) continue
    await one.sql(
      `insert into appeals (measure_id, member_id, id, text, sent_at, outcome, answer, judged_at)
       values ($1, $2, gen_random_uuid(), '', ${then}, $3, '', ${then})`,
      [id, member.id, isChanged ? 'changed' : 'upheld'],
    )
  }
}

describe('what everybody may read of the moderation', () => {
  it('is read by nobody until an admin publishes it, on every server within a second, and it is in the log', async () => {
    expect(refusal(await read())).toEqual([404, 'transparency_off'])
    expect((await publish(true)).body.isTransparent).toBe(true)
    expect((await untilIs(200)).body).toEqual([])
    await publish(true)
    await publish(false)
    await untilIs(404)
    const { body: entries } = await admin.call('GET /api/admin/audit', { query: { area: 'house' } })
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['house.transparency-set', { isOn: true }, { isOn: false }],
      ['house.transparency-set', { isOn: false }, { isOn: true }],
    ])
  })

  it('is what a recount of the rows says, by quarters that are over, and nothing of a few', async () => {
    await one.sql(`update users set created_at = ${then} - interval '10 days'`)
    await reported('spam', 12)
    await reported('hate', 7, { wordRule: 'A rule', hours: 30 })
    await reported('other', 2)
    await decided(
      'mute',
      14,
      Array.from({ length: 14 }, (_, at) => at < 6),
    )
    await decided('ban', 1)
    // Of today: in a quarter that is not over.
    await one.sql(
      `insert into measures (id, member_id, kind, area, rule, words, ends_at, noticed_at)
       values (gen_random_uuid(), $1, 'mute', 'everything', 'spam', '', now(), now())`,
      [member.id],
    )
    await figures.count()
    await publish(true)
    const [quarter, ...earlier] = (await untilIs(200)).body
    expect(earlier).toEqual([])
    const zero = { harassment: 0, sexual: 0, violence: 0, selfHarm: 0, spoilers: 0, cheating: 0, impersonation: 0 }
    expect(quarter).toEqual({
      from: expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/),
      reports: 21,
      reportsByHall: 7,
      // Of two nobody could say that they were two: the seven go with them.
      reasons: { ...zero, spam: 12, hate: null, other: null },
      measures: 15,
      kinds: { warning: 0, veil: 0, removal: 0, limit: 0, mute: null, suspension: 0, ban: null },
      settled: 21,
      settledInHour: 0,
      settledInDay: 14,
      settledInWeek: 21,
      appeals: 14,
      appealsAnswered: 14,
      appealsGranted: 6,
    })
  })

  it('names nobody, to visitors and members alike', async () => {
    const { text } = await two.raw('GET', '/api/transparency')
    expect(text).not.toMatch(new RegExp(`${member.id}|${admin.id}|Bruno|Aldo`))
    expect((await member.call('GET /api/transparency')).status).toBe(200)
  })
})

describe('what is not told', () => {
  it('is what is of fewer than five, and what they could be reckoned from', () => {
    expect([told(0), told(1), told(4), told(5)]).toEqual([0, null, null, 5])
    expect([toldPart(6, 12), toldPart(9, 12), toldPart(2, 12), toldPart(0, 12), toldPart(12, 12)]).toEqual([
      6,
      null,
      null,
      0,
      12,
    ])
    expect(toldTogether({ one: 3, two: 4, three: 9, four: 0 })).toEqual({ one: null, two: null, three: 9, four: 0 })
    expect(toldTogether({ one: 3, two: 8, three: 9 })).toEqual({ one: null, two: null, three: 9 })
    expect(toldTogether({ one: 8, two: 9 })).toEqual({ one: 8, two: 9 })
  })
})
