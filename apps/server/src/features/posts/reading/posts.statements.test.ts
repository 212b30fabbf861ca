import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { feedOf, postsOf, react, write } from '../../../../testing/posts/posts.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => {
  sent.mockRestore()
})

/** How many statements name posts or what is shown of them, and those that something in the background sends meanwhile. */
async function countOf(work: () => Promise<unknown>): Promise<number> {
  sent.mockClear()
  await work()
  const texts = sent.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''),
  )
  return texts.filter((text) => /\b(posts|post_reactions|games|users)\b/.test(text)).length
}

describe('a page of posts', () => {
  it('takes as many statements as one post', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    await befriend(reader, author)
    const moderator = await moderatorOf(app)
    for (let number = 0; number < 25; number++) {
      const { id: gameId } = await makeGame(moderator)
      await reader.call('PUT /api/games/{gameId}/follow', { params: { gameId } })
      const post = await write(author, `Post ${number} #many`, { gameId })
      await react(reader, post)
    }
    const lists = {
      following: (limit: number) => feedOf(reader, 'following', { limit }),
      hall: (limit: number) => feedOf(reader, 'hall', { limit }),
      games: (limit: number) => feedOf(reader, 'games', { limit }),
      hot: (limit: number) => feedOf(reader, 'hot', { limit }),
      author: (limit: number) => postsOf(reader, { authorId: author.id, limit }),
      tag: (limit: number) => postsOf(reader, { tag: 'many', limit }),
    }
    for (const [name, read] of Object.entries(lists)) {
      expect([name, (await read(25)).length]).toEqual([name, 25])
      // The posts, and their authors, games and reactions; who calls is looked up anew after a while.
      // What pushes ask in the background is not in every count, so the first quiet one counts.
      for (const limit of [1, 25]) {
        const few = (count: number) => count === 4 || count === 5
        await expect.poll(() => countOf(() => read(limit)), { interval: 0 }).toSatisfy(few)
      }
    }
  })
})
