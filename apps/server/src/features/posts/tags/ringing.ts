import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineEvent } from '../../../platform/events.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Games } from '../../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../../games/index.ts'
import { postChanged, postDeleted, postWritten } from '../posts.events.ts'
import type { Rung } from './ringing.store.ts'
import * as ringingStore from './ringing.store.ts'
import * as tagNumbersStore from './tag-numbers.store.ts'

/** People hear of a post that has a tag, or is about the game, for which they asked. */
type TopicRang = {
  readonly postId: string
  readonly authorId: string
  readonly gameId: number | null
  readonly gameTitle: string | null
  /** None where they are not to be read unasked. */
  readonly tags: readonly string[]
  readonly rung: readonly Rung[]
}
export const topicRang = defineEvent<TopicRang>('topicRang')

/** @param before the tags that the post had, where it changed or went */
const countTagsOf = defineJob<{ postId: string; before?: readonly string[] }>('count-tags-of-post')
/** @param after the last whom an earlier part looked at */
const ringFor = defineJob<{ postId: string; after: string | null }>('ring-for-post')
export const forgetUnusedTags = defineJob<Record<string, never>>('forget-unused-tags')
const everyNight = '20 4 * * *'

/** So many are told in one transaction: however many asked, nobody waits for all of them. */
const toldAtOnce = 250

/** What follows from a post with tags or a game: it comes after the post, and its author does not wait for it. */
export function followTopics(platform: Platform, { games }: { games: Games }): void {
  const { database, events, jobs, transactions } = platform
  events.onAnnounced(postWritten, async ({ postId }, unit) => {
    const { gameId = null, isTagged = false } = (await ringingStore.findTopical(unit.db, postId)) ?? {}
    if (isTagged) await unit.enqueue(countTagsOf, { postId })
    if (isTagged || gameId !== null) await unit.enqueue(ringFor, { postId, after: null })
  })
  events.onAnnounced(postChanged, async ({ postId, tagsBefore: before }, unit) => {
    const topical = await ringingStore.findTopical(unit.db, postId)
    if (topical?.isTagged || before.length > 0) await unit.enqueue(countTagsOf, { postId, before })
  })
  events.onAnnounced(postDeleted, async ({ postId, tagsBefore: before }, unit) => {
    if (before.length > 0) await unit.enqueue(countTagsOf, { postId, before })
  })
  events.onAnnounced(gamesMerged, (merge, unit) => ringingStore.moveGameBells(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => ringingStore.moveGameBellsBack(unit.db, merge))

  jobs.handle(countTagsOf, ({ postId, before }) => tagNumbersStore.recount(database, postId, before))
  jobs.handle(ringFor, ({ postId, after }) => transactions.run((unit) => ring(unit, postId, after)))
  jobs.handle(forgetUnusedTags, () => tagNumbersStore.forgetUnused(database))
  jobs.schedule(forgetUnusedTags, everyNight)

  async function ring(unit: UnitOfWork, postId: string, after: string | null): Promise<void> {
    const post = await ringingStore.findTopical(unit.db, postId)
    if (!post) return
    const { rung, last } = await ringingStore.findRung(unit.db, postId, { after, limit: toldAtOnce })
    if (rung.length > 0) {
      const { authorId, gameId, tags } = post
      const cards = gameId === null ? undefined : await games.cardsOf(unit.db, [gameId])
      const gameTitle = cards?.get(gameId ?? 0)?.title ?? null
      await unit.announce(topicRang, { postId, authorId, gameId, gameTitle, tags, rung })
    }
    if (last !== undefined) await unit.enqueue(ringFor, { postId, after: last })
  }
}
