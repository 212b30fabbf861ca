// What members suggest for the catalogue, and what their files bring before others, is heard by the rules of words.
import { afterEach, describe, expect, it } from 'vitest'
import { gatherCast } from '../../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { bringFile } from '../../../../../testing/gaming/import-files.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { makeRule, removeRule } from '../../../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'
import { libraryFileFormat, libraryFileVersion } from '../../../imports/own-format/library-file.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator } = await gatherCast(app)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

/** The cases of the profile of a member, where staff find what they said. */
const casesAbout = async ({ id }: TestMember) =>
  succeed(await moderator.call('GET /api/admin/cases', { query: { kind: 'profile' } })).filter(
    ({ about }) => about?.id === id,
  )

describe('a suggestion for the catalogue', () => {
  const suggest = (by: TestMember, facts: object) =>
    by.call('POST /api/games/suggestions', { body: { title: 'A game that is missing', ...facts } })

  it.each([
    [{ title: 'Zorgles' }],
    [{ note: 'Of zorgles' }],
    [{ facts: { summary: 'A zorgle' } }],
    [{ facts: { developers: ['Zorgles'] } }],
  ])('is refused for %j, and nothing of it waits', async (facts) => {
    const member = await app.member()
    await makeRule(admin, { areas: ['reviews'] })
    expect(refusal(await suggest(member, facts))).toEqual([422, 'words_refused'])
    expect(succeed(await member.call('GET /api/games/suggestions'))).toEqual([])
  })

  it('that a rule flags stands, and staff have a case', async () => {
    const member = await app.member()
    await makeRule(admin, { areas: ['reviews'], action: 'flag' })
    expect((await suggest(member, { note: 'Of zorgles' })).status).toBe(201)
    expect(await casesAbout(member)).toHaveLength(1)
  })
})

describe('a file', () => {
  const portal = { title: 'Portal 2', igdbId: 72 }
  const of = (member: TestMember, id: string) => ({ params: { userId: member.id, id } })

  async function bring(member: TestMember, things: object) {
    const file = { format: libraryFileFormat, version: libraryFileVersion, entries: [], ...things }
    const { id } = await bringFile(member, JSON.stringify(file), { name: 'games.json' })
    await member.call('POST /api/library/{userId}/imports/{id}/keep', {
      ...of(member, id),
      body: { which: 'unknown' },
    })
    return succeed(await member.call('POST /api/library/{userId}/imports/{id}/apply', of(member, id)))
  }
  const kept = async (member: TestMember) =>
    JSON.parse(
      succeed(await member.call('GET /api/library/{userId}/export', { params: { userId: member.id } })).content,
    )

  it('brings all but what is refused, which it tells one by one', async () => {
    const member = await app.member()
    await makeRule(admin, { name: 'Be kind', areas: ['reviews'] })
    const applied = await bring(member, {
      entries: [
        { game: { title: 'Zorgles of Winter' }, status: 'beaten' },
        { game: { title: 'Lanterns of Winter' }, status: 'beaten' },
        { game: portal, status: 'beaten', notes: 'My own zorgle' },
      ],
      reviews: [
        { game: portal, text: 'A zorgle of a game' },
        { game: { title: 'The Witcher 3: Wild Hunt', igdbId: 1942 }, text: 'It holds up.' },
      ],
      lists: [
        { name: 'Zorgles', visibility: 'everyone', entries: [{ game: portal }] },
        {
          name: 'Evenings',
          visibility: 'everyone',
          description: 'zorgle',
          entries: [{ game: portal, note: 'zorgle' }],
        },
      ],
    })
    expect(applied.refused).toEqual([
      { kind: 'game', name: 'Zorgles of Winter', rule: 'Be kind' },
      { kind: 'review', name: 'Portal 2', rule: 'Be kind' },
      { kind: 'list', name: 'Zorgles', rule: 'Be kind' },
      { kind: 'listWords', name: 'Evenings', rule: 'Be kind' },
      { kind: 'listWords', name: 'Evenings', rule: 'Be kind' },
    ])
    expect(applied.counts).toMatchObject({ faulty: 1, kept: 1, new: 2 })
    expect(applied.besides).toMatchObject({ reviews: 1, lists: 1 })
    const { body: faulty } = await member.call('GET /api/library/{userId}/imports/{id}/rows', {
      ...of(member, applied.id),
      query: { state: 'faulty' },
    })
    expect(faulty.map(({ title, fault }) => [title, fault])).toEqual([
      ['Zorgles of Winter', 'Its name breaks a rule of this hall, “Be kind”'],
    ])
    const { entries, reviews, lists } = await kept(member)
    expect(entries.map(({ game, notes }: { game: { title: string }; notes?: string }) => [game.title, notes])).toEqual(
      expect.arrayContaining([
        ['Lanterns of Winter', ''],
        ['Portal 2', 'My own zorgle'],
      ]),
    )
    expect(entries).toHaveLength(2)
    expect(reviews.map(({ text }: { text: string }) => text)).toEqual(['It holds up.'])
    expect(lists).toMatchObject([{ name: 'Evenings', entries: [{}] }])
    expect(JSON.stringify(lists)).not.toContain('zorgle')
    expect(await casesAbout(member)).toEqual([])
  })

  it('brings what a rule flags, and staff have a case; of what nobody else reads there is none', async () => {
    const [member, other] = [await app.member(), await app.member()]
    await makeRule(admin, { areas: ['reviews'], action: 'hold' })
    const applied = await bring(member, { reviews: [{ game: portal, text: 'A zorgle of a game' }] })
    expect(applied.refused).toEqual([])
    expect((await kept(member)).reviews).toHaveLength(1)
    expect(await casesAbout(member)).toHaveLength(1)
    await bring(other, { lists: [{ name: 'Zorgles', visibility: 'nobody', entries: [{ game: portal }] }] })
    expect((await kept(other)).lists).toHaveLength(1)
    expect(await casesAbout(other)).toEqual([])
  })
})
