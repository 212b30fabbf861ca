import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { change, getPost, picture, remove, tryChange, tryPost, write } from '../../../../testing/posts/posts.ts'
import { share } from '../../../../testing/posts/sharing.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { hasOpenWeb: true } }))
const closed = await forThisFile(createTestApp())

const out = { isOnOpenWeb: true } as const
type JsonFeed = { title: string; feed_url: string; items: { title?: string; content_html: string; tags: string[] }[] }

const fetchFile = (author: { id: string }, format: 'xml' | 'json', headers: Record<string, string> = {}) =>
  fetch(`${app.url}/feeds/${author.id}.${format}`, { headers })

async function jsonOf(author: { id: string }): Promise<JsonFeed | number> {
  const answer = await fetchFile(author, 'json')
  return answer.status === 200 ? ((await answer.json()) as JsonFeed) : answer.status
}

/** What stands in both files, which are asked for without a sign-in. */
async function wordsOf(author: TestMember): Promise<string[] | number> {
  const feed = await jsonOf(author)
  const rss = await fetchFile(author, 'xml')
  if (typeof feed === 'number') {
    expect(rss.status).toBe(feed)
    return feed
  }
  const xml = await rss.text()
  expect(xml.match(/<item>/g)).toHaveLength(feed.items.length)
  return feed.items.map(({ content_html }) => content_html)
}

const linksOf = async (author: TestMember) => {
  const member = await app.member()
  return succeed(await member.call('GET /api/open-web/{userId}', { params: { userId: author.id } }))
}

describe('a file of the open web', () => {
  it('holds what its author let out, newest first, and nothing else', async () => {
    const author = await app.member()
    expect([await wordsOf(author), await linksOf(author)]).toEqual([404, { rss: null, json: null }])
    await write(author, 'Only in the hall')
    await write(author, 'A **bold** <b>& #tag', out)
    await write(author, 'He dies at the end', { ...out, warning: 'The end' })
    await write(author, 'Pictured', { ...out, pictures: [{ mediaId: await picture(author), alt: 'A castle' }] })
    expect(await wordsOf(author)).toEqual([
      '<p>Pictured</p>',
      '<p>The end</p>',
      '<p>A <strong>bold</strong> &lt;b&gt;&amp; #tag</p>',
    ])
    const { id } = author
    expect(await linksOf(author)).toEqual({ rss: `/feeds/${id}.xml`, json: `/feeds/${id}.json` })
    const feed = (await jsonOf(author)) as JsonFeed
    expect(feed.feed_url).toBe(`${app.platform.config.publicUrl}/feeds/${id}.json`)
    expect(feed.items.map(({ title, tags }) => [title, tags])).toEqual([
      ['Pictured', []],
      ['The end', []],
      ['A bold <b>& #tag', ['tag']],
    ])
  })

  it('says what is in pictures, which stay in the hall, where nothing else is said', async () => {
    const author = await app.member()
    const castle = await picture(author)
    await write(author, '', {
      ...out,
      pictures: [
        { mediaId: castle, alt: 'A castle at <dusk>' },
        { mediaId: await picture(author) },
        { mediaId: await picture(author), alt: 'Who did it', spoiler: true },
      ],
    })
    await write(author, '', { ...out, pictures: [{ mediaId: await picture(author) }] })
    const { id: gameId } = await makeGame(await moderatorOf(app))
    await write(author, '', { ...out, gameId })
    expect(await wordsOf(author)).toEqual([
      '<p>A post without words</p>',
      '<p>A picture</p>',
      '<p>A picture: A castle at &lt;dusk&gt;</p><p>A picture</p><p>A picture</p>',
    ])
    const feed = (await jsonOf(author)) as JsonFeed
    expect(feed.items.map(({ title }) => title)).toEqual(['A post without words', '1 picture', 'A castle at <dusk>'])
    const rss = await (await fetchFile(author, 'xml')).text()
    expect(rss).toContain('<title>A castle at &lt;dusk&gt;</title>')
    for (const text of [rss, JSON.stringify(feed)]) expect(text).not.toMatch(/Who did it|\/media\//)
  })

  it('is not of what its author only shares', async () => {
    const [author, other] = [await app.member(), await app.member()]
    const post = await write(other, 'Out', out)
    const { id } = await share(author, post)
    await app.sql('update posts set is_on_open_web = true where id = $1', [id])
    expect([await wordsOf(author), await wordsOf(other)]).toEqual([404, ['<p>Out</p>']])
    await write(author, 'See above', { ...out, quoteId: post.id })
    expect(await wordsOf(author)).toEqual(['<p>See above</p>'])
  })

  it('says nothing of what its author tagged as a spoiler', async () => {
    const author = await app.member()
    const { id: gameId } = await makeGame(await moderatorOf(app))
    await write(author, 'He dies #dead', { ...out, gameId, spoiler: { kind: 'ending', gameId } })
    const files = await Promise.all(
      (['xml', 'json'] as const).map(async (format) => (await fetchFile(author, format)).text()),
    )
    for (const text of files) expect(text).not.toMatch(/dies|dead/)
    expect(await wordsOf(author)).toEqual(['<p>Spoiler</p>'])
  })

  it('says of what moderators warn of that they do, and nothing else', async () => {
    const author = await app.member()
    const post = await write(author, 'Blood everywhere', { ...out, warning: 'My own words' })
    await app.sql(`insert into staff_veils (post_id, case_id, rule) values ($1, gen_random_uuid(), 'violence')`, [
      post.id,
    ])
    expect(await wordsOf(author)).toEqual(['<p>The moderators put a warning before this.</p>'])
  })

  it('is not fetched twice while it is the same, and lies in no cache unasked', async () => {
    const author = await app.member()
    const post = await write(author, 'One', out)
    const first = await fetchFile(author, 'xml')
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'application/rss+xml; charset=utf-8',
      'public, no-cache',
    ])
    const tag = first.headers.get('etag') ?? ''
    const again = await fetchFile(author, 'xml', { 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    await change(author, post, { text: 'Two' })
    const changed = await fetchFile(author, 'xml', { 'if-none-match': tag })
    expect([changed.status, (await changed.text()).includes('&lt;p&gt;Two')]).toEqual([200, true])
  })

  it('is of thirty posts at most', async () => {
    const author = await app.member()
    await app.sql(
      `insert into posts (id, author_id, text, is_on_open_web)
       select gen_random_uuid(), $1, repeat('x', 5000), true from generate_series(1, 40)`,
      [author.id],
    )
    expect(await wordsOf(author)).toHaveLength(30)
  })

  it.each([
    ['is deleted', async (author: TestMember, id: string) => remove(author, { id })],
    [
      'is shown to friends',
      async (author: TestMember, id: string) => tryChange(author, { id, version: 1 }, { visibility: 'friends' }),
    ],
    [
      'is taken back',
      async (author: TestMember, id: string) => tryChange(author, { id, version: 1 }, { isOnOpenWeb: false }),
    ],
    [
      'comes from somebody suspended',
      ({ id }: TestMember) => app.sql('update users set suspended_at = now() where id = $1', [id]),
    ],
  ])('is not there once the only post %s', async (_what, end) => {
    const author = await app.member()
    const post = await write(author, 'Out', out)
    expect(await wordsOf(author)).toEqual(['<p>Out</p>'])
    await end(author, post.id)
    expect([await wordsOf(author), await linksOf(author)]).toEqual([404, { rss: null, json: null }])
  })

  it('is named by the page of the profile, for who is not signed in', async () => {
    const author = await app.member()
    const page = async (name: string) =>
      (await fetch(`${app.url}/profile/${name}`, { headers: { accept: 'text/html' } })).text()
    const [{ handle } = { handle: '' }] = await app.sql<{ handle: string }>('select handle from users where id = $1', [
      author.id,
    ])
    expect(await page(handle)).not.toContain('rel="alternate"')
    await write(author, 'Out', out)
    for (const name of [handle, author.id]) {
      const html = await page(name)
      expect(html).toContain(`<link rel="alternate" type="application/rss+xml" href="/feeds/${author.id}.xml" />`)
      expect(html).toContain(`type="application/feed+json" href="/feeds/${author.id}.json"`)
    }
  })

  it('is nobody’s by another name', async () => {
    const author = await app.member()
    await write(author, 'Out', out)
    for (const name of [
      `${randomUUID()}.xml`,
      `${author.id}.html`,
      author.id,
      'x.xml',
      `${author.id.toUpperCase()}.xml`,
    ]) {
      expect((await fetch(`${app.url}/feeds/${name}`)).status).toBe(404)
    }
  })
})

describe('a post', () => {
  it('is let out only where it is for everybody', async () => {
    const [author, other] = [await app.member(), await app.member()]
    expect(refusal(await tryPost(author, { text: 'x', visibility: 'friends', ...out }))).toEqual([
      422,
      'not_for_open_web',
    ])
    const post = await write(author, 'x')
    expect(post.isOnOpenWeb).toBe(false)
    expect(refusal(await tryChange(author, post, { ...out, visibility: 'friends' }))).toEqual([422, 'not_for_open_web'])
    const open = await change(author, post, out)
    expect(open.isOnOpenWeb).toBe(true)
    expect(refusal(await tryChange(author, open, { ...out, visibility: 'private' }))).toEqual([422, 'not_for_open_web'])
    // Narrowed and widened again it is back in the hall, and not outside.
    const narrowed = await change(author, open, { visibility: 'friends' })
    const widened = await change(author, narrowed, { visibility: 'public' })
    expect([narrowed.isOnOpenWeb, widened.isOnOpenWeb]).toEqual([false, false])
    await change(author, widened, out)
    // A block keeps members apart, and changes nothing of what anybody reads.
    await block(author, other)
    expect(await wordsOf(author)).toEqual(['<p>x</p>'])
  })

  it('is never let out of a hall that does not allow it, nor stays there', async () => {
    const author = await closed.member()
    expect(refusal(await tryPost(author, { text: 'x', ...out }))).toEqual([422, 'not_for_open_web'])
    const post = await write(author, 'x')
    await closed.sql('update posts set is_on_open_web = true where id = $1', [post.id])
    expect((await fetch(`${closed.url}/feeds/${author.id}.xml`)).status).toBe(404)
    expect((await author.call('GET /api/open-web/{userId}', { params: { userId: author.id } })).body).toEqual({
      rss: null,
      json: null,
    })
    const kept = await change(author, await getPost(author, post), { text: 'y' })
    expect(kept.isOnOpenWeb).toBe(true)
  })
})
