import { problems } from '@guildhall/contract/frame/errors'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createLinkReading } from '../../chat/index.ts'
import { linkCardChanged, postChanged, postWritten } from '../posts.events.ts'
import type { Reading } from '../reading/reading.service.ts'
import * as linkCardsStore from './link-cards.store.ts'

/** Reads the page behind the link of a post and puts a card under it. */
const readPostLinkCard = defineJob<{ postId: string; url: string }>('read-post-link-card')

export type LinkCards = ReturnType<typeof createLinkCards>

/**
 * The card under a post, for its first link, as far as the host of this server switched that on. It comes later, as
 * nobody waits for a page outside; when the words name another page, it goes.
 */
export function createLinkCards(platform: Platform, { reading }: { reading: Reading }) {
  const { config, events, jobs, transactions } = platform
  const { linkOf, findCard } = createLinkReading(platform)
  // Also when switched off: what was asked for before is taken from the queue.
  jobs.handle(readPostLinkCard, readCard)
  events.onAnnounced(postWritten, ({ postId }, unit) => follow(unit, postId))
  events.onAnnounced(postChanged, ({ postId }, unit) => follow(unit, postId))

  /** What a post says now, it may have said before. */
  async function follow(unit: UnitOfWork, postId: string): Promise<void> {
    const post = await linkCardsStore.lock(unit.db, postId)
    if (!post) return
    const url = linkOf(post.text)
    if (post.linkCard !== null && post.linkCard.url !== url) await linkCardsStore.put(unit.db, postId, null)
    const isKnown = post.linkCard?.url === url
    if (url !== undefined && config.hasLinkCards && !post.takesNone && !isKnown) {
      await unit.enqueue(readPostLinkCard, { postId, url })
    }
  }

  async function readCard({ postId, url }: { postId: string; url: string }): Promise<void> {
    const card = config.hasLinkCards ? await findCard(url) : undefined
    if (!card) return
    await transactions.run(async (unit) => {
      const post = await linkCardsStore.lock(unit.db, postId)
      if (!post || post.takesNone || linkOf(post.text) !== url) return
      await linkCardsStore.put(unit.db, postId, card)
      await unit.announce(linkCardChanged, { postId, authorId: post.authorId })
    })
  }

  /**
   * May be repeated.
   * @throws post_not_found, not_owner
   */
  async function remove(unit: UnitOfWork, caller: Caller, postId: string): Promise<void> {
    const post = await linkCardsStore.lock(unit.db, postId)
    const { authorId } = await reading.requireSaid(unit.db, caller, postId)
    if (authorId !== caller.userId) throw new AppError(problems.not_owner)
    if (!post || post.takesNone) return
    await linkCardsStore.refuse(unit.db, postId)
    await unit.announce(linkCardChanged, { postId, authorId })
  }

  return { remove }
}
