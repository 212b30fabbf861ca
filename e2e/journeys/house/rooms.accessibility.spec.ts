// The rooms that have no stop in pages.ts, which is where each of them stands: axe finds nothing there either, and a new
// route is visited or fails.
import type { Page } from '@playwright/test'
import { routeRules } from '../../../apps/web/src/app/routes/route-rules.ts'
import { memberPages, visitorPages } from '../../pages.ts'
import { befriend, call, hostOf, join, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { post } from '../feed/feed-steps.ts'
import { watchAsked } from '../steps/asked-for.ts'
import { furnishedHall } from '../steps/furnished-hall.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundAtEachWidth } from '../steps/soundness.ts'
import { enter, openTournament } from '../tournaments/tournament-steps.ts'

type Made = { readonly id: string }

const views = 'reports held appeals desks faults people doors house machine figures audit'.split(' ')
const sections = ['profile', 'crest', 'privacy', 'reading', 'people'].map((id) => `/profile/edit/${id}`)

/** Where the rooms for members are whose address says of what they are. */
async function placesIn(product: Product): Promise<{ host: Member; places: Record<string, readonly string[]> }> {
  const { host, friend, group, post: postId } = await furnishedHall(product)
  const made = (path: string, body: object) => call<Made>(product, 'POST', path, { as: host, body })
  const [game] = await call<Made[]>(product, 'GET', '/api/games/find?q=portal', { as: host })
  const list = await made('/api/lists', { name: 'Doors that open' })
  const goal = { kind: 'deed', effort: 'attempts', limit: null }
  const challenge = await made('/api/challenges', { title: 'A door a day', goal })
  await made(`/api/challenges/${challenge.id}/publish`, {})
  const cup = await openTournament(product, host, {
    title: 'Cup of the open door',
    audience: 'conversation',
    conversationId: group,
    capacity: 2,
  })
  for (const member of [host, friend]) await enter(product, member, cup.id)
  await made(`/api/tournaments/${cup.id}/start`, {})
  const at = `/tournament-detail/${cup.id}`
  return {
    host,
    places: {
      '/challenge/:id': [`/challenge/${challenge.id}`],
      '/game/:id': [`/game/${game?.id}`],
      '/game/:id/history': [`/game/${game?.id}/history`],
      '/join/:code': ['/join/nowhere'],
      '/list/:id': [`/list/${list.id}`],
      '/post/:id': [`/post/${postId}`],
      '/profile/edit/:section': sections,
      '/profile/:id': [`/profile/${friend.id}`, `/profile/${host.id}`],
      '/tournament-detail/:id': [at],
      '/tournament-detail/:id/desk': [`${at}/desk`],
      '/tournament-detail/:id/match/:match': [`${at}/match/1-1`],
    },
  }
}

const stops = new Set([...visitorPages, ...memberPages].map(({ path }) => path.replace(/\?.*/, '')))
const others = (access: string) => routeRules.filter((rule) => rule.access === access && !stops.has(rule.path))

/** Goes there as links do, and waits until all that the room asks for is there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await watchAsked(page).toBeThere()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectSoundAtEachWidth(page, path)
}

test('axe finds nothing in the rooms of members that have an address of their own', async ({ open, product }) => {
  const { host, places } = await placesIn(product)
  const paths = others('member').flatMap(({ path }) => places[path] ?? [path])
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  const page = await open('/about', { theme: 'system', as: host })
  watchAsked(page)
  for (const path of paths) await visit(page, path)
})

test('axe finds nothing at the desk of moderators and admins', async ({ open, product }) => {
  const admin = await hostOf(product)
  const [author, reporter] = [await join(product, 'Devin Parkhurst'), await join(product, 'Wren Parkhurst')]
  await befriend(product, author, reporter)
  const id = await post(product, author, { text: 'Four hundred frobbles for sale.' })
  const report = { kind: 'post', id, reason: 'spam', words: 'It is an advertisement.' }
  await call(product, 'POST', '/api/reports', { as: reporter, body: report })
  const [found] = await call<Made[]>(product, 'GET', '/api/admin/cases?of=open', { as: admin })
  await call(product, 'PUT', `/api/admin/cases/${found?.id}/taken`, { as: admin })
  const [game] = await call<Made[]>(product, 'GET', '/api/games/find?q=portal', { as: admin })
  const places: Record<string, readonly string[]> = {
    '/admin': [...views.map((view) => `/admin?view=${view}`), `/admin?view=people&person=${author.id}`],
    '/admin/cases/:id': [`/admin/cases/${found?.id}`],
    '/game/:id/edit': [`/game/${game?.id}/edit`],
  }
  const paths = others('staff').flatMap(({ path }) => places[path] ?? [path])
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  const page = await open('/about', { theme: 'system', as: admin })
  watchAsked(page)
  for (const path of paths) await visit(page, path)
})

test('axe finds nothing in the other pages for everybody', async ({ open, product }) => {
  const admin = await hostOf(product)
  const publish = (isOn: boolean) =>
    call(product, 'PUT', '/api/admin/house/transparency', { as: admin, body: { isOn } })
  await publish(true)
  const page = await open('/privacy-policy', { theme: 'system' })
  watchAsked(page)
  const paths = [...others('public'), ...others('signed-out')].map(({ path }) => path)
  expect(paths).toContain('/transparency')
  for (const path of paths) await visit(page, path)
  await publish(false)
})
