import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { comment, commentsOf, tryToComment } from '../../../../testing/posts/comments.ts'
import { change, editsOf, feedOf, getPost, open, postsOf, tryChange, write } from '../../../../testing/posts/posts.ts'
import { quote } from '../../../../testing/posts/sharing.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

// Two servers on one database: whoever writes is at one, whoever reads at the other.
const app = await forThisFile(createTestApp())
const second = await forThisFile(createTestApp({ dataOf: app }))
const elsewhere = (member: TestMember): TestMember => ({
  ...member,
  call: (name, args) => second.call(name, args, member.token),
})

const [author, quoting, friend] = [await app.member(), await app.member(), await app.member()]
const [reader, guest] = [elsewhere(await app.member()), elsewhere(friend)]
await befriend(author, friend)

const count = rounds({ usual: 4, soak: 200 })

describe('races of readers', () => {
  it('a post shown to fewer beside pages on their way: what it says from then on is in none of a stranger', async () => {
    let beforehand = 0
    for (let round = 0; round < count; round++) {
      const [before, secret] = [`For all ${round}.`, `Among friends ${round}.`]
      const post = await write(author, before)
      await comment(author, post, before)
      const quoted = await quote(quoting, post)
      const pagesOf = (viewer: TestMember) => [
        feedOf(viewer, 'hall', { limit: 5 }),
        feedOf(viewer, 'hot', { limit: 5 }),
        postsOf(viewer, { authorId: author.id, limit: 5 }),
        postsOf(viewer, { authorId: quoting.id, limit: 5 }),
        open(viewer, post).then(({ body }) => body),
        open(viewer, quoted).then(({ body }) => body),
        editsOf(viewer, post).then(({ body }) => body),
        viewer.call('GET /api/posts/{id}/comments', { params: { id: post.id } }).then(({ body }) => body),
      ]
      const [narrowed, ...pages] = await Promise.all([
        change(author, post, { visibility: 'friends', text: secret }),
        ...pagesOf(reader),
        ...pagesOf(reader),
      ])
      const said = JSON.stringify(pages)
      expect(said).not.toContain(secret)
      if (said.includes(before)) beforehand += 1
      const later = JSON.stringify(await Promise.all(pagesOf(reader)))
      expect([later.includes(secret), later.includes(before)]).toEqual([false, false])
      expect((await getPost(guest, narrowed)).text).toBe(secret)
    }
    // They did meet: some pages were read before the change.
    expect(beforehand).toBeGreaterThan(0)
  }, 400_000)

  it('replies closed beside replies: each is there or refused, and none comes after', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author)
      const [closed, ...answers] = await Promise.all([
        tryChange(author, post, { replies: 'nobody' }),
        ...['One', 'Two', 'Three'].map((text) => tryToComment(reader, post, text)),
      ])
      expect(closed.status).toBe(200)
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status !== 201 && status !== 403)).toEqual([])
      const taken = statuses.filter((status) => status === 201).length
      expect((await tryToComment(reader, post, 'Late')).status).toBe(403)
      // A reply counts itself at its post: had one come after the end, it would have written there last.
      const after = await app.sql(
        'select from posts c join posts p on p.id = c.root_id where p.id = $1 and c.xmin::text = p.xmin::text',
        [post.id],
      )
      expect(after).toEqual([])
      expect(await commentsOf(guest, post)).toHaveLength(taken)
      expect((await getPost(guest, post)).comments).toBe(taken)
    }
  }, 240_000)
})
