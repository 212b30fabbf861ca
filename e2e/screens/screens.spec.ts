// Pictures of every page in both themes at both widths, for docs/screens.
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import { pictureSizes } from '../browser.ts'
import { type Community, furnish } from '../furnished/community.ts'
import { playing } from '../furnished/profiles.ts'
import { logOf } from '../journeys/steps/chat-steps.ts'
import { expect, test } from '../journeys/steps/journey.ts'
import { memberPages, type Stop, settle, stopAt, visitorPages } from '../pages.ts'
import { askForReset, receiveResetLink } from '../product/mailbox.ts'
import { join } from '../product/members.ts'

const folder = joinPath(import.meta.dirname, '../../docs/screens')

for (const width of [1440, 390] as const) {
  test.describe(`at ${width}`, () => {
    test.use({ ...pictureSizes[width], keepsBrowsers: false })

    for (const theme of ['dark', 'light'] as const) {
      const shoot = async (page: Page, name: string, fullPage = false) => {
        await page.evaluate('document.fonts.ready.then(() => undefined)')
        await page.screenshot({
          path: joinPath(folder, `${name}.${theme}.${width}.png`),
          animations: 'disabled',
          caret: 'hide',
          fullPage,
        })
      }

      test(`the doors, ${theme}`, async ({ open, product }) => {
        const page = await open('/', { theme })
        for (const stop of visitorPages) {
          await stopAt(page, stop)
          await shoot(page, stop.name, stop.name === 'landing')
        }
        const { email } = await join(product, 'Tove Bergman')
        await askForReset(product, email)
        await page.goto(await receiveResetLink(product, email))
        await expect(page.getByLabel('New password')).toBeVisible()
        await shoot(page, 'reset-password')
        const newcomer = await open('/login', { theme, consent: false })
        await expect(newcomer.getByRole('region', { name: 'Cookies' })).toBeVisible()
        await shoot(newcomer, 'cookie-banner')
      })

      test(`the rooms, ${theme}`, async ({ open, product }) => {
        const community = await furnish(product)
        const page = await open('/', { theme, as: community.host })
        for (const stop of memberPages.filter((each) => !isOfPeople(each))) {
          await stopAt(page, stop)
          await shoot(page, stop.name)
        }
        await stopAt(page, { name: 'post', path: `/post/${community.post}`, heading: /./ })
        await shoot(page, 'post', true)
        for (const { name, path } of conversations(community)) {
          await page.goto(path)
          await expect(logOf(page)).toBeVisible()
          await settle(page, { name, path, heading: 'Chat' })
          await shoot(page, name)
        }
        await page.route(/\/assets\/about-page[^/]*\.js$/, (route) => route.abort())
        await page.goto('/about')
        await settle(page, { name: 'server-error', path: '/about', heading: 'Internal Server Error' })
        await shoot(page, 'server-error')
      })

      test(`the people, ${theme}`, async ({ open, product }) => {
        const community = await furnish(product)
        const page = await open('/', { theme, as: community.host })
        await open('/about', { theme, as: community.friend })
        await page.goto('/friends')
        await expect(page.getByText(playing).first()).toBeVisible()
        for (const stop of [...memberPages.filter(isOfPeople), ...profiles(community), ...profileEditing]) {
          await stopAt(page, stop)
          await shoot(page, stop.name)
        }
      })

      test(`the empty rooms, ${theme}`, async ({ open, product }) => {
        const page = await open('/', { theme, as: await join(product, 'Kira Sandberg') })
        for (const stop of memberPages.slice(0, 5)) {
          await stopAt(page, stop)
          await shoot(page, `${stop.name}-empty`)
        }
      })
    }
  })
}

const isOfPeople = ({ name }: Stop): boolean => name === 'friends' || name === 'people' || name === 'user-request'

function profiles({ host, friend, keptAway }: Community): Stop[] {
  return [
    { name: 'profile-friend', path: `/profile/${friend.id}`, heading: new RegExp(friend.name) },
    { name: 'profile-own', path: `/profile/${host.id}`, heading: new RegExp(host.name) },
    { name: 'profile-name-only', path: `/profile/${keptAway.id}`, heading: new RegExp(keptAway.name) },
  ]
}

/** A section alone has its own heading; beside the list, that of the page stands above both. */
const profileEditing: readonly Stop[] = [
  { name: 'profile-edit', path: '/profile/edit', heading: 'Edit profile' },
  { name: 'profile-edit-profile', path: '/profile/edit/profile', heading: /^(Edit profile|Profile)$/ },
  { name: 'profile-edit-crest', path: '/profile/edit/crest', heading: /^(Edit profile|Your crest)$/ },
  { name: 'profile-edit-privacy', path: '/profile/edit/privacy', heading: /^(Edit profile|Privacy)$/ },
  { name: 'profile-edit-people', path: '/profile/edit/people', heading: /^(Edit profile|Blocked and muted)$/ },
  { name: 'profile-edit-reading', path: '/profile/edit/reading', heading: /^(Edit profile|Reading)$/ },
]

function conversations({ group, pair }: Community): Omit<Stop, 'heading'>[] {
  return [
    { name: 'chat-group', path: `/chat?conversation=${group}` },
    { name: 'chat', path: `/chat?conversation=${pair}` },
  ]
}
