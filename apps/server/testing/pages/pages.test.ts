import { describe, expect, test } from 'vitest'
import { friendsInPair, talk } from '../conversations.ts'
import { forThisFile } from '../for-this-file.ts'
import { ask, befriend } from '../friendships.ts'
import { createTestApp, type TestMember } from '../test-app.ts'

const app = await forThisFile(createTestApp())

/** A client written to the specification: of pages it knows what `Link` says, and of items nothing. */
async function readAll(member: TestMember, address: string) {
  const pages: { id: string }[][] = []
  let url: URL | undefined = new URL(address, app.url)
  while (url !== undefined && pages.length < 20) {
    const answer: Response = await fetch(url, { headers: { authorization: `Bearer ${member.token}` } })
    expect(answer.status).toBe(200)
    pages.push((await answer.json()) as { id: string }[])
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? []
    url = next === undefined ? undefined : new URL(next, url)
  }
  return pages
}

const sizes = (pages: unknown[][]) => pages.map((page) => page.length)
const differentIds = (pages: { id: string }[][]) => new Set(pages.flat().map(({ id }) => id)).size

describe('a list that is cut leads on', () => {
  test.each(['/api', ''])('to the end of the requests that wait, under the prefix "%s"', async (prefix) => {
    const asked = await app.member()
    for (let i = 0; i < 5; i++) await ask(await app.member(), asked)
    const pages = await readAll(asked, `${prefix}/friends/${asked.id}/pending?limit=2`)
    expect([sizes(pages), differentIds(pages)]).toEqual([[2, 2, 1], 5])
  })

  test('to the end of a friend list, when pages are asked for', async () => {
    const owner = await app.member()
    for (let i = 0; i < 3; i++) await befriend(await app.member(), owner)
    const pages = await readAll(owner, `/api/friends/${owner.id}?limit=2`)
    expect([sizes(pages), differentIds(pages)]).toEqual([[2, 1], 3])
  })

  test('to the beginning of a conversation, or forward from where one begins', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await talk([one, other], pair, 5)
    const back = await readAll(one, `/api/messages/conversation/${pair.id}?limit=2`)
    expect([sizes(back), differentIds(back)]).toEqual([[2, 2, 1], 5])
    const forward = await readAll(one, `/api/messages/conversation/${pair.id}?after=1&limit=3`)
    expect([sizes(forward), differentIds(forward)]).toEqual([[3, 1], 4])
  })

  test.each(['/api/members?name=quillon', '/api/games/find?q=witcher'])(
    'to the end of what %s finds, best first',
    async (search) => {
      const seeker = await app.member()
      if (search.includes('members')) for (let i = 0; i < 5; i++) await app.member('Quillon')
      const [whole = []] = await readAll(seeker, `${search}&limit=100`)
      const pages = await readAll(seeker, `${search}&limit=2`)
      expect(whole.length).toBeGreaterThan(4)
      expect(pages.flat()).toEqual(whole)
      const rest = await fetch(`${app.url}${search}&limit=100&after=2`, {
        headers: { authorization: `Bearer ${seeker.token}` },
      })
      expect(rest.headers.get('x-total-count')).toBe(String(whole.length))
    },
  )

  test('and keeps what narrows it', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await talk([other], pair, 1)
    const answer = await fetch(`${app.url}/api/conversations/user/${one.id}?box=main&limit=1`, {
      headers: { authorization: `Bearer ${one.token}` },
    })
    expect(answer.headers.get('link')).toMatch(/^<\?box=main&limit=1&before=[\w%-]+>; rel="next"$/)
    expect(answer.headers.get('x-total-count')).toBeNull()
  })
})

test('a list that is all there says how many there are', async () => {
  const [one, other] = [await app.member(), await app.member()]
  await befriend(one, other)
  const friends = await one.call('GET /api/friends/{userId}', { params: { userId: one.id } })
  const requests = await one.call('GET /api/friends/{userId}/sent', { params: { userId: one.id } })
  expect([friends.headers.get('x-total-count'), friends.headers.get('link')]).toEqual(['1', null])
  expect([requests.headers.get('x-total-count'), requests.headers.get('link')]).toEqual(['0', null])
})
