import { roles } from '@guildhall/contract/rules/roles'
import { decidedWordsShown } from '@guildhall/contract/rules/safety/appeal-limits'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { makeGroup, say } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { write } from '../../../testing/posts/posts.ts'
import { impose } from '../../../testing/safety/measures.ts'
import { caseOf, report, settle, take } from '../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const sorcha = await memberWithRole(app, 'Sorcha', roles.moderator)
const jun = await memberWithRole(app, 'Jun', roles.moderator)
const [bram, wren] = [await app.member('Bram'), await app.member('Wren')]

const standing = async (member: TestMember) => (await member.call('GET /api/standing/appeals')).body

async function warned(kind: 'post' | 'message', id: string) {
  await report(wren, { kind, id })
  const { id: caseId } = await caseOf(sorcha, { id })
  await take(sorcha, caseId)
  expect((await settle(sorcha, caseId, 'warning', { rule: 'harassment' })).status).toBe(200)
}

/** Appeals against the latest, and answers the appeal as staff find it. */
async function appealed() {
  const measureId = (await standing(bram))[0]?.measure.id ?? ''
  await bram.call('POST /api/standing/{measureId}/appeal', { params: { measureId }, body: { text: 'A quote.' } })
  return (await jun.call('GET /api/admin/appeals', { query: {} })).body.find(({ measure }) => measure.id === measureId)
}

it('is told with a decision: the kind, the beginning of the own words as they were reported, and their day', async () => {
  await write(bram, 'Another post.')
  const post = await write(bram, 'You always drop it up.')
  await warned('post', post.id)
  const about = { kind: 'post', words: 'You always drop it up.', at: post.createdAt }
  expect((await standing(bram))[0]?.about).toEqual(about)
  expect((await appealed())?.about).toEqual(about)

  const long = await write(bram, '🎲'.repeat(400))
  await warned('post', long.id)
  const words = (await standing(bram))[0]?.about?.words ?? ''
  expect([words.length <= decidedWordsShown, words]).toEqual([true, `${'🎲'.repeat(149)}…`])
})

it('has none of the words that others said around it, and staff read none that were said among few', async () => {
  await befriend(bram, wren)
  const group = await makeGroup(wren, [bram], 'The Fighting Table')
  await say(wren, group, 'My secret.')
  const { id } = await say(bram, group, 'You are a fool.')
  await warned('message', id)
  const [latest] = await standing(bram)
  expect(latest?.about).toMatchObject({ kind: 'message', words: 'You are a fool.' })
  expect(JSON.stringify(await standing(bram))).not.toContain('My secret.')
  expect(await appealed()).toMatchObject({ about: null })
})

it('is nothing where staff put a measure on without a case', async () => {
  await impose(sorcha, bram, 'mute')
  expect((await standing(bram))[0]).toMatchObject({ measure: { kind: 'mute' }, about: null })
})
