import { softWordsMaximum } from '@guildhall/contract/rules/house/soft-word-limits'
import type { Language } from '@guildhall/contract/rules/languages'
import { roles } from '@guildhall/contract/rules/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: app }))
const admin = await memberWithRole(app, 'Aldo', roles.admin)
const member = await app.member()

type Change = { put?: string[]; gone?: string[] }
const change = (language: Language, body: { added?: Change; takenOut?: Change }) =>
  admin.call('PATCH /api/admin/soft-words/{language}', { params: { language }, body })
const lists = async () => succeed(await member.call('GET /api/soft-words'))
const entries = async () =>
  succeed(await admin.call('GET /api/admin/audit', { query: { area: 'rules' } })).map(({ before, after }) => ({
    before,
    after,
  }))

afterEach(async () => {
  for (const { language, added, takenOut } of await lists()) {
    await change(language, { added: { gone: added }, takenOut: { gone: takenOut } })
  }
})

describe('what a hall softens', () => {
  it('is changed word by word in each language, in the log with what left and what came', async () => {
    expect(await lists()).toEqual([
      { language: 'en', added: [], takenOut: [] },
      { language: 'de', added: [], takenOut: [] },
    ])
    const added = succeed(await change('de', { added: { put: ['Zorgel*', 'zorgel*', 'Äff'] } }))
    expect(added).toEqual({ language: 'de', added: ['zorgel*', 'äff'], takenOut: [] })
    await change('de', { added: { put: ['ZORGEL*'] } })
    const changed = await change('de', {
      added: { put: ['snorf'], gone: ['Äff', 'none'] },
      takenOut: { put: ['mist'] },
    })
    expect(succeed(changed)).toEqual({ language: 'de', added: ['snorf', 'zorgel*'], takenOut: ['mist'] })
    expect((await lists()).map(({ language, added: words }) => [language, words])).toEqual([
      ['en', []],
      ['de', ['snorf', 'zorgel*']],
    ])
    expect((await entries()).slice(0, 2)).toEqual([
      { before: { language: 'de', added: 'äff' }, after: { language: 'de', added: 'snorf', takenOut: 'mist' } },
      { before: { language: 'de' }, after: { language: 'de', added: 'zorgel*, äff' } },
    ])
  })

  it('is known to every page that begins within a second, on each server, and only then asked for', async () => {
    const begins = async (at: typeof app) => succeed(await at.call('GET /api/start', {}, member)).hasSoftWords
    await app.until(async () => !(await begins(app)), 'none')
    await change('en', { takenOut: { put: ['damn'] } })
    await app.until(async () => (await begins(app)) && (await begins(other)), 'both servers to know')
    await change('en', { takenOut: { gone: ['damn'] } })
    await app.until(async () => !(await begins(app)) && !(await begins(other)), 'both servers to forget')
  })

  it.each(['two words', 'a', '*', '**ab', 'a*b', 'ab-cd'])('is no %s', async (word) => {
    expect(refusal(await change('en', { added: { put: [word] } }))?.[0]).toBe(422)
    expect(await lists()).toMatchObject([{ added: [] }, { added: [] }])
  })

  it('has room for so many words of a language and no more', async () => {
    const many = Array.from({ length: softWordsMaximum }, (_, at) => `zorgle${at}`)
    expect((await change('en', { added: { put: many } })).status).toBe(200)
    expect(refusal(await change('en', { added: { put: ['snorf'] } }))).toEqual([409, 'too_many_soft_words'])
    expect((await change('en', { added: { put: ['snorf'], gone: ['zorgle0'] } })).status).toBe(200)
    expect((await change('de', { added: { put: ['snorf'] } })).status).toBe(200)
  })
})
