import type { Page, Request } from '@playwright/test'
import { join } from '../product/members.ts'
import { expect, test } from './steps/journey.ts'

const mostFiles = 12
const isFile = (request: Request) => /\.(?:js|css)$/.test(new URL(request.url()).pathname)
const nameOf = (request: Request) => new URL(request.url()).pathname

/** Notes from now on which scripts and styles the page asks for. */
function noteFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => isFile(request) && files.add(nameOf(request)))
  return files
}

test('a visitor to a room loads the door and nothing of the hall', async ({ open, product }) => {
  const page = await open('/privacy-policy')
  const files = noteFiles(page)
  await page.goto('/chat')
  await expect(page).toHaveURL(`${product.url}/login?redirect=%2Fchat`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...files].filter((name) => /\/(?:hall|more|people|play|chat-page)-/.test(name))).toEqual([])
})

test('the first answer names every file of the room', async ({ open, product }) => {
  const page = await open('/privacy-policy', { as: await join(product, 'Alva Brandt') })
  for (const path of ['/chat', '/games', '/library', '/friends', '/profile/edit', '/notifications']) {
    const files = noteFiles(page)
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    await expect(page.locator('[data-frame]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const atOnce = [...files].filter((name) => !name.includes('/offer-updates-'))
    const announced = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => name)
    expect(announced.length, path).toBeLessThanOrEqual(mostFiles)
    // Rooms fetched ahead come after it; what the room itself needs was named.
    expect(
      announced.filter((name) => !atOnce.includes(name)),
      path,
    ).toEqual([])
    page.removeAllListeners('request')
  }
})

test('the hall is painted before any script has come, and taken over without a jump', async ({ open, product }) => {
  const page = await open('/privacy-policy', { as: await join(product, 'Bo Ekdahl') })
  let letScriptsPass: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letScriptsPass = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/friends', { waitUntil: 'commit' })
  const frame = page.locator('[data-frame]')
  await expect(frame).toHaveAttribute('aria-busy', 'true')
  const search = page.getByRole('button', { name: /Search games/ }).first()
  const link = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Library' })
  await expect(link).toBeVisible()
  const [linkBefore, searchBefore] = [await link.boundingBox(), await search.boundingBox()]
  letScriptsPass()
  await expect(frame).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  expect([await link.boundingBox(), await search.boundingBox()]).toEqual([linkBefore, searchBefore])
})

test('what the feed asks first is on its way before its scripts, and is asked for once', async ({ open, product }) => {
  const page = await open('/privacy-policy', { as: await join(product, 'Cato Lind') })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/start' || pathname === '/api/feed') asked.push(pathname + search)
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/feed', { waitUntil: 'commit' })
  const first = ['/api/start', '/api/feed?of=following&limit=20']
  await expect.poll(() => asked).toEqual(first)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  expect(asked).toEqual(first)
})

test('a visitor asks for nothing ahead, nor does somebody whose sign-in has ended', async ({ open, product }) => {
  const page = await open('/privacy-policy')
  // The page that one comes from is done with its own.
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url()))
  await page.route('**/assets/*.js', (route) => route.abort())
  const ended = ['', btoa(JSON.stringify({ exp: 1 })), ''].join('.')
  for (const token of ['', 'no-token', ended]) {
    await page.context().addCookies([{ name: 'token', value: token, url: product.url }])
    await page.goto('/feed')
  }
  expect(asked).toEqual([])
})
