// What somebody has on the open web, as files that feed readers know: RSS 2.0 (https://www.rssboard.org/rss-specification)
// and JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
import { plainText } from '@guildhall/contract/rules/message-markup'
import type { Say } from '../../../platform/words/words.ts'
import { escapeText } from './escape-text.ts'
import type { OpenPost } from './open-web.store.ts'
import { postAsHtml } from './post-html.ts'

export type OpenFeed = {
  readonly authorId: string
  readonly name: string
  readonly handle: string
  /** Where members reach the product, without a trailing slash. */
  readonly publicUrl: string
  /** In the language of the hall: who reads it is not known. */
  readonly say: Say
  readonly posts: readonly OpenPost[]
}

export const feedPath = (authorId: string, format: 'xml' | 'json'): string => `/feeds/${authorId}.${format}`

type Item = {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly html: string
  readonly tags: readonly string[]
  readonly post: OpenPost
}

const titleLetters = 80

function itemsOf({ posts, publicUrl, say }: OpenFeed): Item[] {
  return posts.map((post) => {
    const url = `${publicUrl}/post/${post.id}`
    const veil = veilOf(post, say)
    const said = veil === null ? wordsOf(post, say) : { title: veil, html: `<p>${escapeText(veil)}</p>` }
    return { id: `urn:uuid:${post.id}`, url, ...said, tags: veil === null ? post.tags : [], post }
  })
}

/** Of a post without words what its pictures show: an item is never empty. */
function wordsOf({ text, pictures }: OpenPost, say: Say): Pick<Item, 'title' | 'html'> {
  if (text !== '') return { title: shortened(plainText(text)), html: postAsHtml(text) }
  if (pictures.length === 0) {
    const nothing = say('A post without words')
    return { title: nothing, html: `<p>${escapeText(nothing)}</p>` }
  }
  // What only who asks for it is to see is not described either.
  const alts = pictures.map(({ alt, spoiler }) => (spoiler ? '' : alt))
  const lines = alts.map((alt) => (alt === '' ? say('A picture') : say('A picture: {alt}', { alt })))
  const described = alts.filter((alt) => alt !== '').join(', ')
  const count = say('{pictures, plural, one {# picture} other {# pictures}}', { pictures: pictures.length })
  return {
    title: described === '' ? count : shortened(described),
    html: lines.map((line) => `<p>${escapeText(line)}</p>`).join(''),
  }
}

/** What stands in place of words that nobody should meet unasked. */
function veilOf({ warning, isSpoiler, isWarnedOf }: OpenPost, say: Say): string | null {
  if (isWarnedOf) return say('The moderators put a warning before this.')
  if (warning !== '') return warning
  return isSpoiler ? say('Spoiler') : null
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > titleLetters ? `${letters.slice(0, titleLetters - 1).join('')}…` : text
}

export function asRss(feed: OpenFeed): string {
  const { authorId, name, handle, publicUrl } = feed
  const title = escapeText(`${name} (@${handle})`)
  const home = escapeText(`${publicUrl}/profile/${handle}`)
  const self = escapeText(`${publicUrl}${feedPath(authorId, 'xml')}`)
  const items = itemsOf(feed).map(({ id, url, title: headline, html, tags, post }) => {
    const categories = tags.map((tag) => `<category>${escapeText(tag)}</category>`).join('')
    return (
      `<item><guid isPermaLink="false">${id}</guid><link>${escapeText(url)}</link>` +
      `${headline === '' ? '' : `<title>${escapeText(headline)}</title>`}<description>${escapeText(html)}</description>` +
      `${categories}<pubDate>${post.createdAt.toUTCString()}</pubDate></item>`
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${title}</title><link>${home}</link><description>${title}</description>` +
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`
  )
}

export function asJsonFeed(feed: OpenFeed): string {
  const { authorId, name, handle, publicUrl } = feed
  const home = `${publicUrl}/profile/${handle}`
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${name} (@${handle})`,
    home_page_url: home,
    feed_url: `${publicUrl}${feedPath(authorId, 'json')}`,
    authors: [{ name, url: home }],
    items: itemsOf(feed).map(({ id, url, title, html, tags, post }) => ({
      id,
      url,
      ...(title !== '' && { title }),
      content_html: html,
      tags,
      date_published: post.createdAt.toISOString(),
      ...(post.editedAt !== null && { date_modified: post.editedAt.toISOString() }),
    })),
  })
}
