import { hubs } from '@guildhall/contract/api'
import { createAudit } from '../../src/features/audit/index.ts'
import type { Auth } from '../../src/features/auth/index.ts'
import { createAuth } from '../../src/features/auth/index.ts'
import { createDoors } from '../../src/features/doors/index.ts'
import type { Users } from '../../src/features/users/index.ts'
import { createUsers } from '../../src/features/users/index.ts'
import { createTestApp, type TestApp, type TestAppOptions, type TestMember } from '../test-app.ts'

/** The two features that everything stands on, with their faces; a hub is open to be connected to. */
export type AccountsApp = TestApp & { readonly users: Users; readonly auth: Auth }

export async function createAccountsApp(options: Omit<TestAppOptions, 'compose'> = {}): Promise<AccountsApp> {
  const faces: { users: Users; auth: Auth }[] = []
  const app = await createTestApp({
    ...options,
    compose(platform) {
      platform.realtime.openHub(hubs.notifications)
      const users = createUsers(platform)
      const audit = createAudit(platform, { users })
      const doors = createDoors(platform, { users, audit })
      faces.push({ users, auth: createAuth(platform, { users, audit, doors }) })
    },
  })
  const [face] = faces
  if (!face) throw new Error('the features were not bound')
  return { ...app, ...face }
}

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string }

/** The pair that a member got when they signed in. */
export function pairOf({ token, refreshToken }: TestMember): TokenPair {
  return { accessToken: token, refreshToken }
}

/** Presents the pair for its successor. */
export const refresh = (app: TestApp, pair: TokenPair, cookie?: string) =>
  app.call('POST /api/refresh-token', {
    body: pair,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

export const logout = (app: TestApp, pair: TokenPair) => app.call('POST /api/logout', { body: pair })

export type Credentials = { readonly email: string; readonly password: string }

export const login = (app: TestApp, { email, password }: Credentials, cookie?: string) =>
  app.call('POST /api/login', {
    body: { email, password },
    ...(cookie !== undefined && { headers: { cookie } }),
  })

/** Whether the access token still opens a door. */
export async function isSignedIn(app: TestApp, accessToken: string): Promise<boolean> {
  const { status } = await app.call('GET /api/me', {}, accessToken)
  return status === 200
}

/** Cookies that an answer sets, by name, in the order sent: the value and the attributes. */
export function cookiesOf({ headers }: { headers: Headers }): Map<string, { value: string; attributes: string }> {
  return new Map(
    headers.getSetCookie().map((cookie) => {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*); (.*)$/.exec(cookie) ?? []
      return [name, { value, attributes }]
    }),
  )
}
