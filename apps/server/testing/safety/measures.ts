import type { MeasureArea, MeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { TestMember } from '../test-app.ts'

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

type Terms = { readonly area?: MeasureArea; readonly until?: string | null; readonly words?: string }

/** Staff put a measure on a member, for a week where nothing else is said. */
export const impose = (staff: TestMember, member: { id: string }, kind: MeasureKind, terms: Terms = {}) =>
  staff.call('POST /api/admin/members/{userId}/measures', {
    params: { userId: member.id },
    body: {
      kind,
      until: kind === 'ban' ? null : inDays(7),
      rule: 'harassment',
      words: 'Play to win, talk to stay.',
      ...terms,
    },
  })

export const lift = (staff: TestMember, id: string) =>
  staff.call('POST /api/admin/measures/{id}/lift', { params: { id }, body: { words: 'It was somebody else.' } })

/** The latest measure of a member, as staff see it. */
export async function latestOf(staff: TestMember, member: { id: string }) {
  const { body } = await staff.call('GET /api/admin/members/{userId}/measures', { params: { userId: member.id } })
  const [measure] = body.measures
  if (measure === undefined) throw new Error('there is no measure')
  return measure
}
