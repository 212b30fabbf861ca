import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { feedOf, getPost, react, reactorsOf, takeBack, write } from '../../../../testing/posts/posts.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const author = await app.member()
const [one, other] = [await app.member(), await app.member()]

const codeOf = (answer: { body: unknown }) => app.problem(answer).code

/** What hot weighs of reactions. */
async function reactorsCounted({ id }: { id: string }): Promise<number | undefined> {
  const [row] = await app.sql<{ reactors: number }>('select reactors from posts where id = $1', [id])
  return row?.reactors
}

describe('reactions to a post', () => {
  it('are counted by kind, the first first, and say which is the reader’s', async () => {
    const post = await write(author)
    for (const key of ['laugh', 'heart', '🦊']) expect((await react(one, post, key)).status).toBe(204)
    expect((await react(other, post, 'heart')).status).toBe(204)
    expect((await react(other, post, 'heart')).status).toBe(204)
    expect((await getPost(other, post)).reactions).toEqual([
      { key: 'laugh', count: 1, isMine: false },
      { key: 'heart', count: 2, isMine: true },
      { key: '🦊', count: 1, isMine: false },
    ])
    await takeBack(one, post, 'laugh')
    expect((await takeBack(one, post, 'laugh')).status).toBe(204)
    expect((await getPost(one, post)).reactions.map(({ key }) => key)).toEqual(['heart', '🦊'])
  })

  it('weigh each person once, and not the author', async () => {
    const post = await write(author)
    await react(author, post)
    expect(await reactorsCounted(post)).toBe(0)
    await react(one, post, 'heart')
    await react(one, post, 'laugh')
    await react(other, post)
    expect(await reactorsCounted(post)).toBe(2)
    await takeBack(one, post, 'heart')
    expect(await reactorsCounted(post)).toBe(2)
    await takeBack(one, post, 'laugh')
    expect(await reactorsCounted(post)).toBe(1)
  })

  it('of the suspended are not counted, nor twice left out for two blocks', async () => {
    const [gone, apart, fan] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    for (const person of [gone, apart, fan]) await react(person, post)
    await block(one, apart)
    await block(apart, one)
    expect((await getPost(one, post)).reactions).toEqual([{ key: 'heart', count: 2, isMine: false }])
    await app.sql('update users set suspended_at = now() where id = $1', [gone.id])
    expect((await getPost(one, post)).reactions).toEqual([{ key: 'heart', count: 1, isMine: false }])
    expect((await reactorsOf(one, post)).body).toHaveLength(1)
  })

  it('lift a post in what is hot', async () => {
    const [first] = [await write(author), await write(author)]
    const people = await Promise.all(Array.from({ length: 11 }, () => app.member()))
    for (const person of people) await react(person, first)
    expect((await feedOf(one, 'hot', { limit: 1 })).map(({ id }) => id)).toEqual([first.id])
  })

  it('are five kinds of one person at most', async () => {
    const post = await write(author)
    for (const key of ['heart', 'laugh', 'flame', 'hand', 'frown']) await react(one, post, key)
    const refused = await react(one, post, '🦊')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_reactions'])
    expect((await react(one, post, 'frown')).status).toBe(204)
  })

  it('are of a kind that there is, to what is there', async () => {
    const post = await write(author)
    expect((await react(one, post, 'like')).status).toBe(400)
    expect(codeOf(await react(one, { id: randomUUID() }))).toBe('post_not_found')
    const { body: comment } = await one.call('POST /api/posts/{id}/comments', {
      params: { id: post.id },
      body: { text: 'Yes.' },
    })
    expect((await react(other, comment)).status).toBe(404)
  })

  it('are told latest first, in parts', async () => {
    const post = await write(author)
    await react(one, post, 'heart')
    await react(other, post, 'laugh')
    await react(author, post, 'heart')
    const { body: all } = await reactorsOf(one, post)
    expect(all.map(({ member, key }) => [member.id, key])).toEqual([
      [author.id, 'heart'],
      [other.id, 'laugh'],
      [one.id, 'heart'],
    ])
    const { body: rest } = await reactorsOf(one, post, { before: all[0]?.id ?? '' })
    expect(rest).toEqual(all.slice(1))
    expect((await reactorsOf(one, post, { key: 'heart' })).body).toHaveLength(2)
  })

  it('of whom a block keeps from the reader are neither told nor counted', async () => {
    const post = await write(author)
    await react(one, post, 'heart')
    await react(other, post, 'heart')
    await react(other, post, 'flame')
    await block(one, other)
    for (const [reader, left] of [
      [one, one],
      [other, other],
    ] as const) {
      const { reactions } = await getPost(reader, post)
      expect(reactions.find(({ key }) => key === 'heart')).toEqual({ key: 'heart', count: 1, isMine: true })
      expect(new Set((await reactorsOf(reader, post)).body.map(({ member }) => member.id))).toEqual(new Set([left.id]))
    }
    expect((await getPost(one, post)).reactions.map(({ key }) => key)).toEqual(['heart'])
    await unblock(one, other)
    expect((await getPost(one, post)).reactions).toHaveLength(2)
  })

  it('can be taken back across a block, and not made', async () => {
    const [writer, reader] = [await app.member(), await app.member()]
    const post = await write(writer)
    await react(reader, post)
    await block(writer, reader)
    expect((await react(reader, post, 'laugh')).status).toBe(404)
    expect((await takeBack(reader, post)).status).toBe(204)
    expect((await getPost(writer, post)).reactions).toEqual([])
  })
})
