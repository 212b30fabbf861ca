/** What members are told of reports, each told to whom it was arranged for and to no other moderator of the test. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { scheduledPostFailed } from '../../src/features/posts/index.ts'
import { caseOpened } from '../../src/features/safety/index.ts'
import { succeed } from '../conversations.ts'
import { moderatorOf } from '../gaming/catalogue.ts'
import { write } from '../posts/posts.ts'
import { changeProfile, writeOnWall } from '../profiles.ts'
import type { CauseOfSubtype } from '../telling/causes-of-each-subtype.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { answerHeld, putHeld, rejection } from './held-words.ts'
import { impose } from './measures.ts'
import { settle, take } from './reporting.ts'

export const causesByReports = (app: TestApp) =>
  ({
    ReportedContent: {
      target: 'case',
      isOfHouse: true,
      async arrange(member: TestMember) {
        await app.sql('update users set role = 1 where id = $1', [member.id])
        return () => openedBeforeAlone(app, member)
      },
    },
    ContentWarning: {
      target: null,
      isOfHouse: true,
      arrange: (member: TestMember) => settledCase(app, { author: member }, 'quiet-word'),
    },
    DeletedContent: {
      target: 'standing',
      isOfHouse: true,
      arrange: (member: TestMember) => removedPost(app, member),
    },
    ContentRemoved: {
      target: null,
      isOfHouse: true,
      arrange: (member: TestMember) => settledLineOn(app, member),
    },
    AutoRemoved: {
      target: 'drafts',
      isOfHouse: true,
      arrange: async (member: TestMember) => () => stoppedByRule(app, member),
    },
    BanNotification: {
      target: 'standing',
      isOfHouse: true,
      async arrange(member: TestMember) {
        const judge = await moderatorOf(app)
        return () => impose(judge, member, 'mute', { area: 'reviews' })
      },
    },
    PostApproved: {
      target: 'post',
      isOfHouse: true,
      async arrange(member: TestMember) {
        const [judge, held] = [await moderatorOf(app), await putHeld(app, member)]
        return () => answerHeld(judge, [held])
      },
    },
    PostRejected: {
      target: 'standing',
      isOfHouse: true,
      async arrange(member: TestMember) {
        const [judge, held] = [await moderatorOf(app), await putHeld(app, member)]
        return () => answerHeld(judge, [held], rejection)
      },
    },
    AppealResponse: {
      target: 'standing',
      isOfHouse: true,
      arrange: (member: TestMember) => appealInQuestion(app, member),
    },
    ReportApproved: {
      target: null,
      isOfHouse: true,
      arrange: (member: TestMember) => settledCase(app, { reporter: member }, 'no-breach'),
    },
  }) as const satisfies Readonly<Record<string, CauseOfSubtype>>

/** Inside of the transaction nobody else is of the staff, and outside of it nothing is seen of that. */
function openedBeforeAlone(app: TestApp, member: TestMember): Promise<void> {
  return app.platform.transactions.run(async (unit) => {
    const { rows } = await sql<{ id: string; role: number }>`
      select id, role from users where role <> 0 and id <> ${member.id} order by id for update`.execute(unit.db)
    const ids = rows.map(({ id }) => id)
    await sql`update users set role = 0 where id = any(${ids}::uuid[])`.execute(unit.db)
    const [caseId, aboutId, reporterId] = [randomUUID(), randomUUID(), randomUUID()]
    const of = { kind: 'post', reason: 'spam', wordRule: null } as const
    await unit.announce(caseOpened, { caseId, aboutId, reporterId, ...of })
    await sql`
      update users u set role = old.role
      from unnest(${ids}::uuid[], ${rows.map(({ role }) => role)}::smallint[]) as old (id, role)
      where u.id = old.id`.execute(unit.db)
  })
}

/** Against a warning of long ago, about which nobody of the staff was told. */
async function appealInQuestion(app: TestApp, member: TestMember) {
  const judge = await moderatorOf(app)
  const [measureId, id] = [randomUUID(), randomUUID()]
  await app.sql(
    `insert into measures (id, member_id, kind, area, rule, words, ends_at, noticed_at)
     values ($1, $2, 'warning', 'everything', 'spam', 'This is not how we talk here.', now(), now())`,
    [measureId, member.id],
  )
  await app.sql(
    `insert into appeals (measure_id, member_id, id, text, sent_at) values ($1, $2, $3, 'It was a quote.', now())`,
    [measureId, member.id, id],
  )
  return () =>
    judge.call('POST /api/admin/appeals/{id}/judge', {
      params: { id },
      body: { outcome: 'upheld', words: 'It was not.' },
    })
}

/** What somebody else wrote on the wall of the member, removed by a moderator of its own. */
async function settledLineOn(app: TestApp, member: TestMember) {
  const author = await app.member()
  await changeProfile(member, { wallWriters: 'members' })
  const { id: lineId } = succeed(await writeOnWall(author, member, 'Unkind.'))
  return settledCase(app, { author }, 'removal', { kind: 'wallLine', targetId: lineId })
}

/** A post that was to come out by itself, and that a rule of words stopped. */
const stoppedByRule = (app: TestApp, member: TestMember): Promise<void> =>
  app.platform.transactions.run((unit) =>
    unit.announce(scheduledPostFailed, { draftId: randomUUID(), userId: member.id, failure: 'words_refused' }),
  )

async function removedPost(app: TestApp, author: TestMember) {
  const { id: postId } = await write(author)
  return settledCase(app, { author }, 'removal', { targetId: postId })
}

/** Judged by a moderator of its own; no moderator was told that it was opened. */
async function settledCase(
  app: TestApp,
  parties: { author?: TestMember; reporter?: TestMember },
  measure: string,
  more: { kind?: string; targetId?: string } = {},
) {
  const { author = await app.member(), reporter = await app.member() } = parties
  const judge = await moderatorOf(app)
  const { kind = 'post', targetId = randomUUID() } = more
  const [id, copy] = [
    randomUUID(),
    JSON.stringify({
      authorId: author.id,
      title: '',
      text: '',
      at: null,
      place: '',
      pictures: 0,
      before: [],
      after: [],
    }),
  ]
  await app.sql(
    `insert into safety_cases (id, kind, target_id, title, about_id, is_private, reason)
     values ($1, $4, $3, '', $2, false, 'spam')`,
    [id, author.id, targetId, kind],
  )
  await app.sql(
    `insert into safety_reports (id, case_id, reporter_id, reason, words, copy)
     values (gen_random_uuid(), $1, $2, 'spam', '', $3)`,
    [id, reporter.id, copy],
  )
  await take(judge, id)
  return () => settle(judge, id, measure, measure === 'removal' ? { rule: 'spam' } : {})
}
