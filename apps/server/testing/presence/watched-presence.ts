import type { MemberPresence, OwnPresence } from '@guildhall/contract/presence'
import type { CallArguments, TestApp, TestMember } from '../test-app.ts'
import type { TestHub } from '../test-hub.ts'

type Named = { readonly id: string }

/** Nobody is away until a test says so with {@link letGraceEnd}. */
export const patientPresence = { turnMs: 20, graceMs: 3_600_000, silenceMs: 3_600_000 }

/** What the viewer may see of the others now, in their order. */
export async function presenceOf(viewer: TestMember, ...others: Named[]): Promise<MemberPresence[]> {
  const ids = others.map(({ id }) => id).join(',')
  return (await viewer.call('GET /api/presence/people', { query: { ids } })).body
}

export async function stateOf(viewer: TestMember, other: Named): Promise<string | undefined> {
  return (await presenceOf(viewer, other))[0]?.state
}

export const ownPresence = async (member: TestMember): Promise<OwnPresence> =>
  (await member.call('GET /api/presence')).body

export const choose = (member: TestMember, choice: string, until: string | null = null) =>
  member.call('PUT /api/presence/availability', { body: { choice, until } })

export const sayStatus = (member: TestMember, text: string | null, until: string | null = null) =>
  member.call('PUT /api/presence/status', { body: { text, until } })

export const setPrivacy = (member: TestMember, body: CallArguments['body']) =>
  member.call('PATCH /api/privacy', { body })

/** What a page was told about a member, in order. */
export function told(page: TestHub<'notifications'>, { id }: Named): MemberPresence[] {
  return page.events
    .filter(({ name }) => name === 'PresenceChanged')
    .flatMap(({ args }) => args[0] as MemberPresence[])
    .filter(({ userId }) => userId === id)
}

/** Waits until the page was told of this state of the member last. */
export function lastTold(app: TestApp, page: TestHub<'notifications'>, member: Named, state: string) {
  return app.until(() => {
    const last = told(page, member).at(-1)
    return last?.state === state ? last : undefined
  }, `${state} as the last word`)
}

/** Waits until the server has noticed that the last connection of the member is gone. */
export function gone(app: TestApp, { id }: Named) {
  return app.until(
    async () =>
      (await app.sql('select from presence_connections where user_id = $1 and left_at is null', [id])).length === 0,
    'the noted end of the last connection',
  )
}

/** As if whoever is gone had been gone for a day. */
export async function letGraceEnd(app: TestApp, member: Named): Promise<void> {
  await gone(app, member)
  await app.sql(`update presence_connections set left_at = left_at - interval '1 day' where user_id = $1`, [member.id])
}
