import { applicationsEndpoints, claimEndpoints } from '@guildhall/contract/doors/applications'
import { applicationDays } from '@guildhall/contract/rules/safety/door-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineJob } from '../../platform/jobs.ts'
import { sayPlainly } from '../../platform/plain-lines.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Doors } from '../doors/index.ts'
import type { Users } from '../users/index.ts'
import { standingChanged } from '../users/index.ts'
import { closeConnectionsOfEndedSignIns } from './auth.hub.ts'
import { serveAuth } from './auth.routes.ts'
import { createLoginService } from './logins/login.service.ts'
import { deleteOldCounters } from './logins/login-counters.store.ts'
import { createMistakenCounts } from './logins/mistaken-counts.ts'
import { createPasswordHashes } from './passwords/password-hashes.ts'
import { createApplications } from './registration/applications.service.ts'
import { forgetOld } from './registration/applications.store.ts'
import { createFirstAccount } from './registration/first-account.ts'
import { createProving } from './registration/proving.service.ts'
import type { Registration } from './registration/registration.service.ts'
import { createRegistration } from './registration/registration.service.ts'
import { createPasswordResets } from './resets/password-resets.service.ts'
import { createAuthenticator } from './sign-ins/authenticate.ts'
import { createRefreshService } from './sign-ins/refresh.service.ts'
import { createSignIns } from './sign-ins/sign-ins.service.ts'
import { deleteOldSignIns, findLive, findNeighbours, type KeptSignIn } from './sign-ins/sign-ins.store.ts'
import { createAccessTokens } from './tokens/access-tokens.ts'
import { createClosedPasses } from './tokens/closed-passes.ts'
import { createRefreshTokens } from './tokens/refresh-tokens.ts'
import { createTokenKeys } from './tokens/token-keys.ts'

export { accountWanted, applicationsMoved, passwordChanged, refreshReused, signInEnded } from './auth.events.ts'
export { lastUseOf, membersByLastUse } from './sign-ins/sign-ins.store.ts'
export { pageLanguage } from './visitor-language.ts'

export type Auth = {
  /** Whose pass it is into the room before the shut door; `undefined` once it is over. */
  closedPassHolder(pass: string): Promise<string | undefined>
  register: Registration['register']
  /** The sign-ins of a member that can be used. */
  liveSignIns(db: Database, userId: string): Promise<KeptSignIn[]>
  /** Ends one sign-in of a member, or all; how many that were. */
  endSignIns(unit: UnitOfWork, of: { readonly userId: string; readonly signInId?: string | undefined }): Promise<number>
  /** How many ask to join and wait. */
  countApplications(db: Database): Promise<number>
  /** Who else signed in from where the member did, lately. */
  neighboursOf(
    db: Database,
    userId: string,
    within: { readonly days: number; readonly limit: number },
  ): Promise<string[]>
  /** Makes the one-time code of the first admin, or `undefined` once there is an admin. */
  makeFirstAccountCode(): Promise<string | undefined>
  /** Prints how to make the first account while there is no admin. */
  announceFirstAccount(): Promise<void>
}

const forgetOldSignIns = defineJob<Record<string, never>>('forget-old-sign-ins')
const everyNight = '40 3 * * *'

export function createAuth(platform: Platform, parts: { users: Users; audit: Audit; doors: Doors }): Auth {
  const { users, audit, doors } = parts
  const { config, database, events, jobs } = platform
  const keys = createTokenKeys(config)
  const accessTokens = createAccessTokens(keys)
  const refreshTokens = createRefreshTokens(keys)
  const closedPasses = createClosedPasses(keys)
  const hashes = createPasswordHashes(config.passwordHash)
  const signIns = createSignIns({ accessTokens, refreshTokens })
  const firstAccount = createFirstAccount({ database, users })
  const mistakenCounts = createMistakenCounts(database, platform.log)
  const proving = createProving({ platform, hashes })
  const applications = createApplications({ platform, users, audit })
  const registration = createRegistration({ platform, users, doors, hashes, proving, firstAccount, applications })

  platform.authentication.install(createAuthenticator({ platform, accessTokens, closedPasses }))
  serveAuth(platform, {
    registration,
    logins: createLoginService({ platform, users, hashes, signIns, mistakenCounts, closedPasses }),
    refreshes: createRefreshService({ platform, users, signIns, accessTokens, refreshTokens }),
    passwordResets: createPasswordResets({ platform, users, hashes, signIns }),
  })
  platform.serve(applicationsEndpoints, {
    'GET /api/admin/applications': ({ query }) => applications.page(database, query),
    'POST /api/admin/applications/answers': ({ unit, caller, body }) => applications.answer(unit, caller, body),
  })
  platform.serve(claimEndpoints, {
    'GET /api/register/claims/{claim}': async ({ params }) => ({
      state: await applications.stateOf(database, params.claim),
    }),
  })
  closeConnectionsOfEndedSignIns(platform)
  platform.atEnd(async () => mistakenCounts.stop())
  events.onAnnounced(standingChanged, async ({ userId, isReadmission }, unit) => {
    if (!isReadmission) await signIns.end(unit, { userId })
  })
  jobs.handle(forgetOldSignIns, async () => {
    await deleteOldSignIns(database)
    await deleteOldCounters(database)
    await proving.forgetOld()
    await forgetOld(database, applicationDays)
  })
  jobs.schedule(forgetOldSignIns, everyNight)

  return {
    closedPassHolder: closedPasses.holderOf,
    register: registration.register,
    liveSignIns: findLive,
    endSignIns: (unit, { userId, signInId }) =>
      signIns.end(unit, signInId === undefined ? { userId } : { id: signInId, of: userId }),
    countApplications: applications.count,
    neighboursOf: findNeighbours,
    makeFirstAccountCode: firstAccount.makeCode,
    async announceFirstAccount() {
      const code = await firstAccount.makeCode()
      if (code !== undefined) sayPlainly(firstAccountHint(config.publicUrl, code))
    },
  }
}

function firstAccountHint(publicUrl: string, code: string): string {
  return `There is no admin yet. Make the first account at ${publicUrl}/register?code=${code}`
}
