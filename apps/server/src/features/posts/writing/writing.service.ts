import { problems } from '@guildhall/contract/frame/errors'
import type { Post } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Cards } from '../cards/cards.ts'
import { newlyMentionedIn, stillCalls } from '../mentions-and-tags.ts'
import * as pollsStore from '../polls/polls.store.ts'
import { postChanged, postDeleted, postWritten, type SaidAnew } from '../posts.events.ts'
import type { StoredPost } from '../posts.store.ts'
import * as postsStore from '../posts.store.ts'
import { hotOf } from '../ranking.ts'
import * as reactionsStore from '../reactions.store.ts'
import type { Reading } from '../reading/reading.service.ts'
import type { Sharing } from '../sharing/sharing.service.ts'
import type { NewSpoiler } from '../veils/spoilers.store.ts'
import { isSameSpoiler, type Tagging } from '../veils/tagging.service.ts'
import type { Pictures } from './pictures.service.ts'
import type { ChangedPost, PostWording, WrittenPost } from './post-wording.service.ts'
import { isWidened, shownBefore } from './readers.ts'
import type { PostNames, PostWords } from './writing.store.ts'
import * as writingStore from './writing.store.ts'

export type Writing = ReturnType<typeof createWriting>

/** What members post, and change of it. */
export function createWriting(parts: {
  wording: PostWording
  pictures: Pictures
  tagging: Tagging
  reading: Reading
  sharing: Sharing
  cards: Cards
}) {
  const { wording, pictures, tagging, reading, sharing, cards } = parts

  /** @throws pictures_refused, and what it may not say, be tagged with, or quote. */
  async function write(unit: UnitOfWork, caller: Caller, draft: WrittenPost): Promise<Post> {
    const authorId = caller.userId
    const words = await wording.begun(unit.db, draft)
    const spoiler = await tagging.resolve(unit.db, draft.spoiler)
    const names = await wording.namesIn(unit.db, authorId, draft.text)
    const quoteId = draft.quoteId ?? null
    const quoted = quoteId === null ? undefined : await sharing.requireQuotable(unit, caller, quoteId, draft.visibility)
    const card = await cards.require(unit.db, caller, draft.card)
    const held = await pictures.claim(unit, authorId, draft.pictures)
    const createdAt = new Date()
    const hot = hotOf({ score: 0, createdAt })
    const shown = { ...words, ...names, quotedId: quoted?.id ?? null, card, pictures: held }
    const postId = await writingStore.insert(unit.db, { ...shown, authorId, hot, createdAt })
    await pictures.hold(unit, { id: postId, authorId }, held)
    if (draft.poll) await pollsStore.insertPoll(unit.db, postId, draft.poll)
    if (spoiler !== null) await tagging.put(unit.db, postId, spoiler)
    const newlyMentioned = newlyMentionedIn(names.mentions, { authorId, mentions: [] })
    await unit.announce(postWritten, { postId, authorId, newlyMentioned })
    if (quoted) {
      const isNamed = newlyMentioned.includes(quoted.authorId)
      await sharing.noteShared(unit, quoted, { postId, authorId, isQuote: true, isNamed })
    }
    return reading.one(unit.db, caller, postId)
  }

  /**
   * @throws post_not_found, not_owner, post_changed_meanwhile, post_answered, share_without_words, and what `write`
   * does.
   */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...changes }: ChangedPost,
  ): Promise<Post> {
    const names =
      changes.text === undefined ? undefined : await wording.namesAnew(unit.db, caller.userId, id, changes.text)
    await sharing.lockOriginal(unit.db, id)
    await writingStore.lock(unit.db, id)
    const post = await reading.requireSaid(unit.db, caller, id)
    if (post.authorId !== caller.userId) throw new AppError(problems.not_owner)
    if (post.sharedId !== null) throw new AppError(postsProblems.share_without_words)
    const words = await wording.changed(unit.db, post, changes)
    const spoiler = changes.spoiler === undefined ? undefined : await tagging.resolve(unit.db, changes.spoiler)
    const isRetagged = spoiler !== undefined && !isSameSpoiler(post.spoiler, spoiler)
    if (isRetagged || !isSame(post, words)) {
      if (post.version !== version) throw new AppError(postsProblems.post_changed_meanwhile)
      await store(unit, post, { words, names: names ?? post, ...(isRetagged && { spoiler }) })
    }
    return reading.one(unit.db, caller, id)
  }

  async function store(
    unit: UnitOfWork,
    post: StoredPost,
    { words, names, spoiler }: { words: PostWords; names: PostNames; spoiler?: NewSpoiler | null | undefined },
  ): Promise<void> {
    const shown = { visibility: words.visibility, mentions: names.mentions }
    const isWider = isWidened(post, shown)
    if (isWider && (await writingStore.isAnswered(unit.db, post))) {
      throw new AppError(postsProblems.post_answered)
    }
    await sharing.requireNoWiderQuote(unit.db, post, words.visibility)
    const isReworded = words.text !== post.text
    if (isReworded) await writingStore.keepEdit(unit.db, post)
    if (isReworded) await tagging.keepWithEdit(unit.db, post.id)
    if (spoiler !== undefined) await tagging.put(unit.db, post.id, spoiler)
    await writingStore.change(unit.db, post, { words, names, isReworded })
    const newlyMentioned = stillCalls(post) ? newlyMentionedIn(names.mentions, post) : []
    const { id: postId, authorId, tags: tagsBefore } = post
    const changed = { postId, authorId, newlyMentioned, shownBefore: shownBefore(post, shown), tagsBefore }
    const saidAnew = isWider ? ({ of: 'all' } as const) : saidAnewIn(post, words)
    await unit.announce(postChanged, { ...changed, saidAnew })
  }

  /** What is gone already is no fault, nor what the caller may not know of; what they see and did not write is. */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const shared = await sharing.lockedSharing(unit.db, id)
    const authorId = await writingStore.lock(unit.db, id)
    if (authorId === undefined) return
    if (authorId !== caller.userId) {
      const isSeen = (await postsStore.find(unit.db, caller.userId, id)) !== undefined
      if (isSeen) throw new AppError(problems.not_owner)
      return
    }
    if (shared?.isShare) {
      await sharing.takeBack(unit, caller, id)
      return
    }
    const post = await reading.require(unit.db, caller, id)
    if (post.deletedAt !== null) return
    await writingStore.empty(unit.db, id)
    await reactionsStore.removeAll(unit.db, id)
    await pollsStore.removePoll(unit.db, id)
    await pictures.release(unit, id)
    await unit.announce(postDeleted, { postId: id, authorId, tagsBefore: post.tags })
    await sharing.noteQuoteGone(unit, shared, id)
  }

  return { write, change, remove }
}

/** Whoever narrows a post or puts a warning before it says nothing anew: that is never kept from its readers. */
function saidAnewIn(post: StoredPost, { text, warning }: PostWords): SaidAnew {
  const added = warning === post.warning ? '' : warning
  if (text !== post.text) return { of: 'text', words: `${text}\n${added}` }
  return added === '' ? { of: 'nothing' } : { of: 'warning', words: added }
}

function isSame(post: StoredPost, words: PostWords): boolean {
  return (Object.keys(words) as (keyof PostWords)[]).every((word) => words[word] === post[word])
}
