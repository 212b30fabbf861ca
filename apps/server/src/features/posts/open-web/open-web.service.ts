import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { FindFile, ServedFile } from '../../../platform/http/files/served-files.ts'
import type { FeedLink } from '../../../platform/http/web/link-previews.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Users } from '../../users/index.ts'
import { asJsonFeed, asRss, feedPath, type OpenFeed } from './feed-files.ts'
import * as openWebStore from './open-web.store.ts'

/** So many of the newest posts stand in a file; of 5,000 characters each it is never larger than some 300 kB. */
const postsInFeed = 30

const nameForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(xml|json)$/
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const formats = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: asRss },
  json: { type: 'application/feed+json; charset=utf-8', write: asJsonFeed },
} as const

/** What members let out of the hall, for readers who are not signed in: nothing at all unless the hall allows it. */
export function createOpenWeb({ config, database, limits }: Platform, { users }: { users: Users }) {
  const { publicUrl } = config
  const say = wordsIn(config.language)

  async function feedOf(db: Database, authorId: string): Promise<OpenFeed | undefined> {
    const posts = await openWebStore.findOpenPosts(db, authorId, postsInFeed)
    const author = posts.length === 0 ? undefined : (await users.findMembers(db, [authorId])).get(authorId)
    if (author === undefined) return undefined
    const { firstName, lastName, handle } = author
    return { authorId, name: `${firstName} ${lastName}`, handle, publicUrl, say, posts }
  }

  /** A file is not there alike for nobody, the suspended, and who has nothing on the open web. */
  const findFile: FindFile = async (name, _caller, address): Promise<ServedFile | undefined> => {
    const [, authorId = '', format] = nameForm.exec(name) ?? []
    if (format !== 'xml' && format !== 'json') return undefined
    limits.take('read', address)
    const feed = await feedOf(database, authorId)
    if (feed === undefined) return undefined
    const { type, write } = formats[format]
    const content = Buffer.from(write(feed))
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 32)}"`
    return { type, bytes: content.length, isPublic: true, tag, content: Readable.from([content]) }
  }

  async function isThere(db: Database, authorId: string): Promise<boolean> {
    return config.hasOpenWeb && openWebStore.hasOpenPosts(db, authorId)
  }

  /** @param idOrHandle as in the address of a profile */
  async function feedLinks(idOrHandle: string): Promise<FeedLink[]> {
    const name = idOrHandle.toLowerCase()
    const authorId = idForm.test(name) ? name : await users.findIdByHandle(database, name)
    if (authorId === undefined || !(await isThere(database, authorId))) return []
    return [
      { type: 'application/rss+xml', href: feedPath(authorId, 'xml') },
      { type: 'application/feed+json', href: feedPath(authorId, 'json') },
    ]
  }

  return { findFile, feedLinks, isThere }
}
