import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { befriend, call, converse, historyOf, join, joinAll, say } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'
import { composerOf, logOf, write } from '../steps/chat-steps.ts'
import { cookie, expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { everythingKept, keptForReading, offerInstalling, share, tellOfTheLine, workerReady } from './app-steps.ts'

test.use({ hasWorkers: true })

const offlineWords = /^You are offline\. You see what was here on/

test('the hall has all that a browser asks of an app before it installs it', async ({ open, product }) => {
  const page = await open('/friends', { as: await join(product, 'Nour Haddad') })
  await workerReady(page)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await call<Manifest>(product, 'GET', address ?? '')
  await test.step('names, a place to start within its scope, a window of its own', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Guildhall',
      short_name: 'Guildhall',
      scope: '/',
      start_url: '/feed',
    })
    expect(manifest).toMatchObject({ display: 'standalone', theme_color: '#17130f', background_color: '#17130f' })
  })
  await test.step('icons of the sizes that it says, also to be cut to shape', async () => {
    for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const bytes = Buffer.from(await (await page.request.get(src)).body())
      expect([`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, type], src).toEqual([sizes, 'image/png'])
    }
    const sizesFor = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)
    expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(sizesFor('maskable')).toEqual(['192x192', '512x512'])
  })
  await test.step('shortcuts and the place to share with lead to pages', async () => {
    for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }]) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Page Not Found/)
    }
  })
  await test.step('the browser finds nothing missing', async () => {
    const session = await page.context().newCDPSession(page)
    const { errors } = (await session.send('Page.getAppManifest')) as { errors: readonly unknown[] }
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A private window installs nothing, whatever the page is.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
  await test.step('where the browser offers it, the menu does', async () => {
    await offerInstalling(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('menuitem', { name: 'Install the app' }).click()
    await expect.poll(() => page.evaluate('window.isAsked')).toBe(true)
  })
})

type Manifest = {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[]
  readonly shortcuts: readonly { url: string }[]
  readonly share_target: { action: string }
}

test('without a line every room opens, and what was open last can be read', async ({ open, product }) => {
  const [sanna, odile] = await joinAll(product, 'Sanna Virtanen', 'Odile Marchand')
  await befriend(product, sanna, odile)
  const conversation = await converse(product, sanna, [odile])
  await say(product, odile, conversation, 'The kettle is on')
  await call(product, 'POST', '/api/posts', { as: odile, body: { text: 'Fog over the harbour' } })
  const chat = `/chat?conversation=${conversation}`
  const page = await open('/feed', { as: sanna })
  await expect(page.getByText('Fog over the harbour')).toBeVisible()
  await keptForReading(page, /\/api\/start$/, /\/api\/feed\?/)
  await page.goto(chat)
  await expect(logOf(page).getByText('The kettle is on')).toBeVisible()
  await keptForReading(page, /\/api\/messages\/conversation\//)
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await keptForReading(page, /\/api\/library\//)
  await workerReady(page)

  await page.context().setOffline(true)
  await page.goto(chat)
  await expect(logOf(page).getByText('The kettle is on')).toBeVisible()
  await write(page, 'Coming up the stairs')
  await expect(logOf(page).getByText('Sending')).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByText('Fog over the harbour')).toBeVisible()
  await expect(page.getByText(offlineWords)).toBeVisible()
  await expectSoundInBothThemes(page, 'the feed without a line')
  for (const [path, name] of rooms) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name }), path).toBeAttached()
  }

  await say(product, odile, conversation, 'Mind the third step')
  await page.goto(chat)
  await expect(logOf(page).getByText('Coming up the stairs')).toBeVisible()
  await page.context().setOffline(false)
  await expect(logOf(page).getByText('Mind the third step')).toBeVisible()
  await expect(logOf(page).getByText('Sending')).toHaveCount(0)
  await page.goto('/feed')
  await expect(page.getByText('Fog over the harbour')).toBeVisible()
  await expect(page.getByText(offlineWords)).toHaveCount(0)
})

const rooms: readonly (readonly [string, string | RegExp])[] = [
  ['/library', 'Library'],
  ['/friends', 'Friends'],
  ['/games', 'Games'],
  ['/notifications', 'Notifications'],
  ['/lists', 'Lists'],
  ['/profile/edit', /./],
  ['/about', /./],
]

test('what waits is sent once there is a line, with no page of the hall open', async ({ open, product }) => {
  const [tove, ragna] = await joinAll(product, 'Tove Hallin', 'Ragna Moe')
  await befriend(product, tove, ragna)
  const conversation = await converse(product, tove, [ragna])
  const page = await open(`/chat?conversation=${conversation}`, { as: tove })
  const context = page.context()
  await workerReady(page)
  await context.setOffline(true)
  await page.goto(`/chat?conversation=${conversation}`)
  await write(page, 'Written in the lift')
  await expect(logOf(page).getByText('Sending')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  await tellOfTheLine(context, product.url)
  const texts = async () => (await historyOf(product, ragna, conversation)).map(({ text }) => text)
  await expect.poll(texts).toEqual(['Written in the lift'])
})

test('signing out leaves nothing of a member for who comes next', async ({ open, product }) => {
  const [ivo, jette, next] = await joinAll(product, 'Ivo Quillfeather', 'Jette Brandmark', 'Next Inline')
  await befriend(product, ivo, jette)
  const conversation = await converse(product, ivo, [jette])
  await say(product, jette, conversation, 'The password of the cellar is heliotrope')
  const page = await open(`/chat?conversation=${conversation}`, { as: ivo })
  await expect(logOf(page).getByText(/heliotrope/)).toBeVisible()
  await keptForReading(page, /\/api\/messages\/conversation\//, /\/api\/start$/)
  await workerReady(page)
  await share(page, { text: 'heliotrope once more' })
  await expect(page.getByText('heliotrope once more')).toBeVisible()
  expect(await everythingKept(page)).toContain('heliotrope')
  await page.getByRole('button', { name: 'Settings' }).click()
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect
    .poll(() => page.evaluate(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`))
    .toBe(0)
  await ended
  // Whoever comes next opens the hall anew: the page that was left must not take their cookies for its own.
  await page.goto('about:blank')

  const { refreshToken, token, user } = next
  const values = Object.entries({ refreshToken, token, user: JSON.stringify(user) })
  await page.context().addCookies(values.map(([name, value]) => cookie(name, value)))
  await page.goto('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeAttached()
  await workerReady(page)
  await keptForReading(page, /\/api\/start$/)
  const kept = await everythingKept(page)
  for (const trace of ['heliotrope', 'Quillfeather', 'Brandmark', ivo.id, conversation])
    expect(kept).not.toContain(trace)
  await page.context().setOffline(true)
  await page.goto(`/chat?conversation=${conversation}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeAttached()
  await expect(page.getByText(/heliotrope|Brandmark/)).toHaveCount(0)
})

test('what another app shares goes into a conversation or a post', async ({ open, product }) => {
  const [alma, bero] = await joinAll(product, 'Alma Tengnagel', 'Bero Sundin')
  await befriend(product, alma, bero)
  await converse(product, alma, [bero])
  const page = await open('/friends', { as: alma, theme: 'system' })
  await workerReady(page)
  await share(page, { text: 'Look at this', url: 'https://hades.example/' }, true)
  await expect(page.getByRole('img', { name: 'lantern.png' })).toBeVisible()
  await expectSoundInBothThemes(page, 'what is shared')
  await page.getByRole('button', { name: 'Choose Bero Sundin' }).click()
  await expect(composerOf(page)).toHaveValue('Look at this\nhttps://hades.example/')
  const strip = page.getByRole('list', { name: 'Pictures of this message' })
  await expect(strip.getByRole('listitem')).toHaveCount(1)
  await composerOf(page).press('Enter')
  await expect(logOf(page).getByText('Look at this')).toBeVisible()

  await share(page, { text: 'A post about lanterns' })
  await page.getByRole('button', { name: 'Write a post with it' }).click()
  await expect(page.getByRole('textbox').filter({ hasText: 'A post about lanterns' })).toBeVisible()
  await page.goto('/share')
  await expect(page.getByText('There is nothing here to share.')).toBeVisible()
})

test.describe('a newer build', () => {
  let own: Product
  let folder: string
  test.beforeAll(async () => {
    folder = await mkdtemp(joinPath(tmpdir(), 'guildhall-builds-'))
    await cp(joinPath(import.meta.dirname, '../../../apps/web/dist'), folder, { recursive: true })
    own = await startProduct({ WEB_FOLDER: folder })
  })
  test.afterAll(async () => {
    await own.remove()
    await rm(folder, { recursive: true })
  })

  test('waits with its worker until it is asked for, and takes over without losing a draft', async ({ browser }) => {
    const [gro, hal] = await joinAll(own, 'Gro Lindahl', 'Hal Oduya')
    await befriend(own, gro, hal)
    const conversation = await converse(own, gro, [hal])
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const { refreshToken, token, user } = gro
    const consent = JSON.stringify({ required: true, timestamp: Date.now() })
    const values = Object.entries({ refreshToken, token, user: JSON.stringify(user), consent })
    await context.addCookies(values.map(([name, value]) => cookie(name, value)))
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${own.url}/chat?conversation=${conversation}`)
    await expect(composerOf(page)).toBeVisible()
    await workerReady(page)
    const id = await publish(folder)
    await composerOf(page).fill('Half a sentence')
    const offer = page.getByText('A new version is ready.')
    await expect(async () => {
      await page.clock.fastForward('06:01')
      // The files of the site are asked for in between, and each jump of the clock would take the offer away again.
      await expect(offer).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
    const waiting = `navigator.serviceWorker.getRegistration('/').then(({ waiting }) => waiting?.scriptURL ?? '')`
    await expect.poll(() => page.evaluate<string>(waiting), { timeout: 60_000 }).toContain(id)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.clock.resume()
    await reloaded
    await expect(composerOf(page)).toHaveValue('Half a sentence')
    expect(await page.evaluate<string>('navigator.serviceWorker.controller.scriptURL')).toContain(id)
    // What a build after this one has no more is what this one keeps.
    await rm(joinPath(folder, 'first.js'))
    expect((await page.request.get(`${own.url}/first.js`)).status()).toBe(404)
    expect(await page.evaluate<number>(`fetch('/first.js').then(({ status }) => status)`)).toBe(200)
    await context.close()
  })
})

/** The same pages under another name, as a build that changed one letter would have it. */
async function publish(folder: string): Promise<string> {
  const latest = JSON.parse(await readFile(joinPath(folder, 'latest.json'), 'utf8')) as { id: string }
  const id = 'abcdef012345'
  const builtAt = new Date().toISOString()
  const manifest = JSON.parse(await readFile(joinPath(folder, `builds/${latest.id}.json`), 'utf8')) as object
  await cp(joinPath(folder, `pages/${latest.id}.json`), joinPath(folder, `pages/${id}.json`))
  await writeFile(joinPath(folder, `builds/${id}.json`), JSON.stringify({ ...manifest, id, builtAt }))
  const page = await readFile(joinPath(folder, 'index.html'), 'utf8')
  await writeFile(joinPath(folder, 'index.html'), page.replaceAll(latest.id, id))
  await writeFile(joinPath(folder, 'latest.json'), JSON.stringify({ id, builtAt }))
  return id
}
