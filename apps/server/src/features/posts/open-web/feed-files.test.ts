import { expect, it } from 'vitest'
import { sayFrom } from '../../../platform/words/words.ts'
import { asJsonFeed, asRss, type OpenFeed } from './feed-files.ts'

const awkward = [
  '<script>alert(1)</script>',
  ']]>',
  '&amp; & &#0; "quoted" \'single\'',
  'null \u0000 bell \u0007 escape \u001b vertical \u000b del \u007f',
  'lone \ud800 surrogate \udfff, and 💀',
  'no characters \ufffe \uffff',
  '[press](https://example.org/?a="b"&c=<d>)',
  '[press](javascript:alert(1)) ![x](data:text/html,x)',
  '`</code><img src=x onerror=alert(1)>`',
  '```\n]]></description><item>\n```',
  '- <b>\n- "\n\n1. x\n2. y',
  '> <i>\n> > deep',
  '||hidden|| **bold *both*** ~~gone~~ @somebody #tag @everyone',
  '\u202e right to left \u2028 lines',
  'x'.repeat(5000),
]

const feedOf = (text: string, part: Partial<OpenFeed['posts'][number]> = {}): OpenFeed => ({
  authorId: '0190a1b2-0000-7000-8000-000000000001',
  name: `Mara & "${text.slice(0, 40)}`,
  handle: 'mara',
  publicUrl: 'https://hall.example',
  say: sayFrom('en-GB', {}),
  posts: [
    {
      id: '0190a1b2-0000-7000-8000-000000000002',
      text,
      warning: '',
      tags: [text.slice(0, 20)],
      pictures: [],
      isSpoiler: false,
      isWarnedOf: false,
      createdAt: new Date('2026-03-01T12:00:00.000Z'),
      editedAt: null,
      ...part,
    },
  ],
})

type Element = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (Element | string)[]
}

const markup = /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y

/** As strict as XML is: what is no tag of it, is not closed, or could not stand in it makes the test fail. */
function read(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  markup.lastIndex = 0
  while (markup.lastIndex < text.length) {
    const found = markup.exec(text)
    if (found === null) throw new Error(`no markup at ${JSON.stringify(text.slice(0, 200))}`)
    const [, end, name = '', attributes = '', isEmpty, words] = found
    const parent = open.at(-1)
    if (words !== undefined) parent?.children.push(decoded(words))
    else if (end === '/') expect(open.pop()?.name).toBe(name)
    else {
      const pairs = [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decoded(value),
      ])
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [] }
      parent?.children.push(element)
      if (isEmpty === '') open.push(element)
    }
  }
  expect(open).toHaveLength(1)
  return root
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const possible = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

function decoded(text: string): string {
  expect(text).toMatch(possible)
  return text.replaceAll(/&([^;]*);?/g, (_, name: string) => {
    const sign = entities[name]
    if (sign === undefined) throw new Error(`&${name} is nothing`)
    return sign
  })
}

const elementsIn = (element: Element): Element[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]))

const wordsIn = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('')

function readRss(feed: OpenFeed): { title: string; html: Element } {
  const text = asRss(feed)
  const [declaration = '', ...rest] = text.trimEnd().split('\n')
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  const items = elementsIn(read(rest.join('\n'))).filter(({ name }) => name === 'item')
  expect(items).toHaveLength(1)
  const of = (wanted: string) =>
    wordsIn(items.flatMap(elementsIn).find(({ name }) => name === wanted) ?? { name: '', attributes: {}, children: [] })
  return { title: of('title'), html: read(of('description')) }
}

const harmless = new Set('p br strong em s code pre blockquote ul ol li a'.split(' '))

it.each(awkward)('%j is well-formed in both, and nothing of it runs or loads', (text) => {
  const feed = feedOf(text)
  const { html } = readRss(feed)
  const json = JSON.parse(asJsonFeed(feed)) as { items: { content_html: string }[] }
  for (const page of [html, read(json.items[0]?.content_html ?? '')]) {
    for (const { name, attributes } of elementsIn(page)) {
      expect(harmless).toContain(name)
      for (const [key, value] of Object.entries(attributes)) {
        expect(['href', 'rel', 'value']).toContain(key)
        if (key === 'href') expect(value).toMatch(/^(https?:|mailto:)/)
      }
    }
    expect(wordsIn(page)).not.toContain('hidden')
  }
})

it.each(awkward.map((alt) => alt.slice(0, 300)))('%j is well-formed where it says what a picture shows', (alt) => {
  const feed = feedOf('', { pictures: [{ alt, spoiler: false }] })
  const { title, html } = readRss(feed)
  expect([title === '', elementsIn(html).map(({ name }) => name)]).toEqual([false, ['p']])
  expect(wordsIn(html)).toMatch(/^A picture: /)
})

it('says only its warning of what has one', () => {
  const { title, html } = readRss(feedOf('He dies', { warning: '<The end>' }))
  expect([title, wordsIn(html)]).toEqual(['<The end>', '<The end>'])
})
