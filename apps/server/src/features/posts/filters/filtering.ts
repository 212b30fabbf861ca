import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Comment, Post, PostAlone } from '@guildhall/contract/posts'
import { plainText } from '@guildhall/contract/rules/message-markup'
import type { FilterContext } from '@guildhall/contract/rules/posts/word-filter-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import * as filtersStore from './filters.store.ts'
import { type FilterRule, type Matcher, matcherOf, type ReadyText, readyTexts } from './word-matching.ts'

/** Something that a reader's filters may act on. */
type Filtered = { readonly author: { readonly id: string }; readonly filtered: string[] }

/** The rules of one reader for one place, as they act on what is about to be shown there. */
export type Filtering = ReturnType<typeof filteringBy>

/** @param context where it is shown */
export async function filteringOf(db: Database, userId: string, context: FilterContext): Promise<Filtering> {
  const acting = await filtersStore.findActing(db, [userId], context)
  return filteringBy(userId, acting.get(userId) ?? [])
}

function filteringBy(userId: string, rules: readonly FilterRule[]) {
  const hiding = rules.filter(({ action }) => action === 'hide')
  const hidden = new Set(hiding.map(({ phrase }) => phrase))
  let matcher: Matcher<FilterRule> | undefined

  /** Most pages only ask what was found before: the matcher is made for the first that is looked through. */
  function foundIn(texts: readonly ReadyText[]): FilterRule[] {
    matcher ??= matcherOf(rules)
    return matcher(texts)
  }

  /** Says of each what was found in it. What it does not show is not looked through; own words are never filtered. */
  function mark<Item extends Filtered>(items: readonly Item[], wordsOf: (item: Item) => readonly string[]): Item[] {
    if (rules.length === 0) return [...items]
    return items.map((item) => {
      if (item.author.id === userId) return item
      const found = foundIn(readyTexts(wordsOf(item)))
      return found.length === 0 ? item : { ...item, filtered: found.map(({ phrase }) => phrase) }
    })
  }

  return {
    hides: hiding.length > 0,
    mark,
    /** What is found in the post that a post shares is found in both. */
    markSharing: (post: Post): Post => {
      const inside = post.author.id === userId ? [] : (post.quote?.post?.filtered ?? [])
      return inside.length === 0 ? post : { ...post, filtered: [...new Set([...post.filtered, ...inside])] }
    },
    /** Whether lists leave it out. */
    isLeftOut: ({ filtered }: Pick<Filtered, 'filtered'>) => filtered.some((phrase) => hidden.has(phrase)),
    /** The same of words that are not shown yet. */
    leavesOut: (authorId: string, texts: readonly ReadyText[]) =>
      hiding.length > 0 && authorId !== userId && foundIn(texts).some(({ action }) => action === 'hide'),
  }
}

/** All that a post says to its reader. */
export function wordsOfPost(post: PostAlone): string[] {
  return [
    ...wordsOfText(post.text),
    post.warning,
    ...post.pictures.map(({ alt }) => alt),
    ...(post.poll === null ? [] : [post.poll.question, ...post.poll.options.map(({ text }) => text)]),
    ...(post.game === null ? [] : [post.game.title]),
    ...wordsOfCard(post.card),
    ...(post.linkCard === null ? [] : [post.linkCard.siteName, post.linkCard.title, post.linkCard.description]),
  ]
}

function wordsOfCard(card: PostAlone['card']): string[] {
  if (!card?.shown) return []
  if (card.kind === 'list') return [card.shown.name, ...card.shown.first.map(({ title }) => title)]
  return [card.shown.title, ...wordsOfText(card.shown.text), card.shown.game.title]
}

export function wordsOfComment(comment: Pick<Comment, 'text'>): string[] {
  return wordsOfText(comment.text)
}

/** As it is written, and as it is read without its marks. */
export function wordsOfText(text: string): string[] {
  return [text, plainText(text)]
}

/** A page that was left with too few is filled by reading so many more at once, however short it is. */
const readAtOnce = 50
/** So many are looked through for one page; what comes then is folded instead of left out, so that every page ends. */
const lookedThrough = 500

/**
 * A page of what is not left out. It is full unless the list ends, for whoever pages takes a short one for the last.
 * @param read so many of the list behind an item, or from where the reader is
 */
export async function fillPage<Item>({
  limit,
  read,
  isLeftOut,
}: {
  limit: number
  read: (behind: Item | undefined, limit: number) => Promise<readonly Item[]>
  isLeftOut: (items: readonly Item[]) => Promise<(item: Item) => boolean>
}): Promise<Item[]> {
  const page: Item[] = []
  let behind: Item | undefined
  for (let looked = 0; page.length < limit; ) {
    const asked = looked === 0 ? limit : Math.max(limit, readAtOnce)
    const found = await read(behind, asked)
    const isOut = looked < lookedThrough ? await isLeftOut(found) : () => false
    page.push(...found.filter((item) => !isOut(item)))
    if (found.length < asked) break
    looked += found.length
    behind = found.at(-1)
  }
  return page.slice(0, limit)
}

/** Those of the members who hear of words that somebody wrote: they filter none of them out. */
export async function hearersOf(
  db: Database,
  userIds: readonly string[],
  { authorId, text }: { authorId: string; text: string },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const acting = await filtersStore.findActing(db, userIds, 'notifications')
  if (acting.size === 0) return [...userIds]
  const texts = readyTexts(wordsOfText(text))
  const hearers: string[] = []
  for (const [number, userId] of userIds.entries()) {
    // Many may filter much: others are served in between.
    if (number % askedAtOnce === askedAtOnce - 1) await nextTurn()
    if (!filteringBy(userId, acting.get(userId) ?? []).leavesOut(authorId, texts)) hearers.push(userId)
  }
  return hearers
}

const askedAtOnce = 20

/**
 * Of words that are about to be told to members, those that each of them filters: whatever the rule does elsewhere, they
 * are not read there.
 */
export async function filteredAmong<Told extends { readonly userId: string; readonly text: string }>(
  db: Database,
  told: readonly Told[],
): Promise<ReadonlySet<Told>> {
  if (told.length === 0) return new Set()
  const acting = await filtersStore.findActing(db, [...new Set(told.map(({ userId }) => userId))], 'notifications')
  const matchers = new Map([...acting].map(([userId, rules]) => [userId, matcherOf(rules)]))
  return new Set(told.filter(({ userId, text }) => (matchers.get(userId)?.(readyTexts([text])) ?? []).length > 0))
}
