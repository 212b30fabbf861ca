import type { SpoilerDraft } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { fetchPicture } from '../../../../testing/pictures/media-app.ts'
import { commentsOf, tryToSee } from '../../../../testing/posts/comments.ts'
import {
  change,
  editsOf,
  feedOf,
  getPost,
  open,
  picture,
  postsOf,
  save,
  write,
} from '../../../../testing/posts/posts.ts'
import {
  chapter,
  ending,
  finish,
  pass,
  tellAchievement,
  unlock,
  unveil,
  unveilComment,
} from '../../../../testing/posts/spoilers.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { hasOpenWeb: true } }))
const moderator = await moderatorOf(app)

/** Stands in every word that is veiled, and nowhere else. */
const secret = 'perseph0ne'
/** The same of what is said beneath, without a tag of its own. */
const answered = 'aidoneu5'

const tags = ['ending', 'achievement', 'chapter'] as const
type Tag = (typeof tags)[number]
/** How far a reader is; whoever `asked` is not past it and wants to see it. */
const readers = ['author', 'behind', 'elsewhere', 'past', 'asked'] as const
type Reader = (typeof readers)[number]

const isRead = (reader: Reader) => reader === 'author' || reader === 'past' || reader === 'asked'

async function tagOf(kind: Tag, author: TestMember, game: { id: string }): Promise<SpoilerDraft> {
  if (kind === 'ending') return ending(game)
  return kind === 'chapter' ? chapter(game) : tellAchievement(app, author, game, { key: 'ACH_LAST' })
}

const goPast: Readonly<Record<Tag, (reader: TestMember, post: { id: string }, tag: SpoilerDraft) => Promise<unknown>>> =
  {
    ending: (reader, _, { gameId }) => finish(reader, { id: gameId }),
    chapter: (reader, post) => pass(reader, post),
    achievement: (reader, _, tag) => unlock(app, reader, tag),
  }

async function scene(kind: Tag) {
  const game = await makeGame(moderator)
  const other = await makeGame(moderator)
  const author = await app.member()
  const quoter = await app.member()
  const viewers = Object.fromEntries(
    await Promise.all(readers.map(async (reader) => [reader, reader === 'author' ? author : await app.member()])),
  ) as Record<Reader, TestMember>
  const hubs = new Map<Reader, Awaited<ReturnType<typeof listen>>>()
  for (const [reader, viewer] of Object.entries(viewers) as [Reader, TestMember][]) {
    if (reader !== 'author') await befriend(viewer, author)
    await viewer.call('PUT /api/games/{gameId}/follow', { params: { gameId: game.id } })
    await viewer.call('PUT /api/tags/{tag}/follow', { params: { tag: secret } })
    await viewer.call('PUT /api/tags/{tag}/bell', { params: { tag: secret } })
    hubs.set(reader, await listen(viewer))
  }
  const tag = await tagOf(kind, author, game)
  const handles = (
    await app.sql<{ handle: string }>('select handle from users where id = any($1)', [
      Object.values(viewers).map(({ id }) => id),
    ])
  ).map(({ handle }) => `@${handle}`)
  const review = succeed(
    await author.call('POST /api/games/{gameId}/reviews', {
      params: { gameId: game.id },
      body: { text: `All of it is about ${secret}.` },
    }),
  )
  const post = await write(author, `The ${secret} dies, says #${secret} to ${handles.join(' ')}`, {
    gameId: game.id,
    spoiler: tag,
    pictures: [{ mediaId: await picture(author), alt: `A ${secret}` }],
    poll: { question: `Who killed ${secret}?`, options: [`${secret} the first`, `${secret} the second`] },
    card: { kind: 'review', id: review.id },
    isOnOpenWeb: true,
  })
  const words = { text: `It was ${secret}, ${handles.slice(1).join(' ')}`, spoiler: tag }
  const changed = await change(author, post, { text: `${post.text} at last` })
  const linked = { url: `https://example.org/${secret}`, siteName: 'Example', title: secret, description: '' }
  await app.sql('update posts set link_card = $2 where id = $1', [post.id, JSON.stringify(linked)])
  const plain = await write(author, 'What do you think of it?')
  const tagged = await commentBy(author, plain, words)
  const beneath = await commentBy(author, post, { text: `So ${answered}, ${handles.slice(1).join(' ')}` })
  const quoting = await write(quoter, 'Read this', { quoteId: post.id })
  await quoter.call('PUT /api/posts/{id}/share', { params: { id: post.id }, body: {} })
  await author.call('PUT /api/posts/{id}/pinned', { params: { id: post.id } })
  for (const viewer of Object.values(viewers)) await save(viewer, post)
  await finish(viewers.elsewhere, other)
  await pass(viewers.elsewhere, await write(author, 'Another', { spoiler: chapter(other) }))
  if (kind !== 'achievement')
    await unlock(app, viewers.elsewhere, await tellAchievement(app, author, game, { key: 'ACH_FIRST' }))
  await goPast[kind](viewers.past, post, tag)
  await unveil(viewers.asked, post)
  await unveilComment(viewers.asked, tagged)
  return { author, quoter, viewers, hubs, game, post: changed, plain, tagged, beneath, quoting }
}

async function listen(viewer: TestMember) {
  return viewer.hub('notifications')
}

async function commentBy(author: TestMember, { id }: { id: string }, body: { text: string; spoiler?: SpoilerDraft }) {
  return succeed(await author.call('POST /api/posts/{id}/comments', { params: { id }, body }))
}

describe.each(tags)('what gives away the %s', async (kind) => {
  const { author, quoter, viewers, hubs, game, post, plain, tagged, beneath, quoting } = await scene(kind)

  /** What a reader is sent there, whole. */
  const surfaces: Readonly<Record<string, (viewer: TestMember) => Promise<unknown>>> = {
    following: (viewer) => feedOf(viewer, 'following'),
    hall: (viewer) => feedOf(viewer, 'hall', { limit: 100 }),
    games: (viewer) => feedOf(viewer, 'games'),
    hot: (viewer) => feedOf(viewer, 'hot', { limit: 100 }),
    author: (viewer) => postsOf(viewer, { authorId: author.id }),
    pictured: (viewer) => postsOf(viewer, { authorId: author.id, pictures: 'true' }),
    game: (viewer) => postsOf(viewer, { gameId: game.id }),
    tag: (viewer) => postsOf(viewer, { tag: secret }),
    saved: (viewer) => postsOf(viewer, { saved: 'true' }),
    post: (viewer) => getPost(viewer, post),
    'post of a comment': async (viewer) => (await open(viewer, beneath)).body,
    edits: async (viewer) => (await editsOf(viewer, post)).body,
    pinned: async (viewer) => (await viewer.call('GET /api/feed/pinned', { query: { authorId: author.id } })).body,
    quote: (viewer) => getPost(viewer, quoting),
    shares: (viewer) => postsOf(viewer, { authorId: quoter.id }),
    replies: async (viewer) => (await viewer.call('GET /api/replies', { query: { authorId: author.id } })).body,
    comments: (viewer) => commentsOf(viewer, plain),
    comment: async (viewer) => (await tryToSee(viewer, tagged)).body,
    poll: async (viewer) => {
      const answer = await viewer.call('PUT /api/posts/{id}/vote', {
        params: { id: post.id },
        body: { options: [0] },
      })
      return answer.body
    },
  }

  const repeats = rounds({ usual: 1, soak: 5 })

  it.each(readers)('is sent to a reader who is %s as far as they may read it', async (reader) => {
    for (let time = 0; time < repeats; time++) {
      for (const [surface, read] of Object.entries(surfaces)) {
        const sent = JSON.stringify(await read(viewers[reader]))
        expect([surface, sent.includes(secret)]).toEqual([surface, isRead(reader)])
      }
    }
  })

  it.each(readers)('veils with it what is said beneath from one who is %s', async (reader) => {
    const sent = JSON.stringify([
      await commentsOf(viewers[reader], post),
      (await tryToSee(viewers[reader], beneath)).body,
    ])
    expect(sent.includes(answered)).toBe(isRead(reader))
  })

  it.each(readers)('shows its pictures to one who is %s as far', async (reader) => {
    const url = (await getPost(author, post)).pictures[0]?.url ?? ''
    expect((await fetchPicture(app, url, viewers[reader].token)).status).toBe(isRead(reader) ? 200 : 404)
  })

  it('stands in no file for who is not signed in', async () => {
    for (const format of ['xml', 'json']) {
      const file = await fetch(`${app.url}/feeds/${author.id}.${format}`)
      const sent = await file.text()
      expect([file.status, sent.includes(post.id), sent.includes(secret)]).toEqual([200, true, false])
    }
  })

  it('stands in no notification, hub event or page, wherever the reader is', async () => {
    for (const reader of readers) {
      const told = await notificationsOf(viewers[reader])
      if (reader !== 'author') expect(told.length).toBeGreaterThan(1)
      const page = await (await fetch(`${app.url}/post/${post.id}`, { headers: { accept: 'text/html' } })).text()
      const sent = JSON.stringify([told, hubs.get(reader)?.events, page])
      expect([reader, sent.includes(secret), sent.includes(answered)]).toEqual([reader, false, false])
    }
  })
})
