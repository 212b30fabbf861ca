// Walks through rooms as somebody who presses everything once, and notes where that leads to nothing.
import type { Page } from '@playwright/test'
import { expect } from '../steps/journey.ts'

/** By what a control is found again: a press of each of them in turn leads to it. */
type Way = readonly Control[]
type Control = {
  readonly key: string
  readonly kind: 'link' | 'button'
  readonly href: string | null
  /** It cannot be pressed, and nothing beside it says why. */
  readonly isUnexplained: boolean
  readonly isDisabled: boolean
  readonly isOfOwnTab: boolean
}

type Look = { readonly url: string; readonly dialogs: number; readonly menus: number; readonly changes: number }

/** What is pressed elsewhere, or ends what the others stand on: the session, the account, the first evening, the language. */
const leftAlone =
  /^(Sign out|Close this room|Cancel|Close|Delete my account|Pause my account|End (this|all)|Install|Reload|Back|Print|English|Deutsch)/i

/** Runs in the page. What lies over the room is all that can be pressed then. */
const looking = `(() => {
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0 && element.closest('[inert], [aria-hidden="true"]') === null
  const menus = () => [...document.querySelectorAll('[role="menu"]')].filter(isSeen)
  const dialogs = () => [...document.querySelectorAll('dialog[open]')].filter(isSeen)
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\\s+/g, ' ').trim().slice(0, 80)
  function controls() {
    const place = menus().at(-1) ?? dialogs().at(-1) ?? document.querySelector('main')
    const found = [...place.querySelectorAll('button, a[href], summary, [role^="menuitem"], [role="option"], [role="tab"]')].filter(isSeen)
    const seen = new Map()
    return found.map((element) => {
      const name = (element.getAttribute('role') ?? element.localName) + ' ' + nameOf(element)
      const nth = seen.get(name) ?? 0
      seen.set(name, nth + 1)
      return { element, key: nth === 0 ? name : name + ' #' + nth }
    })
  }
  function described({ element, key }) {
    const isDisabled = element.disabled === true || element.getAttribute('aria-disabled') === 'true'
    const around = element.closest('form, dialog, fieldset, [role="group"], li, section, article') ?? element.parentElement
    const hasFields = around.querySelector('input, textarea, select') !== null
    const isSaid = element.title !== '' || element.hasAttribute('aria-describedby')
    const isLink = element.localName === 'a'
    return {
      key, kind: isLink ? 'link' : 'button', isDisabled, isUnexplained: isDisabled && !hasFields && !isSaid,
      href: isLink ? element.getAttribute('href') : null, isOfOwnTab: element.hasAttribute('aria-current'),
    }
  }
  let changes = 0
  new MutationObserver((records) => { changes += records.length }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ['aria-pressed', 'aria-expanded', 'aria-selected', 'aria-checked', 'open', 'hidden', 'value', 'href'],
  })
  document.addEventListener('focusin', () => { changes += 1 })
  document.addEventListener('scroll', () => { changes += 1 }, true)
  const frames = (count) => new Promise((done) => {
    const next = (left) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)))
    next(count)
  })
  const isWaiting = () => [...document.querySelectorAll('main [role="status"], dialog [role="status"]')]
    .some((status) => /^(Loading|Looking|Checking|Searching|Opening)/.test(status.textContent))
  window.crawling = {
    list: () => controls().map(described),
    mark(key) {
      document.querySelector('[data-crawled]')?.removeAttribute('data-crawled')
      const found = controls().find((each) => each.key === key)
      found?.element.setAttribute('data-crawled', '')
      changes = 0
      return found !== undefined
    },
    look: () => ({ url: location.pathname + location.search, dialogs: dialogs().length, menus: menus().length, changes }),
    async calm() {
      const end = performance.now() + 4000
      for (let before = -1; performance.now() < end && (before !== changes || isWaiting()); ) {
        before = changes
        await frames(4)
      }
    },
  }
})()`

const list = (page: Page) => page.evaluate<Control[]>('crawling.list()')
const look = (page: Page) => page.evaluate<Look>('crawling.look()')
const calm = (page: Page) => page.evaluate('crawling.calm()')
const mark = (page: Page, { key }: Control) => page.evaluate<boolean>(`crawling.mark(${JSON.stringify(key)})`)

const canBePressed = ({ isDisabled, isOfOwnTab }: Control): boolean => !isDisabled && !isOfOwnTab

const soon = { timeout: 5000 }
const mostInRoom = 60
const mostPresses = 2

export type Crawler = {
  /** Presses everything in the room, and what opens over it. */
  room(path: string, what?: { isGone: boolean }): Promise<void>
  /** Goes where links led, each place once. */
  linked(): Promise<void>
  readonly faults: readonly string[]
}

/** Whatever lies over the room goes by Escape: a field may be emptied by the first. */
async function leave(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { dialogs, menus } = await look(page)
    if (dialogs + menus === 0) return true
    await page.keyboard.press('Escape')
    await calm(page)
  }
  return false
}

/** What goes wrong beside what is seen. */
function listen(page: Page, { note, isGone }: { note(fault: string): void; isGone(): boolean }): void {
  page.on('console', (told) => {
    // What was refused is told below, with its address.
    if (told.type() === 'error' && !told.text().startsWith('Failed to load resource')) note(`console: ${told.text()}`)
  })
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 500 || (answer.status() === 404 && !isGone())) note(`${answer.status()} of ${pathname}`)
  })
  page.on('filechooser', () => undefined)
  // What was begun in a form may go.
  page.on('dialog', (asked) => void asked.accept())
}

/** In the page that is open; anew where what lies over it did not go. */
async function goTo(page: Page, path: string, isAnew: boolean): Promise<void> {
  if (isAnew) {
    await page.goto(path)
    await expect(page.locator('[data-frame]')).toHaveCount(0)
    await page.evaluate(looking)
  } else {
    const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname
    if (isOther) await page.evaluate(`document.querySelector('main h1')?.setAttribute('data-left', '')`)
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    // Between views of one room its heading stays.
    await page
      .locator('main h1:not([data-left])')
      .waitFor({ timeout: 1000 })
      .catch(() => undefined)
  }
  await expect(page.locator('main h1')).toHaveCount(1)
  await calm(page)
}

/** @param page of a member, in the hall */
export async function crawler(page: Page): Promise<Crawler> {
  const faults: string[] = []
  let place = ''
  let isGone = false
  const note = (fault: string) => faults.push(`${place}: ${fault}`)
  listen(page, { note, isGone: () => isGone })
  await page.addInitScript('window.print = () => undefined')
  await page.evaluate(looking)
  const links = new Set<string>()

  const go = (path: string, isAnew = false) => goTo(page, path, isAnew)

  async function isSound(): Promise<void> {
    const heading = (await page.locator('h1').first().textContent()) ?? ''
    if (/^(Page Not Found|Internal Server Error)/.test(heading) && !isGone) note(heading)
  }

  /** By the way that leads there; false where it does not any more. */
  async function press(way: Way): Promise<Look | null> {
    let before = await look(page)
    for (const control of way) {
      before = await look(page)
      if (!(await mark(page, control))) return null
      await page.locator('[data-crawled]').click({ timeout: 5000 })
      await calm(page)
    }
    return before
  }

  async function follow(path: string, way: Way): Promise<void> {
    place = [path, ...way.map(({ key }) => key)].join(' › ')
    const last = way.at(-1)
    if (last === undefined) return
    let before = await press(way).catch(() => undefined)
    // What opened late may have lain over it: once more, in a room that is new.
    if (before === undefined) {
      await go(path, true)
      before = await press(way).catch(async (error: unknown) => {
        // What goes as soon as it is come near was not there to be pressed.
        if ((await page.locator('[data-crawled]').count()) > 0) note(`cannot be pressed: ${String(error)}`)
        return null
      })
    }
    if (before === null) return go(path, true)
    const after = await look(page)
    const isOpen = after.dialogs + after.menus > before.dialogs + before.menus
    if (after.url !== before.url) await isSound()
    else if (!isOpen && after.changes === 0) note('does nothing')
    if (isOpen && after.url === before.url) {
      const inside = await list(page)
      if (inside.length === 0) note('opens something without anything to press')
      if (way.length < mostPresses) {
        for (const each of inside) await visit(path, [...way, each])
        place = [path, ...way.map(({ key }) => key)].join(' › ')
        await press(way).catch(() => null)
      }
      if (!(await leave(page))) note('does not go by Escape')
    }
    await backTo(path)
  }

  async function backTo(path: string): Promise<void> {
    const { url, dialogs, menus } = await look(page)
    if (dialogs + menus > 0 && !(await leave(page))) return go(path, true)
    if (url !== path) await go(path)
  }

  async function visit(path: string, way: Way): Promise<void> {
    const last = way.at(-1)
    if (last === undefined || leftAlone.test(last.key.replace(/^\S+ /, ''))) return
    place = [path, ...way.map(({ key }) => key)].join(' › ')
    if (last.kind === 'link') {
      if (last.href?.startsWith('/') && !last.href.startsWith('/api/')) links.add(last.href)
      if (last.href === path && !last.isOfOwnTab) note('leads to where one is')
      return
    }
    if (last.isUnexplained) note('cannot be pressed, and nothing says why')
    if (!last.isDisabled) {
      if (way.length > 1) await backTo(path)
      await follow(path, way)
    }
  }

  return {
    faults,
    async room(path, what = { isGone: false }) {
      place = path
      isGone = what.isGone
      await go(path)
      await isSound()
      await expect
        .poll(async () => (await list(page)).some(canBePressed), soon)
        .toBe(true)
        .catch(() => note('has nothing to press'))
      const found = await list(page)
      for (const control of found.slice(0, mostInRoom)) await visit(path, [control])
    },
    async linked() {
      isGone = false
      for (const href of links) {
        place = `→ ${href}`
        await go(href)
        await isSound()
        const { url } = await look(page)
        if (/^\/(login|closed)\b/.test(url)) note(`leads out, to ${url}`)
        await expect
          .poll(async () => (await list(page)).length, soon)
          .not.toBe(0)
          .catch(() => note('has no next step'))
      }
    },
  }
}
