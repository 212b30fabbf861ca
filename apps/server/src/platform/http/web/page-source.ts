import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type House, hallPicture, productName, type ReadHouse } from '../../settings/house.ts'
import { escapeAttribute, toHallTags } from './link-previews.ts'
import { type PagePlan, type PlannedPage, readPlan } from './page-plan.ts'

export type Page = {
  readonly html: string
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>
  readonly tag: string
  /** The announced files as a `Link` header; empty when nothing is known of the page. */
  readonly link: string
}

type Source = {
  readonly html: string
  readonly plan: PagePlan | undefined
  readonly changedAt: number
  readonly house: House
  readonly pages: Map<PlannedPage | undefined, Page>
}

const place = '<div id="root"></div>'
/** Where a page that is painted before its scripts says the name of the hall. */
const saidName = /(<[^>]* data-hall-name="[^"]*"[^>]*>)[^<]*/g
/** Where it has the mark of the product, and its class. */
const mark = /<svg[^>]* data-hall-mark=""[^>]*>.*?<\/svg>/gs
const icons = /href="[\w/-]*\/(icon[\w-]*\.(?:png|svg))"/g

/**
 * The page with settings put into it and its files announced; read again when a newer build has replaced it, or the
 * hall says something else or wears another face.
 * @param base the path on the site under which the files of its folder are
 */
export function createPageSource(
  file: string,
  base: string,
  parts: { settings: Readonly<Record<string, string>>; publicUrl: string; readHouse: ReadHouse },
) {
  const { settings, publicUrl, readHouse } = parts
  let known: Source | undefined

  async function read(): Promise<Source> {
    const house = await readHouse()
    const { mtimeMs: changedAt } = await stat(file)
    if (known?.changedAt === changedAt && known.house === house) return known
    // Before the first script, which reads them.
    const metas = metasOf({ ...settings, ...wordsOf(house) })
    const html = (await readFile(file, 'utf8'))
      .replace('<head>', () => `<head>${metas}`)
      .replace(`<title>${productName}</title>`, () => `<title>${escapeAttribute(house.name)}</title>`)
      .replace(icons, (icon, picture: string) => {
        const own = hallPicture(house, picture)
        return own === null ? icon : `href="${own}"`
      })
    const [, buildId] = /"guildhall:build-id" content="([0-9a-f]+)"/.exec(html) ?? []
    const plan = buildId === undefined ? undefined : await readPlan(dirname(file), buildId)
    const source = {
      html: coloured(html, house, buildId),
      plan,
      changedAt,
      house,
      pages: new Map<PlannedPage | undefined, Page>(),
    }
    // The plan is written a moment after the page: until it is there, it is looked for again.
    if (buildId === undefined || plan !== undefined) known = source
    return source
  }

  return {
    /**
     * @param mayBeMember whether the visitor may turn out to be signed in
     * @param tags go into the head of this one answer
     */
    async read(path: string, mayBeMember: boolean, tags = ''): Promise<Page> {
      const source = await read()
      const { html, plan, house, pages } = source
      const planned = plan?.pageFor(path, mayBeMember)
      if (tags !== '') {
        return announced({ ...source, html: withTags(html, tags) }, planned, base)
      }
      const page =
        pages.get(planned) ??
        announced(
          planned?.path === '/' ? { ...source, html: withTags(html, toHallTags(house, publicUrl)) } : source,
          planned,
          base,
        )
      pages.set(planned, page)
      return page
    },
  }
}

const withTags = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`)

const metasOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `<meta name="guildhall:${name}" content="${escapeAttribute(value)}" />`)
    .join('')

/** What the page knows by itself is not said. */
const wordsOf = ({ name, crest, landing, news, maintenance, isTransparent }: House): Record<string, string> => ({
  ...(name !== productName && { 'hall-name': name }),
  ...(crest !== null && { 'hall-mark': markOf(crest) }),
  ...(landing !== null && { 'hall-landing': landing }),
  ...(maintenance !== null && { 'door-closed': JSON.stringify(maintenance) }),
  ...(news.length > 0 && { 'door-news': JSON.stringify(news) }),
  ...(isTransparent && { transparency: 'on' }),
})

/** The page for one route, which names all that the route is made of. It is made once, so it is packed here and now. */
function announced({ html, house }: Source, page: PlannedPage | undefined, base: string): Page {
  const { styles = [], scripts = [], frame = '' } = page ?? {}
  const isNew = (name: string) => !html.includes(`"${base}${name}"`)
  const links = [
    ...styles.filter(isNew).map((name) => `<link rel="stylesheet" crossorigin href="${base}${name}">`),
    ...scripts.filter(isNew).map((name) => `<link rel="modulepreload" crossorigin href="${base}${name}">`),
  ]
  const text = html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(place, () => `<div id="root">${named(frame, house)}</div>`)
  return {
    html: text,
    packed: {
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      gzip: gzipSync(text, { level: 9 }),
    },
    tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
    link: [
      ...styles.map((name) => `<${base}${name}>; rel=preload; as=style; crossorigin`),
      ...scripts.map((name) => `<${base}${name}>; rel=modulepreload; crossorigin`),
    ].join(', '),
  }
}

const markOf = (crest: string) => `/hall-icons/${encodeURIComponent(crest)}/mark.svg`

/** What is painted first has the colours already: the sheet holds the painting as all sheets of the page do. */
function coloured(html: string, { colour }: House, buildId = ''): string {
  if (colour === null) return html
  const sheet = `/colours/${encodeURIComponent(colour)}.css?build=${buildId}`
  return html.replace('</head>', () => `<link rel="stylesheet" href="${sheet}"></head>`)
}

function named(frame: string, { name, crest }: House): string {
  const painted = frame.replace(saidName, (_, start: string) => start + escapeAttribute(name))
  if (crest === null) return painted
  return painted.replace(mark, (drawn) => {
    const [, names = ''] = /class="([^"]*)"/.exec(drawn) ?? []
    return `<img src="${markOf(crest)}" alt="" class="${names}">`
  })
}
