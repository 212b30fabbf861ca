import { createHash, randomBytes } from 'node:crypto'
import { steamProblems } from '@guildhall/contract/steam'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askingSteam } from '../steam-problems.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import { steamFaultOf } from '../web-api/steam-error.ts'
import * as accountsStore from './accounts.store.ts'
import * as linkStatesStore from './link-states.store.ts'
import { isConfirmed, readAssertion, signInAddress } from './openid.ts'

const stateBytes = 24

export type LinkingService = ReturnType<typeof createLinkingService>

/** How a member proves that a Steam account is theirs: Steam says so, to this server. */
export function createLinkingService(
  { config, database, transactions, log }: Platform,
  parts: {
    openId: NamedService
    client: SteamClient | undefined
  },
) {
  const { openId, client } = parts
  const origin = config.steam.openIdOrigin
  const returnTo = (state: string) => `${config.publicUrl}/library/steam?state=${state}`

  async function begin(unit: UnitOfWork, caller: Caller): Promise<{ url: string }> {
    if (await accountsStore.find(unit.db, caller.userId)) throw new AppError(steamProblems.steam_already_linked)
    const state = randomBytes(stateBytes).toString('base64url')
    await linkStatesStore.add(unit.db, { hash: hashOf(state), userId: caller.userId })
    return { url: signInAddress(origin, { returnTo: returnTo(state), realm: config.publicUrl }) }
  }

  /**
   * The same answer sent again after it was taken does the same.
   * @param query what stands in the address that Steam sent the browser back to
   */
  async function finish(caller: Caller, query: string): Promise<void> {
    const answer = new URLSearchParams(query)
    const { userId } = caller
    if (await wasLinkedBy(userId, query)) return
    const [state = '', ...more] = answer.getAll('state')
    // Used up before anything else is looked at: whatever is wrong with an answer, there is no second one.
    if (!(await linkStatesStore.take(database, { hash: hashOf(state), userId }))) throw expired()
    const assertion =
      more.length === 0 ? readAssertion(answer, { origin, returnTo: returnTo(state), now: Date.now() }) : undefined
    if (assertion === undefined) throw refused()
    if (!(await linkStatesStore.takeNonce(database, assertion.nonce))) throw expired()
    if (!(await askingSteam(() => isConfirmed(openId, assertion)))) throw refused()
    await link(userId, assertion.steamId, query)
  }

  /** The very answer with which the account was linked that still is: sent again, because nothing was heard of it. */
  async function wasLinkedBy(userId: string, query: string): Promise<boolean> {
    const steamId = await linkStatesStore.findAnswer(database, { hash: hashOf(query), userId })
    return steamId !== undefined && (await accountsStore.find(database, userId))?.steamId === steamId
  }

  async function link(userId: string, steamId: string, query: string): Promise<void> {
    const name = await findName(steamId)
    await transactions.run(async ({ db }) => {
      if (!(await accountsStore.insert(db, { userId, steamId, name }))) {
        const own = await accountsStore.find(db, userId)
        if (own === undefined) throw new AppError(steamProblems.steam_account_taken)
        if (own.steamId !== steamId) throw new AppError(steamProblems.steam_already_linked)
      }
      await linkStatesStore.rememberAnswer(db, { hash: hashOf(query), userId, steamId })
    })
  }

  /** A link is worth as much without the name. */
  async function findName(steamId: string): Promise<string | null> {
    try {
      return (await client?.nameOf(steamId)) ?? null
    } catch (error) {
      const fault = steamFaultOf(error)
      if (fault === undefined) throw error
      log.warn({ fault }, 'the name of a Steam account was not found out')
      return null
    }
  }

  return { begin, finish }
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()
const refused = () => new AppError(steamProblems.steam_link_refused)
const expired = () => new AppError(steamProblems.steam_link_expired)
