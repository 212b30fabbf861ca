import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message } from '@guildhall/contract/chat/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { friendsInPair, say, succeed } from '../../../../testing/conversations.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'
import type { Network } from '../../../platform/outside/member-links.ts'

type Page = { readonly status?: number; readonly type?: string; readonly body: string }

const pages: Readonly<Record<string, Page>> = {
  '/inn': { body: '<title>The Sleeping Otter</title><meta name="description" content="Rooms and stew">' },
  '/tavern': { body: '<title>The Red Lion</title>' },
  '/missing': { status: 404, body: '<title>Not here</title>' },
  '/picture': { type: 'image/png', body: '<title>No page</title>' },
  '/long': { body: `<title>Long</title>${' '.repeat(2 * 1024 * 1024)}` },
}

let outside: Server
let app: TestApp
let quiet: TestApp
const asked: string[] = []

beforeAll(async () => {
  outside = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, type = 'text/html', body } = pages[request.url ?? ''] ?? { status: 500, body: '' }
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => void outside.listen(0, '127.0.0.1', resolve))
  const network: Network = {
    resolve: (host) => Promise.resolve([{ address: host === 'secret.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }]),
    isAllowed: (address) => address === '127.0.0.1',
    ports: [String((outside.address() as AddressInfo).port)],
  }
  app = await createTestApp({ config: { hasLinkCards: true }, network })
  quiet = await createTestApp({ network })
})
afterAll(async () => {
  await app.close()
  await quiet.close()
  await new Promise((resolve) => void outside.close(resolve))
})

const at = (path: string, host = 'inn.example') => `http://${host}:${(outside.address() as AddressInfo).port}${path}`
const see = async (member: TestMember, { id }: { id: string }): Promise<Message> =>
  succeed(await member.call('GET /api/messages/{id}', { params: { id } }))

/** Waits until the worker has done everything that was asked for. */
async function allRead(server: TestApp): Promise<void> {
  await server.until(async () => {
    const open = await server.sql(
      `select from pgboss.job where name = 'read-link-card' and state in ('created', 'active', 'retry')`,
    )
    return open.length === 0
  }, 'the pages to be read')
}

describe('the card of a link', () => {
  it('comes after the message, as a change of it', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const hub = await other.hub('chat')
    const message = await say(one, pair, `Shall we meet at ${at('/inn')}, or ${at('/tavern')}?`)
    expect(message.card).toBeNull()
    const [changed] = await hub.next('MessageChanged', ({ id }) => id === message.id)
    const card = {
      url: at('/inn'),
      siteName: new URL(at('/')).host,
      title: 'The Sleeping Otter',
      description: 'Rooms and stew',
    }
    expect(changed).toMatchObject({ rev: 2, card })
    expect((await see(one, message)).card).toEqual(card)
  })

  it('is read from the beginning of a page, however long it is', async () => {
    const { one, pair } = await friendsInPair(app)
    const message = await say(one, pair, at('/long'))
    await app.until(async () => (await see(one, message)).card?.title === 'Long', 'the card')
  })

  it('is not made of what is no page, cannot be reached, or must not be', async () => {
    const { one, pair } = await friendsInPair(app)
    const messages: Message[] = []
    for (const text of [
      at('/missing'),
      at('/picture'),
      at('/inn', 'secret.example'),
      'http://inn.example:1/inn',
      `\`${at('/inn')}\` > ${at('/inn').slice(7)}`,
      'http://guildhall.test/profile/wren',
    ]) {
      messages.push(await say(one, pair, text))
    }
    await allRead(app)
    for (const message of messages) expect(await see(one, message)).toMatchObject({ card: null, rev: message.rev })
  })

  it('follows an edit', async () => {
    const { one, pair } = await friendsInPair(app)
    const message = await say(one, pair, at('/inn'))
    await app.until(async () => (await see(one, message)).card !== null, 'the first card')
    const edit = (text: string) => one.call('PATCH /api/messages/{id}', { params: { id: message.id }, body: { text } })
    expect(succeed(await edit(`rather ${at('/tavern')}`)).card).toBeNull()
    await app.until(async () => (await see(one, message)).card?.title === 'The Red Lion', 'the other card')
    expect(succeed(await edit('nowhere')).card).toBeNull()
    await allRead(app)
    expect((await see(one, message)).card).toBeNull()
  })

  it('is nobody’s when the message is deleted meanwhile', async () => {
    const { one, pair } = await friendsInPair(app)
    const { id } = await say(one, pair, at('/inn'))
    succeed(await one.call('DELETE /api/messages/{id}', { params: { id }, query: { for: 'everyone' } }))
    await allRead(app)
    expect((await see(one, { id })).card).toBeNull()
  })

  it('is not asked for unless the host of the server wants cards', async () => {
    const { one, pair } = await friendsInPair(quiet)
    const before = asked.length
    const message = await say(one, pair, at('/inn'))
    expect(await quiet.sql(`select from pgboss.job where name = 'read-link-card'`)).toEqual([])
    expect((await see(one, message)).card).toBeNull()
    expect(asked).toHaveLength(before)
  })
})
