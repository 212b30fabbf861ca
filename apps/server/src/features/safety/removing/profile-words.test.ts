// What members say of themselves is taken away by staff as one thing, and put back as it was.
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { changeProfile, profileOf } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, removeReported, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const noor = await app.member('Noor')

const links = [{ label: 'Hate shop', address: 'https://hate.example' }]
const said = { headline: 'Hate headline', bio: 'Hate bio', pronouns: 'hate/hate', links }
const showcases = [
  { kind: 'words', title: 'Hate title', text: 'Hate words' },
  { kind: 'game', gameId: '72' },
] as const
const choose = async (member: TestMember, chosen: readonly (typeof showcases)[number][]) => {
  const { version } = (await member.call('GET /api/profile/showcases')).body
  return member.call('PUT /api/profile/showcases', { body: { version, showcases: [...chosen] } })
}

async function somebody() {
  const member = await app.member('Pia')
  await befriend(member, noor)
  expect((await changeProfile(member, said)).status).toBe(200)
  expect((await choose(member, showcases)).status).toBe(200)
  await member.hub('chat')
  await member.call('PUT /api/presence/status', { body: { text: 'Hate status', until: null } })
  return member
}

async function seen(member: TestMember) {
  const { headline, bio, pronouns, links: linked } = (await profileOf(noor, member)).body
  const overview = (await noor.call('GET /api/profiles/{id}/overview', { params: { id: member.id }, query: {} })).body
  const { status } = (await member.call('GET /api/presence')).body
  return { headline, bio, pronouns, links: linked, showcases: overview.showcases, status: status?.text }
}

it('all that somebody says of themselves stands in the case, is taken away, and put back', async () => {
  const member = await somebody()
  const before = await seen(member)
  const id = await removeReported(judge, noor, { kind: 'profile', id: member.id })
  const { copies } = (await judge.call('GET /api/admin/cases/{id}', { params: { id } })).body
  for (const words of ['headline', 'bio', 'hate/hate', 'shop', 'hate.example', 'title', 'words']) {
    expect(copies?.[0]?.text).toContain(words)
  }
  const after = await seen(member)
  expect(JSON.stringify(after)).not.toMatch(/hate/i)
  expect(after.showcases).toMatchObject([{ kind: 'game' }])
  expect((await putBack(judge, id)).status).toBe(200)
  expect(await seen(member)).toEqual(before)
})

it('what they wrote in its place stays, and words that find no place of theirs stand behind the others', async () => {
  const member = await somebody()
  const id = await removeReported(judge, noor, { kind: 'profile', id: member.id })
  await changeProfile(member, { bio: 'Kind bio' })
  await choose(member, [{ kind: 'game', gameId: '440' }, showcases[1]] as never)
  await member.call('PUT /api/presence/status', { body: { text: 'Kind status', until: null } })
  expect((await putBack(judge, id)).status).toBe(200)
  expect(await seen(member)).toMatchObject({ ...said, bio: 'Kind bio', status: 'Kind status' })
  expect((await seen(member)).showcases?.map(({ kind }) => kind)).toEqual(['game', 'game', 'words'])
})

it('nothing is removed where nobody says anything', async () => {
  const member = await app.member('Pia')
  await report(noor, { kind: 'profile', id: member.id })
  const { id } = await caseOf(judge, member)
  await take(judge, id)
  expect(refusal(await settle(judge, id, 'removal', { rule: 'spam' }))).toEqual([409, 'case_thing_gone'])
})
