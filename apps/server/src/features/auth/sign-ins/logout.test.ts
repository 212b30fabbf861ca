import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  createAccountsApp,
  isSignedIn,
  login,
  logout,
  pairOf,
  refresh,
} from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

describe('POST /api/logout', () => {
  it('ends the sign-in, its connections and the cookies', async () => {
    const member = await app.member()
    const hub = await member.hub('notifications')
    const closed = Promise.withResolvers<void>()
    hub.connection.onclose(() => closed.resolve())
    const answer = await logout(app, pairOf(member))

    expect(answer.status).toBe(204)
    expect(await isSignedIn(app, member.token)).toBe(false)
    expect(refusal(await refresh(app, pairOf(member)))).toEqual([401, 'refresh_invalid'])
    await closed.promise
    const cookies = cookiesOf(answer)
    expect([...cookies.keys()]).toEqual(['refreshToken', 'token', 'user'])
    for (const { value, attributes } of cookies.values()) {
      expect({ value, attributes }).toEqual({ value: '', attributes: 'Max-Age=0; Path=/; Secure; SameSite=Lax' })
    }
  })

  it('answers a repeat alike, and takes an expired or an older token', async () => {
    const member = await app.member()
    const first = { accessToken: app.expiredToken(member), refreshToken: member.refreshToken }
    const { body: second } = await refresh(app, first)
    await isSignedIn(app, second.accessToken)
    await app.sql(`update refresh_tokens set used_at = used_at - interval '61 s'`)

    expect((await logout(app, first)).status).toBe(204)
    expect((await logout(app, first)).status).toBe(204)
    expect(await isSignedIn(app, second.accessToken)).toBe(false)
  })

  it('leaves other sign-ins of the member', async () => {
    const member = await app.member()
    const other = await login(app, member)
    await logout(app, pairOf(member))
    expect(await isSignedIn(app, other.body.token)).toBe(true)
  })

  it('answers 401 to a pair that is not one, and ends nothing', async () => {
    const [one, other] = [pairOf(await app.member()), pairOf(await app.member())]
    const mixed = { accessToken: one.accessToken, refreshToken: other.refreshToken }
    expect(refusal(await logout(app, mixed))).toEqual([401, 'refresh_invalid'])
    expect(await isSignedIn(app, one.accessToken)).toBe(true)
  })

  it('answers 422 to unknown fields', async () => {
    const pair = pairOf(await app.member())
    const answer = await app.call('POST /api/logout', { body: { ...pair, everywhere: true } })
    expect(refusal(answer)).toEqual([422, 'invalid'])
  })

  it('beside refreshes: the sign-in ends, and no token made meanwhile works', async () => {
    for (let round = 0; round < 10; round++) {
      const first = pairOf(await app.member())
      const answers = await Promise.all([
        refresh(app, first),
        logout(app, first),
        refresh(app, first),
        refresh(app, first),
      ])
      expect(answers[1].status).toBe(204)
      for (const { status, body } of [answers[0], answers[2], answers[3]]) {
        expect([200, 401]).toContain(status)
        if (status !== 200) continue
        expect(await isSignedIn(app, body.accessToken)).toBe(false)
        expect(refusal(await refresh(app, body))).toEqual([401, 'refresh_invalid'])
      }
    }
  })
})
