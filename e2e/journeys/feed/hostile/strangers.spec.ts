import type { Page } from '@playwright/test'
import { rounds } from '../../../../apps/server/testing/races/rounds.ts'
import { call, joinAll } from '../../../product/members.ts'
import { changeProfile } from '../../../product/profiles.ts'
import { post } from '../feed-steps.ts'
import { expect, expectOnlyText, forEach, namesOf, strings, test, testTimeout, titlesOf } from './hostile-hall.ts'
import { sheetsOf } from './hostile-strings.ts'

// One worker: its product is no other journey's.
test.describe.configure({ mode: 'default', timeout: testTimeout })

/** Elements and addresses of a text that is read as a page, or what makes it no XML. Runs where no policy hinders it. */
const partsOf = `(text, type) => {
  const page = new DOMParser().parseFromString(text, type)
  const parts = [...page.querySelectorAll('*')]
  const links = parts.flatMap((part) => [...part.attributes].filter(({ name }) => /href|src/.test(name)).map(({ value }) => value))
  return {
    names: parts.map(({ localName }) => localName),
    links,
    described: page.querySelector('[property="og:description"]')?.content,
    titled: page.querySelector('[property="og:title"]')?.content,
    items: [...page.querySelectorAll('item > description')].map(({ textContent }) => textContent),
  }
}`
type Parts = { names: string[]; links: string[]; described?: string; titled?: string; items: string[] }

const read = (page: Page, text: string, type: string): Promise<Parts> =>
  page.evaluate<Parts>(`(${partsOf})(${JSON.stringify(text)}, '${type}')`)

test('what strangers get of a member is text: the head of a profile, and the files of the open web', async ({
  enter,
  product,
}) => {
  const [author] = await joinAll(product, 'Nea Oksa')
  const visitor = await enter()
  const reading = await visitor.context().newPage()
  const path = `/profile/${author.id}`
  const sourceOf = async () => (await fetch(product.url + path)).text()

  await test.step('names and headlines in the head', async () => {
    const [names, headlines] = [namesOf(50), titlesOf(80)]
    // No field takes fewer of them than a name.
    expect(names.length).toBeGreaterThanOrEqual(rounds({ usual: 20, soak: 1000 }))
    await changeProfile(product, author, { audiences: { headline: 'everyone' }, headline: 'Calm' })
    const usual = (await read(reading, await sourceOf(), 'text/html')).names
    expect(usual).toContain('meta')
    for (const [at, headline] of headlines.entries()) {
      const firstName = names[at % names.length]
      await call(product, 'PATCH', '/api/me', { as: author, body: { firstName } })
      await changeProfile(product, author, { headline })
      const found = await read(reading, await sourceOf(), 'text/html')
      expect([found.described, found.titled, found.names]).toEqual([headline, `${firstName} ${author.lastName}`, usual])
    }
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expectOnlyText(visitor, 'a profile without a sign-in')
  })

  await test.step('files of the open web, also opened as pages', async () => {
    await forEach(sheetsOf(strings, 4900), (text) => post(product, author, { text, isOnOpenWeb: true }))
    const harmless = new Set('html head body p br strong em s code pre blockquote ul ol li a'.split(' '))
    for (const [format, type] of [
      ['xml', 'application/rss+xml; charset=utf-8'],
      ['json', 'application/feed+json; charset=utf-8'],
    ] as const) {
      const answer = await fetch(`${product.url}/feeds/${author.id}.${format}`)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const text = await answer.text()
      const contents =
        format === 'json'
          ? (JSON.parse(text) as { items: { content_html: string }[] }).items.map((item) => item.content_html)
          : (await read(reading, text, 'text/xml')).items
      expect(contents.length).toBe(Math.min(30, sheetsOf(strings, 4900).length))
      for (const content of contents) {
        const { names, links } = await read(reading, content, 'text/html')
        expect(names.filter((name) => !harmless.has(name))).toEqual([])
        expect(links.filter((link) => !/^(https?|mailto):/.test(link))).toEqual([])
      }
      await visitor.goto(`/feeds/${author.id}.${format}`)
      await expectOnlyText(visitor, `the ${format} file`)
    }
  })
})
