import { type PostVisibility, postVisibilities } from '@guildhall/contract/rules/post-limits'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute } from '../../../testing/boundaries.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { comment } from '../../../testing/posts/comments.ts'
import { postsOf, remove, tryChange, write } from '../../../testing/posts/posts.ts'
import { ending, finish, unveil } from '../../../testing/posts/spoilers.ts'
import { foundOf, overview, searchPage, tagsCounted, typeahead } from '../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const relations = ['author', 'friend', 'mentioned', 'muter', 'blocked', 'blocker', 'stranger'] as const
type Relation = (typeof relations)[number]
const fates = ['there', 'suspended', 'deleted', 'not to be found'] as const
type Fate = (typeof fates)[number]

/** The rule of section 8, in words of this test; a search is a list, from which the muted are left out. */
function isFound(relation: Relation, visibility: PostVisibility, fate: Fate): boolean {
  if (fate === 'suspended' || fate === 'deleted') return false
  if (relation === 'author') return true
  if (relation === 'blocked' || relation === 'blocker' || relation === 'muter' || fate === 'not to be found')
    return false
  if (visibility === 'public') return true
  return (visibility === 'friends' && relation === 'friend') || (visibility === 'mentioned' && relation === 'mentioned')
}

const letters = () =>
  [...crypto.randomUUID()].map((sign) => (/\d/.test(sign) ? 'ghijklmnop'[Number(sign)] : sign)).join('')
const wordOf = () => `w${letters().replaceAll('-', '').slice(0, 16)}`
const handleOf = async (member: TestMember) =>
  (await app.sql<{ handle: string }>('select handle from users where id = $1', [member.id]))[0]?.handle ?? ''

async function scene(fate: Fate) {
  const viewers = Object.fromEntries(
    await Promise.all(relations.map(async (relation) => [relation, await app.member()])),
  ) as Record<Relation, TestMember>
  const { author } = viewers
  await befriend(viewers.friend, author)
  const word = wordOf()
  const tag = wordOf()
  const mentioned = await handleOf(viewers.mentioned)
  const posts = new Map<PostVisibility, string>()
  const comments = new Map<PostVisibility, string>()
  for (const visibility of postVisibilities) {
    const post = await write(author, `For @${mentioned}, ${word} #${tag}`, { visibility })
    posts.set(visibility, post.id)
    comments.set(visibility, (await comment(author, post, `Also ${word}`)).id)
  }
  await tagsCounted(app, tag)
  const game = await makeGame(moderator)
  const words = { params: { gameId: game.id }, body: { text: `Reviewed: ${word}` } }
  const review = succeed(await author.call('POST /api/games/{gameId}/reviews', words))
  const list = succeed(await author.call('POST /api/lists', { body: { name: `List of ${word}` } }))
  await mute(viewers.muter, author)
  await block(author, viewers.blocked)
  await block(viewers.blocker, author)
  if (fate === 'suspended') await app.sql('update users set suspended_at = now() where id = $1', [author.id])
  if (fate === 'not to be found') await choosePrivacy(author, { postSearch: 'nobody' })
  if (fate === 'deleted') {
    for (const id of comments.values()) succeed(await author.call('DELETE /api/comments/{id}', { params: { id } }))
    for (const id of posts.values()) succeed(await remove(author, { id }))
    succeed(await author.call('DELETE /api/reviews/{id}', { params: { id: review.id } }))
    succeed(await author.call('DELETE /api/lists/{id}', { params: { id: list.id } }))
  }
  return { viewers, word, tag, posts, comments, review, list }
}

describe.each(fates)('what somebody wrote who, or which, is %s', async (fate) => {
  const { viewers, word, tag, posts, comments, review, list } = await scene(fate)
  const callers = relations.filter((relation) => fate !== 'suspended' || relation !== 'author')

  it.each(callers)('is found by the %s, and counted, as far as it is seen', async (relation) => {
    const viewer = viewers[relation]
    const seen = postVisibilities.filter((visibility) => isFound(relation, visibility, fate))
    const idsOf = (of: ReadonlyMap<PostVisibility, string>) => seen.map((visibility) => of.get(visibility)).toSorted()
    const isSeen = isFound(relation, 'public', fate)
    const kindsTyped = async (q: string) => (await typeahead(viewer, q)).map(({ kind }) => kind)
    const [foundPosts, tagged, foundComments, reviews, lists, typed, tags, typedTag, ofTag] = await Promise.all([
      foundOf(viewer, 'posts', word),
      foundOf(viewer, 'posts', `tag:${tag}`),
      foundOf(viewer, 'comments', word),
      foundOf(viewer, 'reviews', word),
      foundOf(viewer, 'lists', word),
      kindsTyped(word),
      foundOf(viewer, 'tags', tag),
      kindsTyped(tag),
      postsOf(viewer, { tag }),
    ])
    expect({
      posts: foundPosts.toSorted(),
      tagged: tagged.toSorted(),
      comments: foundComments.toSorted(),
      reviews,
      lists,
      typed,
      tags,
      typedTag,
      ofTag: ofTag.length,
    }).toEqual({
      posts: idsOf(posts),
      tagged: idsOf(posts),
      comments: idsOf(comments),
      reviews: isSeen ? [review.id] : [],
      lists: isSeen ? [list.id] : [],
      typed: isSeen ? ['lists'] : [],
      tags: seen.length > 0 ? [tag] : [],
      typedTag: seen.length > 0 ? ['tags'] : [],
      ofTag: seen.length,
    })
  })

  it('is not found for a slip of the word by who may not see it', async () => {
    for (const relation of ['blocked', 'blocker', 'muter'] as const) {
      const { groups } = await overview(viewers[relation], `${word.slice(0, -1)}x`)
      expect(groups).toEqual([])
    }
  })
})

describe('a member', () => {
  const found = async (viewer: TestMember, q: string) => [
    (await foundOf(viewer, 'people', q)).length,
    (await typeahead(viewer, q)).filter(({ kind }) => kind === 'people').length,
  ]

  it('is found by everybody but over a block, also by who muted them', async () => {
    const [one, other, blocked, muter] = await Promise.all([1, 2, 3, 4].map(() => app.member()))
    if (!one || !other || !blocked || !muter) throw new Error('four came')
    const name = wordOf()
    succeed(await one.call('PATCH /api/me', { body: { firstName: name } }))
    await block(one, blocked)
    await mute(muter, one)
    expect(await found(other, name)).toEqual([1, 1])
    expect(await found(one, name)).toEqual([1, 1])
    expect(await found(muter, name)).toEqual([1, 1])
    expect(await found(blocked, name)).toEqual([0, 0])
  })

  it('who does not want to be found is found by friends and themselves alone', async () => {
    const [one, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(one, friend)
    const name = wordOf()
    succeed(await one.call('PATCH /api/me', { body: { firstName: name } }))
    await choosePrivacy(one, { search: 'nobody' })
    expect(await found(friend, name)).toEqual([1, 1])
    expect(await found(one, name)).toEqual([1, 1])
    expect(await found(stranger, name)).toEqual([0, 0])
  })

  it('behind a block is there by handle as anybody, with nothing that they said', async () => {
    const [one, blocked, blocker] = [await app.member(), await app.member(), await app.member()]
    const word = wordOf()
    await write(one, word)
    await block(one, blocked)
    await block(blocker, one)
    const handle = await handleOf(one)
    for (const viewer of [blocked, blocker]) {
      for (const q of [`${word} from:${handle}`, `from:${handle}`]) {
        expect(await overview(viewer, q)).toEqual({ faults: [], groups: [] })
      }
    }
  })

  it('who is suspended is as unknown by handle as nobody', async () => {
    const [one, viewer] = [await app.member(), await app.member()]
    await app.sql('update users set suspended_at = now() where id = $1', [one.id])
    for (const name of [await handleOf(one), 'nobody_is_called_so']) {
      expect((await overview(viewer, `dice from:${name}`)).faults).toEqual([
        { part: `from:${name}`, fault: 'no-such-member' },
      ])
    }
  })
})

describe('what gives something away', () => {
  it('is not even sought by who is not past it', async () => {
    const [author, viewer, finisher] = [await app.member(), await app.member(), await app.member()]
    const game = await makeGame(moderator)
    const [word, tag] = [wordOf(), wordOf()]
    await finish(finisher, game)
    const post = await write(author, `The ${word} did it #${tag}`, { spoiler: ending(game), gameId: game.id })
    await comment(author, post, `Indeed ${word}`)
    for (const kind of ['posts', 'comments'] as const) {
      expect((await foundOf(viewer, kind, word)).length).toBe(0)
      expect((await foundOf(finisher, kind, word)).length).toBe(1)
      expect((await foundOf(author, kind, word)).length).toBe(1)
    }
    for (const q of [`tag:${tag}`, `has:link from:${await handleOf(author)}`]) {
      expect((await foundOf(viewer, 'posts', q)).length).toBe(0)
    }
    const { items } = await searchPage(viewer, 'posts', `from:${await handleOf(author)}`)
    expect(items).toMatchObject([{ id: post.id, isVeiled: true, excerpt: null, game: null }])
    succeed(await unveil(viewer, post))
    expect((await foundOf(viewer, 'posts', word)).length).toBe(1)
  })

  it('in a review is sought by who finished the game', async () => {
    const [author, viewer, finisher] = [await app.member(), await app.member(), await app.member()]
    const game = await makeGame(moderator)
    const word = wordOf()
    await finish(finisher, game)
    const body = { text: `It was the ${word}`, spoiler: true }
    succeed(await author.call('POST /api/games/{gameId}/reviews', { params: { gameId: game.id }, body }))
    expect((await foundOf(viewer, 'reviews', word)).length).toBe(0)
    expect((await foundOf(finisher, 'reviews', word)).length).toBe(1)
    const { items } = await searchPage(viewer, 'reviews', `game:"${game.title}"`)
    expect(items).toMatchObject([{ isVeiled: true, title: null, excerpt: null }])
  })

  it('within a text finds nothing, and stays hidden', async () => {
    const [author, viewer] = [await app.member(), await app.member()]
    const [open, hidden] = [wordOf(), wordOf()]
    await write(author, `Known: ${open}, and ||the ${hidden}||`)
    expect((await foundOf(viewer, 'posts', hidden)).length).toBe(0)
    const { items } = await searchPage(viewer, 'posts', open)
    expect(JSON.stringify(items)).not.toContain(hidden)
  })

  it('behind a warning is found, and not shown', async () => {
    const [author, viewer] = [await app.member(), await app.member()]
    const word = wordOf()
    await write(author, `About ${word}`, { warning: 'Spiders' })
    const { items } = await searchPage(viewer, 'posts', word)
    expect(items).toMatchObject([{ warning: 'Spiders', excerpt: null, isVeiled: false }])
  })

  it('no longer finds what was said before a change', async () => {
    const author = await app.member()
    const [before, after] = [wordOf(), wordOf()]
    const post = await write(author, before)
    succeed(await tryChange(author, post, { text: after }))
    expect(await foundOf(author, 'posts', before)).toEqual([])
    expect(await foundOf(author, 'posts', after)).toEqual([post.id])
  })
})
