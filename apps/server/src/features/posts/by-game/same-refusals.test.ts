import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

it('what is wrong with a list of somebody is said over a block as to anybody', async () => {
  const [author, stranger, blocked] = [await app.member(), await app.member(), await app.member()]
  await block(author, blocked)
  for (const viewer of [stranger, blocked]) {
    const ofAuthor = { authorId: author.id }
    const unknown = await viewer.call('GET /api/posts', { query: { ...ofAuthor, gameId: 1_999_999_999 } })
    const posts = await viewer.call('GET /api/posts', { query: { ...ofAuthor, before: 'zzz' } })
    const pictures = await viewer.call('GET /api/posts', { query: { ...ofAuthor, pictures: 'true', before: 'zzz' } })
    const replies = await viewer.call('GET /api/replies', { query: { ...ofAuthor, before: 'zzz' } })
    expect([unknown, posts, pictures, replies].map(({ status }) => status)).toEqual([404, 400, 400, 400])
  }
})
