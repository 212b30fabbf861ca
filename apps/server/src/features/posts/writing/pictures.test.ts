import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { fetchPicture } from '../../../../testing/pictures/media-app.ts'
import { change, picture, postsOf, remove, tryPost, write } from '../../../../testing/posts/posts.ts'
import { quote, tryToQuote } from '../../../../testing/posts/sharing.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const author = await app.member()
const reader = await app.member()

const statusFor = async (member: TestMember, url: string) => (await fetchPicture(app, url, member.token)).status
const usesOf = async (mediaId: string) =>
  (await app.sql<{ uses: number }>('select uses from media where id = $1', [mediaId]))[0]?.uses

describe('pictures of a post', () => {
  it('come in their order with what is said of them, and need no words', async () => {
    const [first, second] = [await picture(author), await picture(author)]
    const post = await write(author, '', {
      pictures: [{ mediaId: second, alt: 'A map', spoiler: true }, { mediaId: first }],
    })
    expect(post.pictures).toMatchObject([
      { mediaId: second, alt: 'A map', spoiler: true },
      { mediaId: first, alt: '', spoiler: false },
    ])
    await write(author, 'No pictures')
    const pictured = await postsOf(reader, { authorId: author.id, pictures: 'true' })
    expect(pictured.map(({ id }) => id)).toEqual([post.id])
  })

  it('are the author’s own, made for a post, and each only once', async () => {
    const own = await picture(author)
    for (const ids of [[await picture(reader)], [await picture(author, 'chat')], [own, own], [crypto.randomUUID()]]) {
      const refused = await tryPost(author, { pictures: ids.map((mediaId) => ({ mediaId })) })
      expect([refused.status, app.problem(refused).code]).toEqual([422, 'pictures_refused'])
    }
    expect(await usesOf(own)).toBe(0)
  })

  it('are shown to who sees the post, as long as they do', async () => {
    const mediaId = await picture(author)
    const post = await write(author, 'Look', { pictures: [{ mediaId }] })
    const url = post.pictures[0]?.url ?? ''
    expect(await statusFor(reader, url)).toBe(200)
    const shut = await change(author, post, { visibility: 'private' })
    expect([await statusFor(reader, url), await statusFor(author, url)]).toEqual([404, 200])
    await change(author, shut, { visibility: 'public' })
    const blocked = await app.member()
    await block(author, blocked)
    expect(await statusFor(blocked, url)).toBe(404)
  })

  it('of a quote are shown to who sees the quote, whatever they see of what is quoted', async () => {
    const [friend, mediaId, quotedId] = [await app.member(), await picture(reader), await picture(author)]
    await befriend(reader, friend)
    const quoted = await write(author, 'The original', { pictures: [{ mediaId: quotedId }] })
    const pictures = [{ mediaId, alt: 'A map' }]
    const quoting = await quote(reader, quoted, { text: '', visibility: 'friends', pictures })
    expect(quoting).toMatchObject({ text: '', pictures, quote: { isShare: false, post: { id: quoted.id } } })
    expect([await usesOf(mediaId), await usesOf(quotedId)]).toEqual([1, 1])
    await change(author, quoted, { visibility: 'private' })
    const [own, original] = [quoting.pictures[0]?.url ?? '', quoted.pictures[0]?.url ?? '']
    expect([await statusFor(friend, own), await statusFor(friend, original)]).toEqual([200, 404])
    expect([await statusFor(author, own), await statusFor(author, original)]).toEqual([404, 200])
    const refused = await tryToQuote(reader, await write(author), { pictures: [{ mediaId: quotedId }] })
    expect([refused.status, app.problem(refused).code]).toEqual([422, 'pictures_refused'])
    await remove(reader, quoting)
    expect([await usesOf(mediaId), await usesOf(quotedId)]).toEqual([undefined, 1])
  })

  it('go with the post', async () => {
    const mediaId = await picture(author)
    const post = await write(author, 'Look', { pictures: [{ mediaId }] })
    await remove(author, post)
    expect(await usesOf(mediaId)).toBeUndefined()
  })
})
