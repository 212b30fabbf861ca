import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import type { CaseCard } from '@guildhall/contract/safety'
import { write } from '../posts/posts.ts'
import type { TestApp, TestMember } from '../test-app.ts'

type Thing = { readonly kind: ReportableKind; readonly id: string }
type More = { readonly words?: string; readonly block?: boolean; readonly reason?: string }

export const report = (reporter: TestMember, { kind, id }: Thing, more: More = {}) =>
  reporter.call('POST /api/reports', { body: { kind, id, reason: 'harassment', ...more } })

/** The open case of a thing, as somebody of the staff sees it in the queue. */
export async function caseOf(staff: TestMember, { id }: { id: string }): Promise<CaseCard> {
  const found = (await staff.call('GET /api/admin/cases', { query: { limit: 100 } })).body
  const card = found.find(({ targetId }) => targetId === id)
  if (card === undefined) throw new Error('there is no open case of it')
  return card
}

/** A post of the author that the reporter reported, and its case. */
export async function reportedPost(
  app: TestApp,
  parties: { author: TestMember; reporter: TestMember },
): Promise<string> {
  const post = await write(parties.author, 'You always drop it up.')
  const { status } = await report(parties.reporter, { kind: 'post', id: post.id })
  if (status !== 204) throw new Error(`nothing was reported: ${status}`)
  const [found] = await app.sql<{ id: string }>('select id from safety_cases where target_id = $1', [post.id])
  if (found === undefined) throw new Error('no case was opened')
  return found.id
}

export const take = (staff: TestMember, id: string) => staff.call('PUT /api/admin/cases/{id}/taken', { params: { id } })

export const settle = (staff: TestMember, id: string, measure: string, more: { rule?: string; words?: string } = {}) =>
  staff.call('POST /api/admin/cases/{id}/settle', {
    params: { id },
    body: { measure, words: 'This is not how we talk here.', ...more },
  })

/** Reported, taken and removed by somebody of the staff. @returns the case of it */
export async function removeReported(staff: TestMember, reporter: TestMember, thing: Thing): Promise<string> {
  const { status } = await report(reporter, thing)
  if (status !== 204) throw new Error(`nothing was reported: ${status}`)
  const { id } = await caseOf(staff, thing)
  await take(staff, id)
  const settled = await settle(staff, id, 'removal', { rule: 'harassment' })
  if (settled.body.removal?.isKept !== true) throw new Error(`nothing was removed: ${settled.status}`)
  return id
}

export const putBack = (staff: TestMember, id: string) =>
  staff.call('POST /api/admin/cases/{id}/put-back', { params: { id } })
