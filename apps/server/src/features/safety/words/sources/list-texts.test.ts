// Names, descriptions and notes of lists are heard by the rules of words.
import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { befriend } from '../../../../../testing/friendships.ts'
import { makeGame } from '../../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { caseOf, take } from '../../../../../testing/safety/reporting.ts'
import { makeRule, removeRule, ruleOf } from '../../../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator } = await gatherCast(app)
const owner = await app.member()
const friend = await app.member()
await befriend(owner, friend)
const game = await makeGame(moderator)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

const refused = [422, 'words_refused']
const begin = (facts: object = {}) => owner.call('POST /api/lists', { body: { name: 'Short evenings', ...facts } })
const begun = async (facts: object = {}) => succeed(await begin(facts))
const get = async (id: string) => succeed(await owner.call('GET /api/lists/{id}', { params: { id } }))
const change = async (id: string, facts: object) =>
  owner.call('PATCH /api/lists/{id}', { params: { id }, body: { version: (await get(id)).version, ...facts } })
const note = (by: TestMember, id: string, words: string) =>
  by.call('PUT /api/lists/{id}/games/{gameId}', { params: { id, gameId: game.id }, body: { note: words } })
const help = (id: string) => owner.call('PUT /api/lists/{id}/editors/{userId}', { params: { id, userId: friend.id } })

it('refuses what is written into a list, and not what stood there', async () => {
  const { id } = await begun({ description: 'zorgle' })
  succeed(await help(id))
  await makeRule(admin)
  expect(refusal(await begin({ name: 'Zorgles' }))).toEqual(refused)
  expect(refusal(await begin({ description: 'Of zorgles' }))).toEqual(refused)
  expect(refusal(await change(id, { name: 'Zorgles' }))).toEqual(refused)
  expect(refusal(await change(id, { description: 'Of zorgles' }))).toEqual(refused)
  expect(refusal(await note(friend, id, 'A zorgle'))).toEqual(refused)
  expect((await get(id)).entries).toEqual([])
  succeed(await change(id, { name: 'Long evenings' }))
})

it('asks for all of a list that is shown to more, and for nothing of one that is shown to fewer', async () => {
  const { id } = await begun({ visibility: 'nobody' })
  await note(owner, id, 'A zorgle')
  await makeRule(admin)
  expect(refusal(await help(id))).toEqual(refused)
  expect(refusal(await change(id, { visibility: 'friends' }))).toEqual(refused)
  const open = await begun()
  await app.sql(`update game_lists set description = 'zorgle' where id = $1`, [open.id])
  succeed(await change(open.id, { visibility: 'friends' }))
})

it('flags a list, what few read as a private case, and of what nobody else reads nothing', async () => {
  await makeRule(admin, { action: 'flag' })
  const open = await begun({ name: 'Zorgles' })
  expect(await caseOf(moderator, { id: open.id })).toMatchObject({ kind: 'list', about: { id: owner.id } })
  const own = await begun({ name: 'Zorgles', visibility: 'nobody' })
  expect(await caseOf(moderator, { id: own.id }).catch(() => undefined)).toBeUndefined()
  const few = await begun({ name: 'Zorgles', visibility: 'friends' })
  const params = { id: (await caseOf(moderator, { id: few.id })).id }
  expect(succeed(await moderator.call('GET /api/admin/cases/{id}', { params })).copies).toBeNull()
})

it('flags what a friend who helps wrote as of that friend', async () => {
  const { id } = await begun()
  succeed(await help(id))
  await makeRule(admin, { action: 'flag' })
  succeed(await note(friend, id, 'A zorgle'))
  const found = await caseOf(moderator, friend)
  expect(found).toMatchObject({ kind: 'profile', about: { id: friend.id } })
  expect((await take(moderator, found.id)).body.copies?.[0]).toMatchObject({ text: 'A zorgle' })
})

it('counts lists in a dry run, and shows those that everybody may read', async () => {
  const { id } = await begun({ name: 'Open blimfarks' })
  await begun({ name: 'Secret blimfarks', visibility: 'friends' })
  const body = ruleOf({ words: ['blimfarks'], areas: ['reviews'] })
  expect(succeed(await admin.call('POST /api/admin/word-rules/dry-run', { body }))).toMatchObject({
    areas: [{ found: 2 }],
    samples: [{ text: 'Open blimfarks\n', by: { id: owner.id }, place: { kind: 'list', id } }],
  })
})
