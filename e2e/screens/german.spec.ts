// Pictures of twelve rooms in German in both themes, for docs/screens/german: npm run e2e -- --screens german. Built in the
// pseudo language and served from there (WEB_FOLDER), the same rooms show what a long language read from the right does.
import { join as joinPath } from 'node:path'
import { pictureSizes } from '../browser.ts'
import { furnish } from '../furnished/community.ts'
import { expect, test } from '../journeys/steps/journey.ts'
import { call } from '../product/members.ts'

const isPseudo = process.env['WEB_FOLDER'] !== undefined
const folder = joinPath(import.meta.dirname, isPseudo ? '../../.cache/pseudo-screens' : '../../docs/screens/german')

for (const width of [1440, 390] as const) {
  test.describe(`at ${width}`, () => {
    test.use({ ...pictureSizes[width], keepsBrowsers: false })

    for (const theme of ['dark', 'light'] as const) {
      test(`twelve rooms, ${theme}`, async ({ open, product }) => {
        const { host, friend, group, post } = await furnish(product)
        const [found] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=portal', { as: host })
        const rooms = {
          landing: '/',
          feed: '/feed',
          post: `/post/${post}`,
          chat: `/chat?conversation=${group}`,
          friends: '/friends',
          notifications: '/notifications',
          profile: `/profile/${friend.id}`,
          privacy: '/profile/edit/privacy',
          reading: '/profile/edit/reading',
          games: '/games',
          game: `/game/${found?.id}`,
          library: '/library',
        }
        const page = await open('/', { theme, language: 'de', as: host })
        for (const [name, path] of Object.entries(rooms)) {
          await page.goto(path)
          await expect(page.locator('[data-frame]')).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await page.evaluate('document.fonts.ready.then(() => undefined)')
          await page.screenshot({
            path: joinPath(folder, `${name}.${theme}.${width}.png`),
            animations: 'disabled',
            caret: 'hide',
          })
        }
        const door = await open('/login', { theme, language: 'de', consent: false })
        await door.screenshot({ path: joinPath(folder, `login.${theme}.${width}.png`), animations: 'disabled' })
      })
    }
  })
}
