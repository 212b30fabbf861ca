import { roles } from '@guildhall/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const admin = await memberWithRole(app, 'Aldo', roles.admin)

type Kind = 'rules' | 'privacy'
const write = async (body: Partial<Record<Kind, string | null>>) =>
  succeed(await admin.call('PATCH /api/admin/house', { body }))
const versions = async (kind: Kind, query = {}) =>
  succeed(await app.call('GET /api/house/texts/{kind}', { params: { kind }, query }))
const unreadOf = async (member: TestMember) =>
  succeed(await member.call('GET /api/house/changed-texts')).map(({ kind, version }) => [kind, version])
const read = (member: TestMember, kind: Kind, version: number) =>
  member.call('PUT /api/house/texts/{kind}/acknowledgement', { params: { kind }, body: { version } })

describe('the texts of a hall', () => {
  it('are kept in all versions, with the day of each, and read by everybody', async () => {
    await write({ rules: 'Be kind.' })
    await write({ rules: 'Be kind, always.' })
    await write({ rules: 'Be kind, always.' })
    await write({ rules: null })
    const all = await versions('rules')
    expect(all.map(({ version, text }) => [version, text])).toEqual([
      [3, null],
      [2, 'Be kind, always.'],
      [1, 'Be kind.'],
    ])
    expect((await versions('rules', { before: 3, limit: 1 })).map(({ version }) => version)).toEqual([2])
    expect(await versions('privacy')).toEqual([])
    expect((await write({ privacy: 'Backups stay for 30 days.' })).privacy).toEqual({
      text: 'Backups stay for 30 days.',
      since: (await versions('privacy'))[0]?.since,
    })
    expect(refusal(await app.call('GET /api/house/texts/{kind}', { params: { kind: 'story' } }))?.[0]).toBe(400)
  })

  it('are asked of who was there before, until they say that they have read the latest', async () => {
    const member = await app.member()
    await write({ rules: 'Knock first.', privacy: 'Backups stay for 20 days.' })
    const newcomer = await app.member()
    const asked = await unreadOf(member)
    expect(asked.map(([kind]) => kind)).toEqual(['rules', 'privacy'])
    expect([await unreadOf(newcomer), await unreadOf(admin)]).toEqual([[], []])
    expect(succeed(await member.call('GET /api/start')).changedTexts).toHaveLength(2)
    for (const [kind, version] of asked) {
      expect((await read(member, kind as Kind, version as number)).status).toBe(204)
      expect((await read(member, kind as Kind, version as number)).status).toBe(204)
    }
    expect(await unreadOf(member)).toEqual([])
    await write({ rules: 'Knock twice.' })
    const [[, version] = []] = await unreadOf(member)
    // What stood there before was read late.
    await read(member, 'rules', Number(version) - 1)
    expect(await unreadOf(member)).toEqual([['rules', version]])
    expect(refusal(await read(member, 'rules', Number(version) + 1))).toEqual([404, 'not_found'])
    await write({ rules: null })
    expect(await unreadOf(member)).toEqual([])
  })

  it('that tell of privacy are told to everybody, in one row as long as nobody reads it', async () => {
    const member = await app.member()
    await write({ privacy: 'Backups stay for 10 days.' })
    await write({ privacy: 'Backups stay for 9 days.' })
    const told = async () => (await notificationsOf(member)).filter(({ target }) => target === 'policy')
    await app.until(async () => (await told()).length > 0, 'the change to be told')
    expect(await told()).toMatchObject([
      { message: expect.stringContaining('privacy policy of this hall has changed') },
    ])
    await write({ privacy: null })
    expect(await told()).toHaveLength(1)
  })

  it('are put back from the log as a version of their own', async () => {
    await write({ rules: 'Be kind.' })
    await write({ rules: 'Be cruel.' })
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
    await write(entry?.before as Partial<Record<Kind, string>>)
    expect((await versions('rules', { limit: 3 })).map(({ text }) => text)).toEqual([
      'Be kind.',
      'Be cruel.',
      'Be kind.',
    ])
  })
})
