import { problems } from '@guildhall/contract/frame/errors'
import type { Post } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { type Mention, type MentionsAndTags, newlyMentionedIn, stillCalls } from '../mentions-and-tags.ts'
import { postChanged, postDeleted, postWritten } from '../posts.events.ts'
import type { StoredPost } from '../posts.store.ts'
import * as postsStore from '../posts.store.ts'
import { hotOf } from '../ranking.ts'
import * as reactionsStore from '../reactions.store.ts'
import type { Reading } from '../reading/reading.service.ts'
import type { PictureDraft, Pictures } from './pictures.service.ts'
import { isWidened, shownBefore } from './readers.ts'
import type { PostNames, PostWords } from './writing.store.ts'
import * as writingStore from './writing.store.ts'

export type WrittenPost = Omit<PostWords, 'gameId'> & {
  readonly gameId: string | null
  readonly pictures: readonly PictureDraft[]
}

export type ChangedPost = { readonly version: number } & {
  readonly [Word in keyof Omit<WrittenPost, 'pictures'>]?: WrittenPost[Word] | undefined
}

export type Writing = ReturnType<typeof createWriting>

/** What members post, and change of it. */
export function createWriting(parts: {
  games: Games
  mentionsAndTags: MentionsAndTags
  pictures: Pictures
  reading: Reading
}) {
  const { games, mentionsAndTags, pictures, reading } = parts

  /** @throws game_not_found, rating_without_game, pictures_refused */
  async function write(unit: UnitOfWork, caller: Caller, draft: WrittenPost): Promise<Post> {
    const authorId = caller.userId
    if (draft.rating !== null && draft.gameId === null) throw new AppError(postsProblems.rating_without_game)
    const gameId = await numberOf(unit.db, draft.gameId)
    const names = await namesIn(unit.db, authorId, draft.text, [])
    const held = await pictures.claim(unit, authorId, draft.pictures)
    const createdAt = new Date()
    const hot = hotOf({ score: 0, createdAt })
    const { text, warning, rating, visibility, replies } = draft
    const words = { text, warning, gameId, rating, visibility, replies }
    const postId = await writingStore.insert(unit.db, { ...words, ...names, authorId, pictures: held, hot, createdAt })
    await pictures.hold(unit, postId, held)
    const newlyMentioned = newlyMentionedIn(names.mentions, { authorId, mentions: [] })
    await unit.announce(postWritten, { postId, authorId, newlyMentioned })
    return reading.one(unit.db, caller, postId)
  }

  /** @throws post_not_found, not_owner, post_changed_meanwhile, post_answered, and what `write` does. */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...changes }: ChangedPost,
  ): Promise<Post> {
    const names = changes.text === undefined ? undefined : await namesAnew(unit.db, caller.userId, id, changes.text)
    await writingStore.lock(unit.db, id)
    const post = await reading.requireSaid(unit.db, caller, id)
    if (post.authorId !== caller.userId) throw new AppError(problems.not_owner)
    const words = await changedWords(unit.db, post, changes)
    if (!isSame(post, words)) {
      if (post.version !== version) throw new AppError(postsProblems.post_changed_meanwhile)
      await store(unit, post, { words, names: names ?? post })
    }
    return reading.one(unit.db, caller, id)
  }

  async function changedWords(
    db: Database,
    post: StoredPost,
    changes: Omit<ChangedPost, 'version'>,
  ): Promise<PostWords> {
    const gameId = changes.gameId === undefined ? post.gameId : await numberOf(db, changes.gameId)
    if (gameId === null && (changes.rating ?? null) !== null) throw new AppError(postsProblems.rating_without_game)
    const rating = changes.rating === undefined ? post.rating : changes.rating
    const words = {
      text: changes.text ?? post.text,
      warning: changes.warning ?? post.warning,
      gameId,
      // What was said of a game goes with it.
      rating: gameId === post.gameId || changes.rating !== undefined ? rating : null,
      visibility: changes.visibility ?? post.visibility,
      replies: changes.replies ?? post.replies,
    }
    if (words.text === '' && gameId === null && post.pictures.length === 0) throw saysNothing()
    return words
  }

  async function store(
    unit: UnitOfWork,
    post: StoredPost,
    { words, names }: { words: PostWords; names: PostNames },
  ): Promise<void> {
    const shown = { visibility: words.visibility, mentions: names.mentions }
    if (isWidened(post, shown) && (await writingStore.isAnswered(unit.db, post))) {
      throw new AppError(postsProblems.post_answered)
    }
    const isReworded = words.text !== post.text
    if (isReworded) await writingStore.keepEdit(unit.db, post)
    await writingStore.change(unit.db, post, { words, names, isReworded })
    const newlyMentioned = stillCalls(post) ? newlyMentionedIn(names.mentions, post) : []
    const { id: postId, authorId } = post
    await unit.announce(postChanged, { postId, authorId, newlyMentioned, shownBefore: shownBefore(post, shown) })
  }

  /** What is gone already is no fault, nor what the caller may not know of; what they see and did not write is. */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const authorId = await writingStore.lock(unit.db, id)
    if (authorId === undefined) return
    if (authorId !== caller.userId) {
      const isSeen = (await postsStore.find(unit.db, caller.userId, id)) !== undefined
      if (isSeen) throw new AppError(problems.not_owner)
      return
    }
    const post = await reading.require(unit.db, caller, id)
    if (post.deletedAt !== null) return
    await writingStore.empty(unit.db, id)
    await reactionsStore.removeAll(unit.db, id)
    await pictures.release(unit, id)
    await unit.announce(postDeleted, { postId: id, authorId })
  }

  async function numberOf(db: Database, gameId: string | null): Promise<number | null> {
    return gameId === null ? null : (await games.require(db, gameId)).id
  }

  /** A block at the same moment comes before what is written, or after it. */
  async function namesIn(db: Database, authorId: string, text: string, known: readonly Mention[]): Promise<PostNames> {
    const mentions = await mentionsAndTags.resolve(db, text, known)
    await relyOnPairs(db, authorId, newlyMentionedIn(mentions, { authorId, mentions: [] }))
    return { mentions: [...mentions], tags: mentionsAndTags.tagsIn(text) }
  }

  /** Before the lock, as what stands between people is held first; who reads an older version is refused under it. */
  async function namesAnew(db: Database, authorId: string, postId: string, text: string): Promise<PostNames> {
    return namesIn(db, authorId, text, await postsStore.findMentions(db, postId))
  }

  return { write, change, remove }
}

function isSame(post: StoredPost, words: PostWords): boolean {
  return (Object.keys(words) as (keyof PostWords)[]).every((word) => words[word] === post[word])
}

function saysNothing(): AppError {
  return new AppError(problems.invalid, {
    errors: [{ field: 'text', code: 'required', message: 'must say something' }],
  })
}
