import { routeRules } from '../../../apps/web/src/app/routes/route-rules.ts'
import { call, hostOf, join } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'
import { test as base, expect } from '../steps/journey.ts'
import { crawler } from './crawl.ts'

/** A hall of its own. */
const inOwnHall = () =>
  base.extend<object, { product: Product }>({
    product: [
      // Playwright reads from this pattern which fixtures one stands on.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const product = await startProduct()
        await use(product)
        await product.remove()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })

/** Nobody but the admin has been there. */
const test = inOwnHall()
/** Nobody else at all. */
const aloneTest = inOwnHall()

type MemberRoute = Extract<(typeof routeRules)[number], { access: 'member' }>['path']

/** How a newcomer comes into each room; those of one thing are looked at where something is. */
const parts: Readonly<Record<string, Readonly<Partial<Record<MemberRoute, readonly string[]>>>>> = {
  'the feed and people': {
    '/welcome': ['/welcome'],
    '/feed': ['/feed', '/feed?tab=hall', '/feed?tab=games', '/feed?tab=saved', '/feed?tab=lists'],
    '/people': ['/people', '/people?here=true'],
    '/friends': ['/friends'],
    '/user-request': ['/user-request'],
  },
  'the chat and oneself': {
    '/chat': ['/chat'],
    '/notifications': ['/notifications'],
    '/profile/:id': ['/profile/me', '/profile/me?tab=posts', '/profile/me?tab=reviews', '/profile/me?tab=challenges'],
    '/search-results': ['/search-results', '/search-results?q=quetzal'],
    '/standing': ['/standing'],
    '/about': ['/about'],
    '/share': ['/share'],
    '/test': ['/test'],
    '/join/:code': ['/join/nothing-leads-here'],
    '/post/:id': ['/post/0190a1b2-0000-7000-8000-000000000001'],
  },
  'the settings': {
    '/profile/edit': ['/profile/edit'],
    '/profile/edit/:section': [
      '/profile/edit/privacy',
      '/profile/edit/notifications',
      '/profile/edit/crest',
      '/profile/edit/people',
      '/profile/edit/accounts',
      '/profile/edit/reading',
    ],
  },
  'games and the shelf': {
    '/games': ['/games'],
    '/games/suggestions': ['/games/suggestions'],
    '/game/:id': ['/game/made'],
    '/game/:id/history': ['/game/made/history'],
    '/library': ['/library'],
    '/library/next': ['/library/next'],
    '/library/stats': ['/library/stats'],
    '/library/import': ['/library/import'],
    '/library/steam': ['/library/steam'],
    '/lists': ['/lists', '/lists?whose=own', '/lists?whose=liked'],
    '/list/:id': ['/list/0190a1b2-0000-7000-8000-000000000001'],
  },
  'challenges and tournaments': {
    '/challenges': ['/challenges', '/challenges?filter=mine', '/challenges?filter=ended'],
    '/challenges/league': ['/challenges/league'],
    '/challenges/new': ['/challenges/new'],
    '/challenge/:id': ['/challenge/0190a1b2-0000-7000-8000-000000000001'],
    '/tournaments': ['/tournaments', '/tournaments?show=calendar', '/tournaments?show=ladder'],
    '/tournaments/new': ['/tournaments/new'],
    '/tournament-detail/:id': ['/tournament-detail/0190a1b2-0000-7000-8000-000000000001'],
    '/tournament-detail/:id/desk': [],
    '/tournament-detail/:id/match/:match': [],
  },
}

for (const [part, rooms] of Object.entries(parts)) {
  test(`a newcomer to an empty hall comes to no dead end: ${part}`, async ({ open, product }) => {
    const host = await hostOf(product)
    const me = await join(product, 'Ida Moreau')
    const game = part.startsWith('games')
      ? (
          await call<{ id: string }>(product, 'POST', '/api/games/named', {
            as: host,
            body: { title: `Lamplight ${me.id}`, releaseYear: null },
          })
        ).id
      : ''
    const page = await open('/about', { as: me })
    const crawl = await crawler(page)
    for (const path of Object.values(rooms).flat()) {
      const room = path.replace('/profile/me', `/profile/${me.id}`).replace('/game/made', `/game/${game}`)
      await crawl.room(room, { isGone: /0190a1b2|nothing-leads-here/.test(path) })
    }
    await crawl.linked()
    expect(crawl.faults).toEqual([])
  })
}

aloneTest('the first account of a hall, alone, comes to no dead end', async ({ open, product }) => {
  const page = await open('/about', { as: await hostOf(product) })
  const crawl = await crawler(page)
  for (const path of ['/people', '/friends', '/user-request', '/chat', '/welcome']) await crawl.room(path)
  await crawl.linked()
  expect(crawl.faults).toEqual([])
})

test('every room that a member may enter is walked through', () => {
  const walked = Object.values(parts).flatMap((rooms) => Object.keys(rooms))
  const all = routeRules.filter(({ access }) => access === 'member').map(({ path }) => path)
  expect(walked.toSorted()).toEqual(all.toSorted())
})
