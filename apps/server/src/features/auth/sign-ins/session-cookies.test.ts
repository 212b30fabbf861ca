import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  createAccountsApp,
  refresh,
  type TokenPair,
} from '../../../../testing/builders/accounts-app.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

let app: AccountsApp
let member: TestMember
beforeAll(async () => {
  app = await createAccountsApp()
  member = await app.member()
})
afterAll(() => app.close())

const ending = 'Path=/; Secure; SameSite=Lax'
const kept = {
  refreshToken: `Max-Age=2592000; ${ending}`,
  token: `Max-Age=604800; ${ending}`,
  user: `Max-Age=2592000; ${ending}`,
}
const brief = { refreshToken: ending, token: ending, user: ending }

/** The attributes of the three cookies, by name. */
function attributesIn(answer: { headers: Headers }) {
  const cookies = [...cookiesOf(answer)].filter(([name]) => name !== '__Host-knownBrowser')
  return Object.fromEntries(cookies.map(([name, { attributes }]) => [name, attributes]))
}

/** Signs in, and answers with the pair and what became of the cookies. */
async function signIn(choice: { staySignedIn?: boolean }): Promise<[TokenPair, object]> {
  const { email, password } = member
  const answer = await app.call('POST /api/login', { body: { email, password, ...choice } })
  const { token, refreshToken } = answer.body
  return [{ accessToken: token, refreshToken }, attributesIn(answer)]
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('the cookies of a sign-in', () => {
  it.each([
    ['that stays', { staySignedIn: true }, kept],
    ['whose client does not say', {}, kept],
    ['for a brief visit', { staySignedIn: false }, brief],
  ])('%s live as it was chosen, also after each refresh', async (_, choice, expected) => {
    const [first, attributes] = await signIn(choice)
    expect(attributes).toEqual(expected)
    const second = await refresh(app, first)
    expect(attributesIn(second)).toEqual(expected)
    expect(attributesIn(await refresh(app, first))).toEqual(expected)
    expect(attributesIn(await refresh(app, second.body))).toEqual(expected)
  })

  it('go their own ways in two browsers of one member', async () => {
    const [here] = await signIn({ staySignedIn: true })
    const [there] = await signIn({ staySignedIn: false })
    expect(attributesIn(await refresh(app, here))).toEqual(kept)
    expect(attributesIn(await refresh(app, there))).toEqual(brief)
  })

  it('are told to the page by the token of a brief visit, for what it writes itself', async () => {
    const [visit] = await signIn({ staySignedIn: false })
    const [stay] = await signIn({ staySignedIn: true })
    for (const [pair, expected] of [
      [visit, true],
      [stay, undefined],
    ] as const) {
      expect(claimsOf(pair.accessToken)['brief']).toBe(expected)
      expect(claimsOf((await refresh(app, pair)).body.accessToken)['brief']).toBe(expected)
    }
  })

  it('of one that was begun before the choice was kept live as the mark of its page says', async () => {
    const [pair] = await signIn({})
    expect(attributesIn(await refresh(app, pair, 'consent=1; briefVisit=1'))).toEqual(brief)
    expect(attributesIn(await refresh(app, pair, 'consent=1'))).toEqual(kept)
  })

  it('do not follow a mark once the choice is kept', async () => {
    const [pair] = await signIn({ staySignedIn: true })
    expect(attributesIn(await refresh(app, pair, 'briefVisit=1'))).toEqual(kept)
  })
})
