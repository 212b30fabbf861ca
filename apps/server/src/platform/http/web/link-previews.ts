// What a page says of itself where a link to it is shown elsewhere: Open Graph tags (https://ogp.me) in its head.
import { AppError } from '../../errors.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { type House, hallPicture, productName, type ReadHouse } from '../../settings/house.ts'

export type LinkPreview = {
  readonly type: 'profile' | 'website'
  readonly title: string
  readonly description: string | null
  /** An address of this server, or a whole one. */
  readonly image: string | null
}

/** @throws AppError where there is nothing that everybody may see. */
export type FindPreview = (name: string) => Promise<LinkPreview>

/** A file that feed readers find by the page it is about. */
export type FeedLink = { readonly type: 'application/rss+xml' | 'application/feed+json'; readonly href: string }

/** What there is for a page; mostly nothing. */
export type FindFeeds = (name: string) => Promise<readonly FeedLink[]>

export type LinkPreviews = {
  /** Describes the pages under `/prefix/{name}`, from what everybody may see, signed in or not. */
  offer(prefix: string, find: FindPreview): void
  /** Names the feeds of the pages under `/prefix/{name}`. */
  offerFeeds(prefix: string, find: FindFeeds): void
}

export type PreviewRegistry = LinkPreviews & {
  readonly bound: ReadonlyMap<string, FindPreview>
  readonly feeds: ReadonlyMap<string, FindFeeds>
}

export function createPreviewRegistry(): PreviewRegistry {
  const bound = new Map<string, FindPreview>()
  const feeds = new Map<string, FindFeeds>()
  return {
    bound,
    feeds,
    offer(prefix, find) {
      if (bound.has(prefix)) throw new Error(`links under /${prefix} are described twice`)
      bound.set(prefix, find)
    },
    offerFeeds(prefix, find) {
      if (feeds.has(prefix)) throw new Error(`feeds under /${prefix} are named twice`)
      feeds.set(prefix, find)
    },
  }
}

const pathForm = /^\/([a-z-]+)\/([^/]{1,200})\/?$/i

/** The tags of the page under a path, as markup; nothing where nobody describes it, or too much is asked. */
export type ReadTags = (path: string, address: string) => Promise<string>

export function createTagReader(parts: {
  previews: PreviewRegistry
  limits: RateLimits
  log: Pick<Logger, 'warn'>
  publicUrl: string
  readHouse: ReadHouse
}): ReadTags {
  const { previews, limits, log, publicUrl, readHouse } = parts
  return async (path, address) => {
    const [, prefix = '', name = ''] = pathForm.exec(path) ?? []
    const find = previews.bound.get(prefix.toLowerCase())
    const findFeeds = previews.feeds.get(prefix.toLowerCase())
    if (find === undefined && findFeeds === undefined) return ''
    const readName = () => decodeURIComponent(name)
    const tags = await orNothing(async () => {
      limits.take('read', address)
      return find === undefined ? '' : toTags(await find(readName()), { path, publicUrl, house: await readHouse() })
    })
    return tags + (await orNothing(async () => toFeedTags((await findFeeds?.(readName())) ?? [])))
  }

  /** The page itself is there whatever became of its description. */
  async function orNothing(read: () => Promise<string>): Promise<string> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ err: error, action: 'preview' }, 'a link could not be described')
      return ''
    }
  }
}

/** What the first page says of a hall that says or wears something of its own; nothing of another. */
export function toHallTags(house: House, publicUrl: string): string {
  const { name, landing } = house
  if (name === productName && landing === null && hallPicture(house, '') === null) return ''
  const preview = { type: 'website', title: name, description: landing, image: null } as const
  return toTags(preview, { path: '/', publicUrl, house })
}

function toFeedTags(feeds: readonly FeedLink[]): string {
  return feeds
    .map(({ type, href }) => `<link rel="alternate" type="${type}" href="${escapeAttribute(href)}" />`)
    .join('')
}

function toTags(
  { type, title, description, image }: LinkPreview,
  { path, publicUrl, house }: { path: string; publicUrl: string; house: House },
): string {
  const picture = image ?? hallPicture(house, 'icon-512.png')
  const properties = {
    'og:site_name': house.name,
    'og:type': type,
    'og:title': title,
    'og:url': new URL(path, publicUrl).href,
    ...(description !== null && { 'og:description': description }),
    ...(picture !== null && { 'og:image': new URL(picture, publicUrl).href }),
  }
  return Object.entries(properties)
    .map(([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}" />`)
    .join('')
}

export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
