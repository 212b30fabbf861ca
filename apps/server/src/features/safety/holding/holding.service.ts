import { isDeepStrictEqual } from 'node:util'
import { heldMaximum, heldShown, rejectedDays } from '@guildhall/contract/rules/safety/held-limits'
import { heldWordsProblems, type OwnHeldWords } from '@guildhall/contract/safety/held-words'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { HeldCall, HeldCalls, KeepCall } from '../../../platform/http/held-calls.ts'
import type { Media } from '../../media/index.ts'
import type { Posts } from '../../posts/index.ts'
import { nothingHeld, wordsHeld } from '../safety.events.ts'
import type { Fields, StoredHeld } from './held-words.store.ts'
import * as heldStore from './held-words.store.ts'
import { describeHeld, holdableOf, isChange, picturesIn } from './what-is-held.ts'

type Parts = {
  readonly held: Pick<HeldCalls, 'check'>
  readonly media: Pick<Media, 'claimAll' | 'releaseAll'>
  readonly posts: Pick<Posts, 'removeDraft'>
}

/**
 * Words that wait: the call that would have said them is kept, and nothing of it is anywhere else, so no list, search, number or
 * notification has to leave it out.
 */
export function createHolding({ held, media, posts }: Parts) {
  /** The same sent again is the same. @throws too_many_held */
  const keep: KeepCall = async (unit, caller, { name, params, body }, wordRule) => {
    const { draftId, draftVersion, ...said } = body as Fields
    await heldStore.lockQueue(unit.db)
    const waiting = await heldStore.findWaitingOf(unit.db, caller.userId)
    const isSame = (each: StoredHeld) =>
      each.call === name &&
      isDeepStrictEqual(each.params, { ...(params as Fields) }) &&
      isDeepStrictEqual(each.body, said)
    const isOfSameThing = (each: StoredHeld) =>
      each.call === name && isChange(each) && isDeepStrictEqual(each.params, { ...(params as Fields) })
    const known = waiting.find(isSame) ?? waiting.find(isOfSameThing)
    if (known === undefined && waiting.length >= heldMaximum) throw new AppError(heldWordsProblems.too_many_held)
    if (known !== undefined && !isSame(known)) {
      // What only the earlier one changes goes with it: neither is lost, and both are read at once.
      const both = { ...known.body, ...said }
      const isOfNow = 'text' in said
      // Words that are older than what stands there now stay so, whatever was read as the rest was changed.
      const kept = isOfNow ? both : { ...both, version: known.body['version'] }
      await heldStore.replace(unit.db, known.id, { body: kept, wordRule, isOfNow })
    }
    const id = known?.id ?? (await add(unit, caller, { name, params, body: said }, wordRule))
    // It waits here now, and is kept no second time where it was begun.
    if (typeof draftId === 'string') {
      await posts.removeDraft(unit, caller, draftId, typeof draftVersion === 'number' ? draftVersion : undefined)
    }
    return new AppError(heldWordsProblems.waits_for_staff, { current: { id } })
  }

  async function add(unit: UnitOfWork, { userId }: Caller, call: HeldCall, wordRule: string | null): Promise<string> {
    const { kind } = holdableOf(call.name)
    const body = call.body as Fields
    const ids = new Set(picturesIn(body).map(({ mediaId }) => mediaId))
    const claimed = ids.size === 0 ? new Map() : await media.claimAll(unit, userId, [...ids], 'post')
    const isFirst = (await heldStore.countWaiting(unit.db)) === 0
    const id = await heldStore.add(unit.db, {
      authorId: userId,
      kind,
      call: call.name,
      params: call.params as Fields,
      body,
      wordRule,
      mediaIds: [...claimed.keys()],
    })
    await unit.announce(wordsHeld, { heldId: id, authorId: userId, isFirst })
    return id
  }

  const own = async (db: Database, { userId }: Caller): Promise<OwnHeldWords[]> =>
    (await heldStore.findOf(db, userId, heldShown)).map(describeOwn)

  /** @throws held_not_found, also for what is not the caller's */
  async function lockOwn(db: Database, { userId }: Caller, id: string): Promise<StoredHeld> {
    const [found] = await heldStore.lock(db, [id])
    if (found?.authorId !== userId) throw new AppError(heldWordsProblems.held_not_found)
    return found
  }

  /** @throws held_not_found, held_answered, held_changed_meanwhile, invalid for words that do not fit */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, text }: { readonly version: number; readonly text: string },
  ): Promise<OwnHeldWords> {
    const { call, params, body, ...stored } = await lockOwn(unit.db, caller, id)
    if (stored.rejectedAt !== null) throw new AppError(heldWordsProblems.held_answered)
    if (body['text'] !== text) {
      if (stored.version !== version) throw new AppError(heldWordsProblems.held_changed_meanwhile)
      const changed = { ...body, text }
      held.check(caller.userId, { name: call, params, body: changed })
      await heldStore.setBody(unit.db, id, changed)
    }
    return describeOwn(await lockOwn(unit.db, caller, id))
  }

  /** What is gone already is no fault, nor what is not the caller's. */
  async function takeBack(unit: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    await heldStore.lockQueue(unit.db)
    const [found] = await heldStore.lock(unit.db, [id])
    if (found?.authorId !== userId) return
    await media.releaseAll(unit, await heldStore.remove(unit.db, [id]))
    await noteNothingHeld(unit)
  }

  /** What was rejected is kept no longer than what was removed. */
  async function forgetOld(unit: UnitOfWork): Promise<void> {
    await media.releaseAll(unit, await heldStore.forgetRejected(unit.db, rejectedDays))
  }

  return { keep, own, change, takeBack, forgetOld }
}

/** Staff have not to look any more. */
export async function noteNothingHeld(unit: UnitOfWork): Promise<void> {
  if ((await heldStore.countWaiting(unit.db)) === 0) await unit.announce(nothingHeld, {})
}

function describeOwn(stored: StoredHeld): OwnHeldWords {
  const { mediaIds, rejectedAt, rule, words } = stored
  return {
    ...describeHeld(stored),
    pictures: mediaIds.length,
    rejected: rejectedAt === null ? null : { rule, words: words ?? '', at: rejectedAt.toISOString() },
  }
}
