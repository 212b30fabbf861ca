import { problems } from '@guildhall/contract/frame/errors'
import type { OwnPresence } from '@guildhall/contract/presence'
import type { AvailabilityChoice } from '@guildhall/contract/rules/presence-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { LocalMembers } from './connections/local-members.ts'
import { statusSaid } from './presence.events.ts'
import type { StoredPresence } from './presence.store.ts'
import * as presenceStore from './presence.store.ts'
import { asThemselves } from './presence-view.ts'

const passing = ['status', 'playing'] as const
export type KeptSayings = Pick<OwnPresence, 'status' | 'playing'>

export type ChoicesService = ReturnType<typeof createChoicesService>

/** What members choose and say of themselves, each for a while or for good. */
export function createChoicesService(parts: {
  local: Pick<LocalMembers, 'standingOf'>
  /** After the commit: the member is to be shown as they chose, to friends and on their own pages. */
  onChosen(userId: string, own: OwnPresence): void
}) {
  const { local, onChosen } = parts

  async function choose(
    unit: UnitOfWork,
    userId: string,
    { choice, until }: { choice: AvailabilityChoice; until: string | null },
  ): Promise<OwnPresence> {
    const before = await find(unit.db, userId)
    const value = choice === 'automatic' ? null : choice
    if (!(await presenceStore.say(unit.db, userId, { saying: 'availability', value, until }))) throw overAlready()
    // For others this is when they left.
    const isLeaving = choice === 'invisible' && before.isConnected && before.availability !== 'invisible'
    if (isLeaving) await presenceStore.recordSeenNow(unit.db, userId)
    return chosen(unit, userId)
  }

  async function say(
    unit: UnitOfWork,
    userId: string,
    said: { saying: 'status' | 'playing'; text: string | null; until: string | null },
  ): Promise<OwnPresence> {
    const { saying, text: value, until } = said
    if (!(await presenceStore.say(unit.db, userId, { saying, value, until }))) throw overAlready()
    if (value !== null) await unit.announce(statusSaid, { userId, text: value })
    return chosen(unit, userId)
  }

  /** What staff remove is said no more, and handed back. @returns nothing where nothing is said */
  async function takeSayingsDown(unit: UnitOfWork, userId: string): Promise<KeptSayings | undefined> {
    const { status, playing } = await ownOf(unit.db, userId)
    if (status === null && playing === null) return undefined
    for (const saying of passing) await presenceStore.say(unit.db, userId, { saying, value: null, until: null })
    await chosen(unit, userId)
    return { status, playing }
  }

  /** As far as nothing else is said by now, and it is not over. @returns whether it is said again */
  async function putSayingsBack(unit: UnitOfWork, userId: string, kept: KeptSayings): Promise<boolean> {
    const now = await ownOf(unit.db, userId)
    let isBack = false
    for (const saying of passing) {
      const [said, before] = [now[saying], kept[saying]]
      if (said !== null || before === null) continue
      const { text: value, until } = before
      isBack = (await presenceStore.say(unit.db, userId, { saying, value, until })) || isBack
    }
    if (isBack) await chosen(unit, userId)
    return isBack
  }

  async function chosen(unit: UnitOfWork, userId: string): Promise<OwnPresence> {
    const own = await ownOf(unit.db, userId)
    unit.afterCommit(() => onChosen(userId, own))
    return own
  }

  async function ownOf(db: Database, userId: string): Promise<OwnPresence> {
    return asThemselves(await find(db, userId))
  }

  /** As themselves once the line of a page that is being opened stands. */
  async function withPageOpen(db: Database, userId: string): Promise<OwnPresence> {
    return asThemselves({ ...(await find(db, userId)), isConnected: true, isActive: true })
  }

  async function find(db: Database, userId: string): Promise<StoredPresence> {
    const [stored] = await presenceStore.find(db, [userId])
    if (stored === undefined) throw new Error('a presence is found for every id')
    // Whoever has just come is here before the next turn stores it.
    const { isHere: isConnected, isActive } = local.standingOf(userId)
    return isConnected && !stored.isConnected ? { ...stored, isConnected, isActive } : stored
  }

  return { choose, say, takeSayingsDown, putSayingsBack, ownOf, withPageOpen }
}

function overAlready(): AppError {
  return new AppError(problems.invalid, {
    errors: [{ field: 'until', code: 'too_small', message: 'must be in the future' }],
  })
}
