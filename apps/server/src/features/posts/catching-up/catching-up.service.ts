import { postsProblems } from '@guildhall/contract/posts'
import type { CatchUp } from '@guildhall/contract/posts/catching-up'
import { catchUpPostsMaximum } from '@guildhall/contract/rules/posts/catch-up-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as catchingUpStore from './catching-up.store.ts'
import type { Lanes } from './lanes.ts'
import * as readingPlaceStore from './reading-place.store.ts'
import type { Room } from './room-places.store.ts'
import * as roomPlacesStore from './room-places.store.ts'

/** What a member missed, once and with an end, and where they stopped reading. All calls may be repeated. */
export function createCatchingUp({ lanes }: { lanes: Lanes }) {
  async function visit({ db }: UnitOfWork, { userId }: Caller): Promise<void> {
    await catchingUpStore.visit(db, userId)
  }

  /** Chosen once, so that each device shows the same; what may be seen of it is asked at each reading. */
  async function layOut({ db }: UnitOfWork, { userId }: Caller): Promise<void> {
    await catchingUpStore.visit(db, userId)
    const due = await catchingUpStore.findDue(db, userId)
    if (due === undefined) return
    const posts = await catchingUpStore.chooseBest(db, userId, { ...due, limit: catchUpPostsMaximum })
    await catchingUpStore.layOut(db, userId, { ...due, posts })
  }

  /** @throws nothing_laid_out */
  async function read(db: Database, caller: Caller): Promise<CatchUp> {
    const laid = await catchingUpStore.find(db, caller.userId)
    if (laid === undefined) throw new AppError(postsProblems.nothing_laid_out)
    const { id, since, until, readAt } = laid
    return {
      id,
      since: since.toISOString(),
      until: until.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      lanes: {
        requests: await lanes.requests(db, caller, laid),
        mentions: await lanes.mentions(db, caller, laid),
        replies: await lanes.replies(db, caller, laid),
        finished: await lanes.finished(db, caller, laid),
        posts: await lanes.posts(db, caller, laid),
      },
    }
  }

  async function markRead({ db }: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    await catchingUpStore.markRead(db, userId, id)
  }

  async function place(db: Database, { userId }: Caller) {
    const found = await readingPlaceStore.findPlace(db, userId)
    return { place: found === undefined ? null : { ...found, at: found.at.toISOString() } }
  }

  async function putPlace({ db }: UnitOfWork, { userId }: Caller, at: { postId: string; offset: number }) {
    await readingPlaceStore.putPlace(db, userId, at)
  }

  async function forgetPlace({ db }: UnitOfWork, { userId }: Caller): Promise<void> {
    await readingPlaceStore.forgetPlace(db, userId)
  }

  async function placeIn(db: Database, { userId }: Caller, room: Room) {
    const found = await roomPlacesStore.find(db, userId, room)
    return { place: found === undefined ? null : { ...found, at: found.at.toISOString() } }
  }

  async function putPlaceIn(
    { db }: UnitOfWork,
    { userId }: Caller,
    room: Room,
    at: { itemId: string; offset: number },
  ): Promise<void> {
    await roomPlacesStore.put(db, userId, room, at)
  }

  async function forgetPlaceIn({ db }: UnitOfWork, { userId }: Caller, room: Room): Promise<void> {
    await roomPlacesStore.forget(db, userId, room)
  }

  return { visit, layOut, read, markRead, place, putPlace, forgetPlace, placeIn, putPlaceIn, forgetPlaceIn }
}
