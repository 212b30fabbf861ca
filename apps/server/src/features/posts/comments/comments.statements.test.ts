import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { answer, comment, commentsOf } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())

/** What pushes ask in the background may fall into one count, and not into all. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 5; time++) {
    sent.mockClear()
    await work()
    counts.push(sent.mock.calls.length)
  }
  return Math.min(...counts)
}

it('a list of comments takes as many statements for two branches as for twelve', async () => {
  const [author, guest] = [await app.member(), await app.member()]
  const post = await write(author)
  const counts: number[] = []
  for (const branches of [2, 10]) {
    for (let made = 0; made < branches; made++) {
      const top = await comment(guest, post)
      for (let answered = 0; answered < 2; answered++) await answer(author, top)
    }
    await commentsOf(author, post)
    counts.push(await statementsOf(() => commentsOf(author, post)))
  }
  expect(counts[1]).toBe(counts[0])
})
