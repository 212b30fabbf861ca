import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { ask, closePoll, countsOf, options, tryToVote, vote, votesOf } from '../../../../testing/posts/polls.ts'
import { getPost, remove, tryChange, tryPost, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp())

const people = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => app.member()))) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ]

const suspend = ({ id }: TestMember) => app.sql('update users set suspended_at = now() where id = $1', [id])

const pollOf = async (member: TestMember, post: { id: string }) => (await getPost(member, post)).poll

describe('a poll of a post', () => {
  it('asks, and tells the result to who voted, to its author, and to all once it is closed', async () => {
    const [author, one, other] = await people(3)
    const post = await ask(author)
    expect(post.poll).toEqual({
      question: 'What shall we play?',
      options: options.map((text) => ({ text, count: 0, isMine: false })),
      voters: 0,
      multiple: false,
      isNamed: false,
      closesAt: null,
      isClosed: false,
    })
    const voted = await vote(one, post, [1])
    expect([countsOf(voted), voted.options[1]?.isMine, voted.voters]).toEqual([[0, 1, 0], true, 1])
    const unseen = await pollOf(other, post)
    expect([countsOf(unseen), unseen?.voters]).toEqual([[null, null, null], 1])
    expect(countsOf(await pollOf(author, post))).toEqual([0, 1, 0])
    expect(countsOf(await vote(one, post, [2]))).toEqual([0, 0, 1])
    expect(countsOf(await vote(one, post, []))).toEqual([null, null, null])
    await vote(one, post, [0])
    const closed = succeed(await closePoll(author, post))
    expect([closed.isClosed, countsOf(closed)]).toEqual([true, [1, 0, 0]])
    expect(countsOf(await pollOf(other, post))).toEqual([1, 0, 0])
    expect(refusal(await tryToVote(other, post, [0]))).toEqual([409, 'post_poll_closed'])
    // What is so already may be said again.
    expect([(await tryToVote(one, post, [0])).status, (await closePoll(author, post)).status]).toEqual([200, 200])
  })

  it('takes several options where it says so, and counts people once', async () => {
    const [author, one] = await people(2)
    const post = await ask(author, { multiple: true })
    await vote(one, post, [0, 2, 2])
    const counted = await vote(author, post, [0])
    expect([countsOf(counted), counted.voters]).toEqual([[2, 0, 1], 2])
    const changed = await vote(one, post, [1, 2])
    expect([countsOf(changed), changed.voters]).toEqual([[1, 1, 1], 2])
  })

  it('refuses what is no vote, and no poll', async () => {
    const [author, one] = await people(2)
    const post = await ask(author)
    for (const chosen of [[3], [0, 1], [-1], [0.5]]) expect((await tryToVote(one, post, chosen)).status).toBe(422)
    const bare = await write(author)
    expect(refusal(await tryToVote(one, bare, [0]))).toEqual([404, 'post_not_found'])
    expect(refusal(await closePoll(one, post))).toEqual([403, 'not_owner'])
    for (const poll of [
      { question: '', options },
      { question: 'x', options: ['one'] },
      { question: 'x', options: ['same', 'same'] },
      { question: 'x', options: Array.from({ length: 11 }, (_, place) => `${place}`) },
    ]) {
      expect((await tryPost(author, { poll })).status).toBe(422)
    }
  })

  it('ends at its time', async () => {
    const [author, one, other] = await people(3)
    const post = await ask(author, { hours: 1 })
    expect(Date.parse(post.poll?.closesAt ?? '')).toBeGreaterThan(Date.now())
    await vote(one, post, [1])
    await app.sql(`update post_polls set closes_at = now() - interval '1 second' where post_id = $1`, [post.id])
    expect(refusal(await tryToVote(other, post, [0]))).toEqual([409, 'post_poll_closed'])
    const ended = await pollOf(other, post)
    expect([ended?.isClosed, countsOf(ended)]).toEqual([true, [0, 1, 0]])
  })

  it('stays as it was asked when the words change, and goes with the post', async () => {
    const [author, one] = await people(2)
    const post = await ask(author)
    await vote(one, post, [1])
    expect((await tryChange(author, post, { text: 'Tonight.' })).status).toBe(200)
    expect(countsOf(await pollOf(one, post))).toEqual([0, 1, 0])
    await remove(author, post)
    expect(await pollOf(author, post)).toBeNull()
    expect(await app.sql('select from post_votes where post_id = $1', [post.id])).toEqual([])
    expect(refusal(await tryToVote(one, post, [0]))).toEqual([404, 'post_not_found'])
  })

  it('moves for whoever is near', async () => {
    const [author, one] = await people(2)
    const post = await ask(author)
    const hub = await author.hub('notifications')
    const moves = () =>
      hub.events.filter(({ name, args }) => name === 'PostsMoved' && (args[0] as string[]).includes(post.id))
    await vote(one, post, [1])
    await until(() => moves().length > 0, 'the vote to be told')
  })
})

describe('who voted', () => {
  it('is told of a poll that names them, to who knows the result', async () => {
    const [author, one, other, third] = await people(4)
    const post = await ask(author, { isNamed: true })
    for (const member of [one, other]) await vote(member, post, [1])
    expect(refusal(await votesOf(third, post, { option: 1 }))).toEqual([403, 'votes_not_shown'])
    await vote(third, post, [0])
    const [latest] = succeed(await votesOf(third, post, { option: 1, limit: 1 }))
    expect(latest?.member.id).toBe(other.id)
    const older = succeed(await votesOf(third, post, { option: 1, ...(latest && { before: latest.id }) }))
    expect(older.map(({ member }) => member.id)).toEqual([one.id])
  })

  it('is told to nobody of a secret poll', async () => {
    const [author, one] = await people(2)
    const post = await ask(author)
    await vote(one, post, [1])
    for (const member of [author, one]) {
      expect(refusal(await votesOf(member, post, { option: 1 }))).toEqual([403, 'votes_not_shown'])
    }
  })

  it('leaves out, with the count, whom a block keeps apart and the suspended, where votes are named', async () => {
    const [author, one, other, third] = await people(4)
    const [named, secret] = [
      await ask(author, { isNamed: true, multiple: true }),
      await ask(author, { multiple: true }),
    ]
    for (const post of [named, secret]) {
      await vote(one, post, [0])
      await vote(other, post, [0, 1])
      await vote(third, post, [0, 2])
    }
    await block(one, other)
    const seen = async (post: { id: string }) => {
      const poll = await pollOf(one, post)
      return [countsOf(poll), poll?.voters]
    }
    expect(await seen(named)).toEqual([[2, 0, 1], 2])
    expect(succeed(await votesOf(one, named, { option: 1 }))).toEqual([])
    // A number that came and went with a block or a suspension would tell what somebody voted for.
    expect(await seen(secret)).toEqual([[3, 1, 1], 3])
    await suspend(third)
    expect([await seen(named), await seen(secret)]).toEqual([
      [[1, 0, 0], 1],
      [[3, 1, 1], 3],
    ])
  })

  it('is nobody who does not see the post', async () => {
    const [author, stranger, blocked] = await people(3)
    const [closed, open] = [await ask(author, {}, { visibility: 'friends' }), await ask(author, { isNamed: true })]
    await block(author, blocked)
    for (const [member, post] of [
      [stranger, closed],
      [blocked, open],
    ] as const) {
      expect(refusal(await tryToVote(member, post, [0]))).toEqual([404, 'post_not_found'])
      expect(refusal(await votesOf(member, post, { option: 0 }))).toEqual([404, 'post_not_found'])
    }
  })
})
