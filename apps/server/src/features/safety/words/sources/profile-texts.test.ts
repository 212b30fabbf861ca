// Links of profiles, words in showcases and beside their pictures are heard by the rules of words.
import type { ChosenShowcase } from '@guildhall/contract/profiles'
import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { upload } from '../../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../../testing/pictures/picture-of.ts'
import { changeProfile } from '../../../../../testing/profiles.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { caseOf, take } from '../../../../../testing/safety/reporting.ts'
import { makeRule, removeRule } from '../../../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator } = await gatherCast(app)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

const refused = [422, 'words_refused']
const link = (label: string, address: string) => ({ links: [{ label, address }] })
async function show(member: TestMember, ...showcases: ChosenShowcase[]) {
  const { version } = succeed(await member.call('GET /api/profile/showcases'))
  return member.call('PUT /api/profile/showcases', { body: { version, showcases } })
}
const words = (text: string, title = ''): ChosenShowcase => ({ kind: 'words', title, text })

it('refuses labels and addresses of links, and not those that stood there', async () => {
  const member = await app.member()
  const old = { label: 'Zorgle', address: 'https://zorgle.example/' }
  await changeProfile(member, { links: [old] })
  await makeRule(admin)
  expect(refusal(await changeProfile(member, link('My zorgle', 'https://example.org/')))).toEqual(refused)
  expect(refusal(await changeProfile(member, link('Mine', 'https://zorgle.example/me')))).toEqual(refused)
  const both = { links: [old, { label: 'Mine', address: 'https://example.org/' }] }
  expect((await changeProfile(member, both)).status).toBe(200)
})

it('refuses words in showcases and beside pictures there, and not those that stood there', async () => {
  const member = await app.member()
  const picture = await upload(member, await pictureOf({ width: 32, height: 24 }), { purpose: 'showcase' })
  const shown = (alt: string): ChosenShowcase => ({ kind: 'picture', mediaId: picture.body.id, alt })
  const old = words('An old zorgle')
  succeed(await show(member, old))
  await makeRule(admin)
  expect(refusal(await show(member, old, words('A zorgle')))).toEqual(refused)
  expect(refusal(await show(member, old, words('Fine', 'Zorgles')))).toEqual(refused)
  expect(refusal(await show(member, old, shown('Two zorgles')))).toEqual(refused)
  succeed(await show(member, old, shown('Two lanterns')))
  expect(refusal(await show(member, old, shown('Two zorgles')))).toEqual(refused)
})

it('flags them with the words, those for friends as a private case, and those that nobody else reads not', async () => {
  const [open, few, alone] = [await app.member(), await app.member(), await app.member()]
  await changeProfile(few, { audiences: { showcases: 'friends' } })
  await changeProfile(alone, { audiences: { showcases: 'nobody' } })
  await makeRule(admin, { action: 'flag' })
  for (const member of [open, few, alone]) succeed(await show(member, words('A zorgle')))
  const copiesOf = async (member: TestMember) => {
    const params = { id: (await caseOf(moderator, member)).id }
    return succeed(await moderator.call('GET /api/admin/cases/{id}', { params })).copies
  }
  expect((await copiesOf(open))?.[0]).toMatchObject({ text: 'A zorgle' })
  expect(await copiesOf(few)).toBeNull()
  expect(succeed(await take(moderator, (await caseOf(moderator, few)).id)).copies).toHaveLength(1)
  await expect(caseOf(moderator, alone)).rejects.toThrow('no open case')
})

it('lets nobody come in by a name that a rule refuses, of a taken address as of others, and tells neither rule nor word', async () => {
  const register = (firstName: string, lastName: string, email = `${crypto.randomUUID().slice(0, 8)}@example.org`) =>
    app.call('POST /api/register', { body: { firstName, lastName, email, password: 'the good dice live upstairs' } })
  await makeRule(admin, { words: ['snorf'], action: 'flag' })
  await makeRule(admin, { name: 'Nothing of these' })
  const answer = await register('Zorgle', 'Hart')
  expect(refusal(answer)).toEqual([422, 'name_refused'])
  expect(JSON.stringify(answer.body)).not.toMatch(/zorgle|Nothing of these/i)
  expect(refusal(await register('Ada', 'Zörgles', admin.email))).toEqual([422, 'name_refused'])
  expect((await register('Snorf', 'Hart')).status).toBe(201)
  expect((await register('Ada', 'Hart')).status).toBe(201)
})
