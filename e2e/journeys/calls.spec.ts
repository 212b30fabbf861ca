// What a room asks of the server when it is opened by its address, with nothing in the browser but the sign-in. A call is
// what the page's code asks of /api, with the negotiation of each hub; pictures, scripts and frames of a line are none.
import type { Locator, Page, Request } from '@playwright/test'
import { ask, befriend, call, converse, join, type Member, say } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { expect, test } from './steps/journey.ts'

const mostCalls = 6
const hubCount = 2
/** For so long nothing is under way any more. */
const quietMs = 600

type Room = {
  readonly path: string
  /** What is there when the room can be used. */
  readonly shown: (page: Page) => Locator
  /** The room's own answer: what lies beside or below it may be asked for after that. */
  readonly own?: RegExp
}

/** The calls of the page from now on. */
function listen(page: Page) {
  const calls: string[] = []
  const underWay = new Set<Request>()
  const lines = new Set<string>()
  const beforeAnswer = new Map<string, number>()
  let movedAt = performance.now()
  const isCall = (request: Request) =>
    request.resourceType() !== 'image' && /^\/(api|hub)\//.test(new URL(request.url()).pathname)
  page.on('websocket', (socket) => socket.on('framereceived', () => lines.add(new URL(socket.url()).pathname)))
  page.on('request', (request) => {
    if (!isCall(request)) return
    const { pathname, search } = new URL(request.url())
    calls.push(`${request.method()} ${pathname}${search}`)
    underWay.add(request)
    movedAt = performance.now()
  })
  const end = (request: Request) => {
    if (!underWay.delete(request)) return
    const { pathname } = new URL(request.url())
    if (!beforeAnswer.has(pathname)) beforeAnswer.set(pathname, calls.length)
    movedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    calls,
    isQuiet: () => lines.size >= hubCount && underWay.size === 0 && performance.now() - movedAt > quietMs,
    /** How many had been asked when the answer of the path was there. */
    until: (path: RegExp) => [...beforeAnswer].find(([pathname]) => path.test(pathname))?.[1],
  }
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })

async function expectFewCalls(page: Page, { path, shown, own }: Room): Promise<void> {
  const asked = listen(page)
  await page.goto(path)
  await expect(shown(page)).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expect.poll(asked.isQuiet, { timeout: 20_000 }).toBe(true)
  const twice = asked.calls.filter((each, at) => asked.calls.indexOf(each) !== at)
  expect(twice, `asked twice for ${path}`).toEqual([])
  const before = own === undefined ? asked.calls.length : asked.until(own)
  expect(before, `${path} asks ${asked.calls.join('\n')}`).toBeLessThanOrEqual(mostCalls)
}

type World = {
  member: Member
  wren: Member
  pair: string
  group: string
  gameId: string
  listId: string
  postId: string
}

async function furnish(product: Product): Promise<World> {
  const [member, wren, ines, stranger] = await Promise.all(
    ['Hana Lindqvist', 'Wren Abbott', 'Ines Carvalho', 'Tomas Wilk'].map((name) => join(product, name)),
  )
  if (!member || !wren || !ines || !stranger) throw new Error('four people are needed')
  await befriend(product, member, wren, ines)
  await befriend(product, ines, wren)
  await ask(product, stranger, member)
  const pair = await converse(product, wren, [member])
  const group = await converse(product, ines, [member, wren], 'Late Shift Co-op')
  await say(product, wren, pair, 'Are you in?')
  await say(product, ines, group, 'The lobby is up')
  // Both were read: reading is a call of its own.
  for (const id of [pair, group]) {
    const path = `/api/messages/conversation/${id}?limit=1`
    const [last] = await call<{ id: string }[]>(product, 'GET', path, { as: member })
    await call(product, 'PATCH', `/api/messages/${last?.id}/read`, { as: member })
  }
  const games = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=portal', { as: member })
  const [game] = games
  if (game === undefined) throw new Error('The catalogue has no Portal')
  for (const { id } of games.slice(0, 3)) {
    const body = { status: 'playing', minutes: 60 }
    await call(product, 'POST', `/api/library/${member.id}/game/${id}`, { as: member, body })
    await call(product, 'POST', `/api/library/${wren.id}/game/${id}`, { as: wren, body })
  }
  const list = await call<{ id: string }>(product, 'POST', '/api/lists', {
    as: member,
    body: { name: 'Rainy evenings' },
  })
  const post = await call<{ id: string }>(product, 'POST', '/api/posts', {
    as: wren,
    body: { text: 'Who is in tonight?' },
  })
  return { member, wren, pair, group, gameId: game.id, listId: list.id, postId: post.id }
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

const overview = /^\/api\/profiles\/[\w-]+\/overview$/

const mainRooms = ({ member, wren, pair, group, gameId }: World): Room[] => [
  { path: '/feed', shown: (page) => page.getByText('Who is in tonight?'), own: /^\/api\/feed$/ },
  { path: '/chat', shown: (page) => page.getByRole('link', { name: /Late Shift Co-op/ }).last() },
  { path: `/chat?conversation=${pair}`, shown: (page) => log(page).getByText('Are you in?') },
  // What its group plays is asked for behind its messages.
  {
    path: `/chat?conversation=${group}`,
    shown: (page) => log(page).getByText('The lobby is up'),
    own: /^\/api\/messages\/conversation\/[\w-]+$/,
  },
  { path: '/friends', shown: heading('Friends') },
  { path: '/people', shown: heading('People'), own: /^\/api\/company\/people$/ },
  { path: '/user-request', shown: heading('Friend requests') },
  { path: '/welcome', shown: heading(/This chair is yours\.$/), own: /^\/api\/welcome$/ },
  { path: '/notifications', shown: heading('Notifications') },
  { path: `/profile/${wren.id}`, shown: heading('Wren Abbott'), own: overview },
  { path: `/profile/${member.id}`, shown: heading('Hana Lindqvist'), own: overview },
  { path: '/games', shown: heading('Games') },
  { path: `/game/${gameId}`, shown: heading(/Portal/), own: /^\/api\/games\/\w+$/ },
  { path: '/library', shown: (page) => page.getByRole('grid'), own: /^\/api\/library\/[\w-]+\/opening$/ },
]

const otherRooms = ({ gameId, listId, postId }: World): Room[] => [
  { path: '/profile/edit', shown: heading(/./) },
  { path: '/profile/edit/privacy', shown: heading(/./) },
  { path: '/lists', shown: heading(/./) },
  { path: `/list/${listId}`, shown: heading('Rainy evenings') },
  { path: '/about', shown: heading(/./) },
  { path: `/post/${postId}`, shown: (page) => page.getByText('Who is in tonight?') },
  { path: '/challenges', shown: heading('Challenges'), own: /^\/api\/challenges$/ },
  { path: '/tournaments', shown: heading('Tournaments'), own: /^\/api\/tournaments$/ },
  { path: '/tournaments/new', shown: heading('Host a tournament') },
  { path: '/games/suggestions', shown: heading(/./) },
  { path: `/game/${gameId}/history`, shown: heading(/^History of/) },
  { path: '/library/next', shown: heading('What next?') },
  { path: '/library/stats', shown: heading(/./) },
  { path: '/library/import', shown: heading('Import') },
  { path: '/library/steam', shown: heading(/./) },
]

for (const [name, rooms] of [
  ['main', mainRooms],
  ['other', otherRooms],
] as const) {
  test(`the ${name} rooms ask each call once, and few before they can be used`, async ({ open, product }) => {
    const world = await furnish(product)
    const page = await open('/privacy-policy', { as: world.member })
    for (const room of rooms(world)) await test.step(room.path, () => expectFewCalls(page, room))
  })
}

test('going to another room and back asks nothing again', async ({ open, product }) => {
  const { member, group } = await furnish(product)
  const page = await open('/privacy-policy', { as: member })
  const asked = listen(page)
  await page.goto(`/chat?conversation=${group}`)
  await expect(log(page).getByText('The lobby is up')).toBeVisible()
  // Reading moves the counts, which are asked for: that is over before one leaves.
  await expect(page.getByRole('link', { name: /Late Shift Co-op/ }).last()).not.toContainText('unread')
  await expect.poll(asked.isQuiet, { timeout: 20_000 }).toBe(true)
  await page
    .getByRole('link', { name: /^Friends/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeAttached()
  await expect.poll(asked.isQuiet, { timeout: 20_000 }).toBe(true)
  const before = asked.calls.length
  await page.goBack()
  await expect(log(page).getByText('The lobby is up')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeAttached()
  await expect.poll(asked.isQuiet, { timeout: 20_000 }).toBe(true)
  expect(asked.calls.slice(before)).toEqual([])
})

test('what happens before the line stands arrives, and is asked for alone', async ({ open, product }) => {
  const { member } = await furnish(product)
  const page = await open('/privacy-policy', { as: member })
  const late = Promise.withResolvers<void>()
  await page.route(/\/hub\/notifications\/negotiate/, async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = listen(page)
  const started = page.waitForResponse(/\/api\/start$/)
  await page.goto('/lists')
  await started
  const friends = page.getByRole('link', { name: /^Friends/ }).first()
  await expect(friends).toContainText('1')
  await ask(product, await join(product, 'Uma Sorensen'), member)
  late.resolve()
  await expect(friends).toContainText('2')
  await expect.poll(asked.isQuiet, { timeout: 20_000 }).toBe(true)
  const count = (path: RegExp) => asked.calls.filter((each) => path.test(each)).length
  expect([count(/\/api\/start$/), count(/\/pending\?/), count(/\/unread$/), count(/\/counts$/)]).toEqual([1, 1, 1, 0])
})
