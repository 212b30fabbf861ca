import { decodeCharacterReferences } from './character-references.ts'

/** What stands in the head of a page: its title, and what its metas say, by property or name in lower case. */
export type PageHead = { readonly title: string; readonly metas: ReadonlyMap<string, string> }

const tagForm = /<(\/?)([a-z][^\s/>]*)/iy
const attributeForm = /[\s/]*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y
/** What stands within is no markup. */
const rawElements = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template', 'noframes', 'svg'])

/**
 * Reads the head of a page from whatever was sent as one, in time linear in its length. It is no parser of HTML and
 * need not be: what it answers is shown as text.
 */
export function readPageHead(html: string): PageHead {
  const lowered = html.toLowerCase()
  const metas = new Map<string, string>()
  let title = ''
  for (let place = html.indexOf('<'); place !== -1; place = html.indexOf('<', place)) {
    if (html.startsWith('<!--', place)) {
      place = endOf(html, '-->', place + 4)
      continue
    }
    tagForm.lastIndex = place
    const [tag, slash, written = ''] = tagForm.exec(html) ?? []
    if (tag === undefined) {
      place += 1
      continue
    }
    const name = written.toLowerCase()
    if (name === 'body') break
    const { attributes, end } = readAttributes(html, place + tag.length)
    place = end
    if (slash === '/') continue
    if (name === 'meta') addMeta(metas, attributes)
    if (!rawElements.has(name)) continue
    const close = lowered.length === html.length ? lowered.indexOf(`</${name}`, end) : html.indexOf(`</${written}`, end)
    const contentEnd = close === -1 ? html.length : close
    if (name === 'title' && title === '') title = decodeCharacterReferences(html.slice(end, contentEnd)).trim()
    place = contentEnd
  }
  return { title, metas }
}

/** The first one counts of several. */
function addMeta(metas: Map<string, string>, attributes: ReadonlyMap<string, string>): void {
  const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase()
  const content = attributes.get('content')
  if (name !== undefined && content !== undefined && content.trim() !== '' && !metas.has(name)) metas.set(name, content)
}

/** From behind the name of a tag to behind its end. */
function readAttributes(html: string, start: number): { attributes: ReadonlyMap<string, string>; end: number } {
  const attributes = new Map<string, string>()
  let place = start
  while (place < html.length && html[place] !== '>') {
    attributeForm.lastIndex = place
    const [found, name = '', ...values] = attributeForm.exec(html) ?? []
    if (found === undefined) {
      place += 1
      continue
    }
    place += found.length
    const value = values.find((given) => given !== undefined) ?? ''
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), decodeCharacterReferences(value))
  }
  return { attributes, end: Math.min(place + 1, html.length) }
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? html.length : found + mark.length
}
