// What entries of the log are on, as it is called today.
import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const admin = await memberWithRole(app, 'Aldo', roles.admin)
const member = await app.member()

const log = async (action: string) =>
  succeed(await admin.call('GET /api/admin/audit', { query: { limit: 100 } })).filter((each) => each.action === action)

it('names games by what they are called now, the two of a merge, and what was suggested', async () => {
  const [double, game] = [await makeGame(admin, { title: 'Lamp' }), await makeGame(admin, { title: 'Lamps' })]
  succeed(
    await admin.call('PATCH /api/games/{gameId}', {
      params: { gameId: game.id },
      body: { version: game.version, title: 'Lamps of Old' },
    }),
  )
  const pair = { gameId: double.id, intoId: game.id }
  succeed(await admin.call('POST /api/games/{gameId}/merge/{intoId}', { params: pair }))
  const suggestion = succeed(await member.call('POST /api/games/suggestions', { body: { title: 'Nobody Knows It' } }))
  await admin.call('POST /api/games/suggestions/{id}', { params: { id: suggestion.id }, body: { decision: 'decline' } })
  expect((await log('catalogue.added')).map(({ on }) => on.name).toSorted()).toEqual(['Lamp', 'Lamps of Old'])
  expect((await log('catalogue.merged')).map(({ on }) => on.name)).toEqual(['Lamp → Lamps of Old'])
  expect((await log('catalogue.suggestion-settled')).map(({ on }) => on.name)).toEqual(['Nobody Knows It'])
})

it('names a rule while it is there, and nothing of what has no name', async () => {
  const rule = {
    name: 'Insults',
    areas: ['chat'],
    action: 'flag',
    isOn: false,
    words: ['rotter'],
    allowed: [],
    patterns: [],
  }
  const { id } = succeed(await admin.call('POST /api/admin/word-rules', { body: rule }))
  expect((await log('rules.made'))[0]?.on).toEqual({ kind: 'rule', id, name: 'Insults' })
  await admin.call('DELETE /api/admin/word-rules/{id}', { params: { id } })
  expect((await log('rules.made'))[0]?.on).toEqual({ kind: 'rule', id, name: '' })
  await admin.call('PUT /api/admin/house/transparency', { body: { isOn: true } })
  expect((await log('house.transparency-set'))[0]?.on).toEqual({ kind: 'house', id: 'transparency', name: '' })
})
