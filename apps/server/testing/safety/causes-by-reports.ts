import { moderatorOf } from '../gaming/catalogue.ts'
import { write } from '../posts/posts.ts'
import type { CauseOfSubtype } from '../telling/causes-of-each-subtype.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { report, reportedPost, settle, take } from './reporting.ts'

/** What members are told of reports. */
export const causesByReports = (app: TestApp) =>
  ({
    ReportedContent: {
      target: 'case',
      isOfHouse: true,
      isForAll: true,
      async arrange(member) {
        await app.sql('update users set role = 1 where id = $1', [member.id])
        const post = await write(await app.member())
        const reporter = await app.member()
        return () => report(reporter, { kind: 'post', id: post.id })
      },
    },
    ContentWarning: {
      target: null,
      isOfHouse: true,
      arrange: (member) => settledCase(app, { author: member }, 'quiet-word'),
    },
    ReportApproved: {
      target: null,
      isOfHouse: true,
      arrange: (member) => settledCase(app, { reporter: member }, 'no-breach'),
    },
  }) as const satisfies Readonly<Record<string, CauseOfSubtype>>

/** Judged by a moderator of its own, whom nothing else is told. */
async function settledCase(app: TestApp, parties: { author?: TestMember; reporter?: TestMember }, measure: string) {
  const { author = await app.member(), reporter = await app.member() } = parties
  const judge = await moderatorOf(app)
  const id = await reportedPost(app, { author, reporter })
  await take(judge, id)
  return () => settle(judge, id, measure)
}
