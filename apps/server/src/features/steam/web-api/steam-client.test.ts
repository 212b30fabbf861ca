import { afterEach, describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { type SteamFaults, startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import { steamIds, steamKeys } from '../../../../testing/steam/steam-answers.ts'
import { createNamedService } from '../../../platform/outside/named-service.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { createSteamClient } from './steam-client.ts'
import { SteamError, steamFaultOf } from './steam-error.ts'
import { createWishlistClient, wishesMaximum } from './wishlist-client.ts'

const waits: number[] = []

const steam = await forThisFile(startFakeSteam())
afterEach(() => {
  steam.recover()
  waits.length = 0
})

/** A client of its own for each case: a service remembers how Steam was. */
const clientWith = (apiKey: string = steamKeys.valid, timeoutMs = 10_000) =>
  createSteamClient({
    service: createNamedService({ origin: steam.origin, timeoutMs }),
    apiKey,
    wait: async (ms) => void waits.push(ms),
  })

/** Only who meets silence waits until its patience ends. */
const clientThatMeets = (fault: SteamFaults) => clientWith(steamKeys.valid, fault === 'silent' ? 300 : undefined)

describe('what Steam tells', () => {
  it('is a whole library, with what is absent filled in', async () => {
    const apps = await clientWith().ownedApps(steamIds.public)
    expect(apps).toHaveLength(120)
    expect(apps?.find(({ appId }) => appId === 620)).toEqual({
      appId: 620,
      name: 'Portal 2',
      minutes: 1911,
      lastPlayedAt: expect.any(Date),
      wasPlayedLately: false,
      hasAchievements: true,
    })
    expect(apps?.filter(({ wasPlayedLately }) => wasPlayedLately)).toHaveLength(6)
    expect(apps?.filter(({ minutes }) => minutes === 0)).toHaveLength(31)
    expect(apps?.find(({ appId }) => appId === 400)).toMatchObject({ lastPlayedAt: null, hasAchievements: false })
  })

  it('is nothing for an account that hides its games, and an empty list for one without', async () => {
    expect(await clientWith().ownedApps(steamIds.private)).toBeUndefined()
    expect(await clientWith().ownedApps(steamIds.unknown)).toBeUndefined()
    expect(await clientWith().ownedApps(steamIds.empty)).toEqual([])
  })

  it('is a wishlist in its order, and of an endless one the beginning', async () => {
    const wishes = Array.from({ length: wishesMaximum + 1 }, (_, at) => ({
      appid: 9_000_001 + at,
      priority: at + 1,
      date_added: 0,
    }))
    steam.wish(steamIds.public, wishes.toReversed())
    const service = createNamedService({ origin: steam.origin })
    const wished = await createWishlistClient({ service }).wishesOf(steamIds.public)
    expect(wished).toHaveLength(wishesMaximum)
    expect(wished?.at(-1)).toMatchObject({ appId: 9_000_000 + wishesMaximum, place: wishesMaximum })
  })

  it('is a name, also of a private account', async () => {
    expect(await clientWith().nameOf(steamIds.public)).toBe('Fixture Fern')
    expect(await clientWith().nameOf(steamIds.private)).toBe('Fixture Moss')
    expect(await clientWith().nameOf(steamIds.unknown)).toBeUndefined()
  })

  it('is the account behind a custom name', async () => {
    expect(await clientWith().resolveVanity('fixture-fern')).toBe(steamIds.public)
    expect(await clientWith().resolveVanity('nobody-here')).toBeUndefined()
  })

  it('is what somebody unlocked, with times that it forgot', async () => {
    const unlocked = await clientWith().achievementsOf(steamIds.public, 620)
    expect(unlocked?.[0]).toEqual({
      key: 'ACH_FIX_DOOR',
      title: 'First Door',
      description: 'Leave the first test room.',
      isUnlocked: true,
      unlockedAt: null,
    })
    expect(unlocked?.[1]?.unlockedAt).toEqual(new Date(1_404_321_987_000))
    expect(await clientWith().achievementsOf(steamIds.public, 1_966_720)).toBeUndefined()
  })

  it('is what there is to unlock, with shares that are text', async () => {
    const described = await clientWith().describe(620)
    expect(described[0]).toMatchObject({ key: 'ACH_FIX_DOOR', title: 'First Door', share: 91.4 })
    expect(described.filter(({ isHidden, description }) => isHidden && description !== null)).toEqual([])
    expect(await clientWith().describe(999)).toEqual([])
  })

  it('says no more of private achievements than that they are', async () => {
    await expect(clientWith().achievementsOf(steamIds.private, 620)).rejects.toMatchObject({ fault: 'private' })
  })
})

describe('what goes wrong', () => {
  it.each<[SteamFaults, string]>([
    ['bad key', 'misconfigured'],
    ['bad key as 403', 'misconfigured'],
    ['bad request', 'away'],
    ['too many requests', 'rate-limited'],
    ['down', 'away'],
    ['silent', 'away'],
    ['not json', 'away'],
    ['truncated', 'away'],
    ['cut off', 'away'],
  ])('%s is %s', async (fault, expected) => {
    steam.fail(fault)
    const error = await clientThatMeets(fault)
      .ownedApps(steamIds.public)
      .catch((caught: unknown) => caught)
    expect(steamFaultOf(error)).toBe(expected)
    expect(JSON.stringify(describeWhole(error))).not.toContain(steamKeys.valid)
  })

  it.each<[SteamFaults, number]>([
    ['bad key', 1],
    ['bad request', 1],
    ['silent', 1],
    ['too many requests', 3],
    ['down', 3],
  ])('%s is asked %i times', async (fault, times) => {
    const before = steam.asked.length
    steam.fail(fault)
    await expect(clientThatMeets(fault).ownedApps(steamIds.public)).rejects.toBeInstanceOf(Error)
    expect(steam.asked.length - before).toBe(times)
  })

  it('that passes is not noticed', async () => {
    steam.fail('too many requests', { times: 2 })
    expect(await clientWith().ownedApps(steamIds.public)).toHaveLength(120)
    expect(waits).toHaveLength(2)
    steam.fail('down', { times: 2 })
    expect(await clientWith().ownedApps(steamIds.public)).toHaveLength(120)
  })

  it('with a wrong key is a matter of the host, whatever was asked', async () => {
    const client = clientWith(steamKeys.invalid)
    for (const ask of [
      () => client.ownedApps(steamIds.public),
      () => client.nameOf(steamIds.public),
      () => client.resolveVanity('fixture-fern'),
      () => client.achievementsOf(steamIds.public, 620),
      () => client.describe(620),
    ]) {
      await expect(ask()).rejects.toMatchObject({ fault: 'misconfigured' })
    }
  })
})

/** All that a log could show of an error. */
function describeWhole(error: unknown): unknown {
  if (!(error instanceof SteamError || error instanceof OutsideError || error instanceof Error)) return error
  return { ...error, message: error.message, stack: error.stack, cause: describeWhole(error.cause) }
}
