import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  createAccountsApp,
  isSignedIn,
  pairOf,
  refresh,
} from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

const me = (token?: string) => app.call('GET /api/me', {}, token)
const unauthenticated = [401, 'unauthenticated']

const suspend = (member: TestMember) =>
  app.platform.transactions.run((unit) => app.users.changeStanding(unit, member.id, { isSuspended: true }))

describe('an access token at the door', () => {
  it.each([
    ['nothing', () => undefined],
    ['something else', () => 'token'],
    ['an expired one', (member: TestMember) => app.expiredToken(member)],
    ['a refresh token', (member: TestMember) => member.refreshToken],
    ['one that was changed', ({ token }: TestMember) => `${token.slice(0, -4)}AAAA`],
  ])('is not %s', async (_, choose) => {
    expect(refusal(await me(choose(await app.member())))).toEqual(unauthenticated)
  })

  it('is never read from a cookie', async () => {
    const { token } = await app.member()
    const answer = await app.call('GET /api/me', { headers: { cookie: `token=${token}` } })
    expect(refusal(answer)).toEqual(unauthenticated)
  })

  it('is of no use for a sign-in that does not exist any more', async () => {
    const member = await app.member()
    await app.sql('delete from sign_ins where user_id = $1', [member.id])
    expect(refusal(await me(member.token))).toEqual(unauthenticated)
  })

  it('is of no use when it is newer than the data, as after a restore', async () => {
    const member = await app.member()
    const { body } = await refresh(app, pairOf(member))
    await app.sql('update sign_ins set generation = 1 where user_id = $1', [member.id])
    expect(refusal(await me(body.accessToken))).toEqual(unauthenticated)
  })

  it('marks its generation as used, once', async () => {
    const member = await app.member()
    const { body } = await refresh(app, pairOf(member))
    const usedAt = async () => {
      const [row] = await app.sql<{ at: Date | null }>(
        `select used_at as at from refresh_tokens
         join sign_ins on id = sign_in_id and sign_ins.generation = refresh_tokens.generation
         where user_id = $1`,
        [member.id],
      )
      return row?.at?.getTime()
    }

    await me(member.token)
    expect(await usedAt()).toBeUndefined()
    await me(body.accessToken)
    const first = await usedAt()
    expect(first).toBeTypeOf('number')
    await me(body.accessToken)
    expect(await usedAt()).toBe(first)
  })
})

describe('a suspension', () => {
  it('ends sign-ins and hub connections at once, also for a member just seen', async () => {
    const member = await app.member()
    const hub = await member.hub('notifications')
    const closed = Promise.withResolvers<void>()
    hub.connection.onclose(() => closed.resolve())
    expect((await me(member.token)).status).toBe(200)

    await suspend(member)
    expect(await isSignedIn(app, member.token)).toBe(false)
    await closed.promise
    await expect(member.hub('notifications')).rejects.toThrow('401')
  })

  it('answers 403 with the reason while a sign-in stands', async () => {
    const member = await app.member()
    await app.sql('update users set suspended_at = now() where id = $1', [member.id])
    expect(refusal(await me(member.token))).toEqual([403, 'suspended'])
    await expect(member.hub('notifications')).rejects.toThrow('401')
  })
})

it('a role is read from the data, not from the token', async () => {
  const member = await app.member()
  await app.sql('update users set role = 2 where id = $1', [member.id])
  const known = await app.platform.authentication.authenticate(member.token)
  expect(known?.caller).toEqual({ userId: member.id, signInId: expect.any(String), role: 2, isNewcomer: true })
  expect(known?.expiresAt).toBeGreaterThan(Date.now() + 9 * 60_000)
})
