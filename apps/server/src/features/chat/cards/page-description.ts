import { readPageHead } from './page-head.ts'

/** What a page says of itself, as plain lines; without a title there is nothing to show. */
export type PageDescription = { readonly siteName: string; readonly title: string; readonly description: string }

const titleMaximum = 200
const descriptionMaximum = 300
const siteNameMaximum = 80
const typeForm = /^(?:text\/html|application\/xhtml\+xml)(?:;|$)/i
const charsetForm = /charset\s*=\s*["']?([\w:.-]{1,40})/i
/** Where a page that does not say its charset in the header must say it. */
const charsetWithin = 1024

/** Reads a page by what it offers for cards, else by its title. `undefined` for what is no page, or says nothing. */
export function describePage(page: {
  readonly url: string
  readonly type: string
  readonly body: Buffer
}): PageDescription | undefined {
  if (!typeForm.test(page.type)) return undefined
  const { title, metas } = readPageHead(textOf(page))
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value)
  const shownTitle = shortened(first('og:title', 'twitter:title') ?? title, titleMaximum)
  if (shownTitle === '') return undefined
  return {
    siteName: shortened(first('og:site_name') ?? new URL(page.url).host, siteNameMaximum),
    title: shownTitle,
    description: shortened(first('og:description', 'twitter:description', 'description') ?? '', descriptionMaximum),
  }
}

function textOf({ type, body }: { type: string; body: Buffer }): string {
  const beginning = body.subarray(0, charsetWithin).toString('latin1')
  const charset = charsetForm.exec(type)?.[1] ?? charsetForm.exec(beginning)?.[1] ?? 'utf-8'
  return decoderOf(charset).decode(body)
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset)
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder()
    throw error
  }
}

/** One line of plain text: no controls, nothing that turns the direction of what follows. */
function shortened(text: string, maximum: number): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  if (plain.length <= maximum) return plain
  return `${plain
    .slice(0, maximum - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
