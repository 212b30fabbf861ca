import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { desk } from '../../browser.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll } from './width.ts'

/** Colours change over a moment, which for what is out of view lasts until it comes into view. */
const changeColoursAtOnce = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}`
const changeColoursAsEver = 'document.adoptedStyleSheets.pop()'
const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'

/** Fails with what axe has found, each with the place in the page. */
export async function expectSound(page: Page, place: string, rules?: readonly string[]): Promise<void> {
  await page.evaluate(changeColoursAtOnce)
  await page.evaluate(drawn)
  const isThere = await page.evaluate<boolean>('typeof axe === "object"')
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) })
  // The pages have no frames: axe needs no second page to put the findings of several together.
  axe.setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules !== undefined) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  await page.evaluate(changeColoursAsEver)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
  expect.soft(found, place).toEqual([])
}

/** What axe finds by colours; everything else of a page is the same in both themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** The same in both themes, for a page that was opened with the theme of the device. */
export async function expectSoundInBothThemes(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page, `${place}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectSound(page, `${place}, light`, rulesOfColour)
}

/** Between desk and phone: the rail is narrow, and most of what stands side by side does not. */
const tablet = { width: 820, height: 1180 }

/** The same at each width that a room is drawn for: at the desk's and a tablet's, or, where phones are tried, at theirs. */
export async function expectSoundAtEachWidth(page: Page, place: string): Promise<void> {
  if (test.info().project.name === 'phone') {
    await expectNoSidewaysScroll(page)
    await expectSoundInBothThemes(page, place)
    return
  }
  await expectNoSidewaysScroll(page)
  await expectSoundInBothThemes(page, place)
  await page.setViewportSize(tablet)
  await expectNoSidewaysScroll(page)
  await expectSoundInBothThemes(page, `${place}, 820 wide`)
  await page.setViewportSize(desk.viewport)
}
