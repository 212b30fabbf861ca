import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { change, getPost, ofPost, remove, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'
import type { Network } from '../../../platform/outside/member-links.ts'

let outside: Server
let app: TestApp
/** Pages are not answered before it. */
let opened: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  outside = createServer((request, response) => {
    const title = request.url === '/inn' ? 'The Sleeping Otter' : 'The Red Lion'
    void opened.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${title}</title>`))
  })
  await new Promise<void>((resolve) => void outside.listen(0, '127.0.0.1', resolve))
  const network: Network = {
    resolve: (host) => Promise.resolve([{ address: host === 'secret.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }]),
    isAllowed: (address) => address === '127.0.0.1',
    ports: [String((outside.address() as AddressInfo).port)],
  }
  app = await createTestApp({ config: { hasLinkCards: true }, network })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => void outside.close(resolve))
})

const at = (path: string, host = 'inn.example') => `http://${host}:${(outside.address() as AddressInfo).port}${path}`

const titleOf = async (member: TestMember, post: { id: string }) => (await getPost(member, post)).linkCard?.title

const removeCard = (member: TestMember, post: { id: string }) =>
  member.call('DELETE /api/posts/{id}/link-card', ofPost(post))

/** Waits until the worker has done everything that was asked for. */
const allRead = () =>
  app.until(async () => {
    const open = await app.sql(
      `select from pgboss.job where name = 'read-post-link-card' and state in ('created', 'active', 'retry')`,
    )
    return open.length === 0
  }, 'the pages to be read')

describe('the card of the link in a post', () => {
  it('comes after the post, and those near it hear of that', async () => {
    const [author, friend] = [await app.member(), await app.member()]
    await befriend(author, friend)
    const hub = await friend.hub('notifications')
    const door = Promise.withResolvers<void>()
    opened = door.promise
    const post = await write(author, `At ${at('/inn')}, or ${at('/lion')}?`)
    const moves = () =>
      hub.events.filter(({ name, args }) => name === 'PostsMoved' && String(args[0]).includes(post.id))
    expect(post.linkCard).toBeNull()
    await app.until(() => Promise.resolve(moves().length === 1), 'the post')
    door.resolve()
    await app.until(async () => (await titleOf(friend, post)) !== undefined, 'the card')
    expect((await getPost(friend, post)).linkCard).toEqual({
      url: at('/inn'),
      siteName: new URL(at('/')).host,
      title: 'The Sleeping Otter',
      description: '',
    })
    await app.until(() => Promise.resolve(moves().length >= 2), 'a second move')
  })

  it('follows an edit, and is none of a page that must not be asked', async () => {
    const author = await app.member()
    const post = await write(author, at('/inn'))
    await app.until(async () => (await titleOf(author, post)) === 'The Sleeping Otter', 'the first card')
    const other = await change(author, post, { text: `rather ${at('/lion')}` })
    expect(other.linkCard).toBeNull()
    await app.until(async () => (await titleOf(author, post)) === 'The Red Lion', 'the other card')
    const kept = await change(author, other, { text: `surely ${at('/lion')}` })
    expect(kept.linkCard?.title).toBe('The Red Lion')
    expect((await change(author, kept, { text: at('/inn', 'secret.example') })).linkCard).toBeNull()
    await allRead()
    expect(await titleOf(author, post)).toBeUndefined()
  })

  it('is taken off by the author, for good, and goes with the post', async () => {
    const [author, reader] = [await app.member(), await app.member()]
    const post = await write(author, at('/inn'))
    await app.until(async () => (await titleOf(author, post)) !== undefined, 'the card')
    expect(refusal(await removeCard(reader, post))).toEqual([403, 'not_owner'])
    succeed(await removeCard(author, post))
    succeed(await removeCard(author, post))
    await change(author, post, { text: at('/lion') })
    const deleted = await write(author, at('/inn'))
    await remove(author, deleted)
    await allRead()
    expect([await titleOf(reader, post), await titleOf(reader, deleted)]).toEqual([undefined, undefined])
  })
})
