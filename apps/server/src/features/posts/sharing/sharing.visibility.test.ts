import type { Post } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { fetchPicture } from '../../../../testing/pictures/media-app.ts'
import {
  change,
  feedOf,
  follow,
  getPost,
  open,
  picture,
  postsOf,
  reactorsOf,
  remove,
  save,
  write,
} from '../../../../testing/posts/posts.ts'
import { quote, share, sharesOf, tryToQuote, tryToShare } from '../../../../testing/posts/sharing.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

/** How the reader stands to the author of the original; everybody follows who shared it. */
const relations = ['friend', 'stranger', 'blocked', 'blocker'] as const
type Relation = (typeof relations)[number]
/** What became of the original once it was shared. */
const fates = ['public', 'friends', 'private', 'deleted', 'suspended'] as const
type Fate = (typeof fates)[number]

/** The rule of section 8, in words of this test. */
function isSeen(relation: Relation, fate: Fate): boolean {
  if (relation === 'blocked' || relation === 'blocker') return false
  return fate === 'public' || (fate === 'friends' && relation === 'friend')
}

const secret = 'words of the original'

async function scene(fate: Fate) {
  const [author, sharer] = [await app.member(), await app.member()]
  const readers = Object.fromEntries(
    await Promise.all(relations.map(async (relation) => [relation, await app.member()])),
  ) as Record<Relation, TestMember>
  await befriend(readers.friend, author)
  for (const reader of Object.values(readers)) succeed(await follow(reader, sharer))
  const post = await write(author, secret, { pictures: [{ mediaId: await picture(author) }] })
  const [shared, quoting] = [await share(sharer, post), await quote(sharer, post, { text: 'See this.' })]
  for (const reader of Object.values(readers)) succeed(await save(reader, shared))
  await block(author, readers.blocked)
  await block(readers.blocker, author)
  if (fate === 'friends' || fate === 'private') await change(author, post, { visibility: fate })
  if (fate === 'deleted') succeed(await remove(author, post))
  if (fate === 'suspended') await app.sql('update users set suspended_at = now() where id = $1', [author.id])
  return { author, sharer, readers, post, shared, quoting, url: post.pictures[0]?.url ?? '' }
}

describe.each(fates)('an original that is %s', async (fate) => {
  const { sharer, readers, post, shared, quoting, url } = await scene(fate)

  it.each(relations)('is met by a %s of its author in shares and quotes as far as they see it', async (relation) => {
    const reader = readers[relation]
    const seen = isSeen(relation, fate)
    const status = (whether: boolean) => (whether ? 200 : 404)
    const lists = {
      following: await feedOf(reader, 'following', { limit: 100 }),
      sharers: await postsOf(reader, { authorId: sharer.id, limit: 100 }),
      saved: await postsOf(reader, { saved: 'true', limit: 100 }),
    }
    const quotedIn = (posts: readonly Post[]) => posts.find(({ id }) => id === quoting.id)?.quote?.state
    expect({
      shares: Object.values(lists).map((posts) => posts.some(({ id }) => id === shared.id)),
      quotes: [quotedIn(lists.following), quotedIn(lists.sharers)],
      share: (await open(reader, shared)).status,
      reactors: (await reactorsOf(reader, shared)).status,
      shareSaved: (await save(reader, shared)).status === 204,
      who: (await sharesOf(reader, post)).status,
      picture: (await fetchPicture(app, url, reader.token)).status,
    }).toEqual({
      shares: [seen, seen, seen],
      quotes: Array.from({ length: 2 }, () => stateOf(relation, fate)),
      share: status(seen),
      reactors: status(seen),
      shareSaved: seen,
      who: status(seen),
      picture: status(seen),
    })
    expect(JSON.stringify(lists).includes(secret)).toBe(seen)
    // Nobody shares what they do not see; whoever does shares it no wider than it is.
    const wide = [await tryToShare(reader, post, 'public'), await tryToQuote(reader, post)].map(
      (answer) => answer.status,
    )
    const refused = relation === 'friend' && fate === 'friends' ? 422 : 404
    expect(wide).toEqual(seen && fate === 'public' ? [200, 201] : [refused, refused])
  })
})

it.each(['author', 'sharer'] as const)(
  'while the %s keeps the other away nobody reads the original in a quote',
  async (blocker) => {
    const [author, sharer, reader] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author, secret)
    const quoting = await quote(sharer, post, { text: 'See this.' })
    const other = await quote(await app.member(), post)
    const stateFor = async (member: TestMember, of: { id: string }) => (await getPost(member, of)).quote
    const [blocking, blocked] = blocker === 'author' ? [author, sharer] : [sharer, author]
    await block(blocking, blocked)
    // The author is not shown the quote any more, and so could not take it out.
    expect((await open(author, quoting)).status).toBe(404)
    const hidden = { isShare: false, state: 'hidden', post: null }
    for (const member of [reader, sharer]) expect(await stateFor(member, quoting)).toEqual(hidden)
    const feed = await feedOf(reader, 'hall', { limit: 3 })
    expect(feed.map(({ id, quote: quoted }) => [id, quoted?.state])).toEqual([
      [other.id, 'shown'],
      [quoting.id, 'hidden'],
      [post.id, undefined],
    ])
    succeed(await unblock(blocking, blocked))
    expect((await stateFor(reader, quoting))?.state).toBe('shown')
  },
)

/** Of a deleted post its place is seen by whom it was shown to. */
function stateOf(relation: Relation, fate: Fate): string {
  if (isSeen(relation, fate)) return 'shown'
  return isSeen(relation, 'public') && fate === 'deleted' ? 'deleted' : 'hidden'
}
