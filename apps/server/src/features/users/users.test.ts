import { roles } from '@guildhall/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { createAccountsApp } from '../../../testing/builders/accounts-app.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'

const app = await forThisFile(createAccountsApp())

describe('GET /api/me', () => {
  it('answers with the member as they see themselves', async () => {
    const member = await app.member('Ada')
    const { status, body } = await member.call('GET /api/me')

    expect(status).toBe(200)
    expect(body).toEqual({
      id: member.id,
      firstName: 'Ada',
      lastName: 'Tester',
      handle: expect.stringMatching(/^ada_tester/),
      avatar: null,
      crest: null,
      role: roles.user,
      preferences: { dirtyWordFilter: true, language: null, realCovers: true },
      email: member.email,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('answers 401 to nobody', async () => {
    expect(refusal(await app.call('GET /api/me'))).toEqual([401, 'unauthenticated'])
  })
})

describe('GET /api/about', () => {
  it('answers with version, age, members and hosts, admins first', async () => {
    const [moderator, admin] = [await app.member('Mona'), await app.member('Aldo')]
    await app.sql('update users set role = 1 where id = $1', [moderator.id])
    await app.sql('update users set role = 2 where id = $1', [admin.id])
    const [row] = await app.sql<{ members: number; since: Date }>(
      `select count(*) filter (where suspended_at is null) as members, min(created_at) as since from users`,
    )
    const { status, body } = await admin.call('GET /api/about')

    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      since: row?.since.toISOString(),
      members: row?.members,
      hosts: [
        {
          id: admin.id,
          firstName: 'Aldo',
          lastName: 'Tester',
          handle: 'aldo_tester',
          avatar: null,
          crest: null,
          role: roles.admin,
        },
        {
          id: moderator.id,
          firstName: 'Mona',
          lastName: 'Tester',
          handle: 'mona_tester',
          avatar: null,
          crest: null,
          role: roles.moderator,
        },
      ],
    })
  })
})

describe('another standing', () => {
  it('ends the sign-ins of the member at once', async () => {
    const member = await app.member()
    await member.call('GET /api/me')
    await app.platform.transactions.run((unit) => app.users.changeStanding(unit, member.id, { role: roles.moderator }))

    expect(refusal(await member.call('GET /api/me'))).toEqual([401, 'unauthenticated'])
    const again = await app.call('POST /api/login', { body: member })
    expect(again.body.role).toBe(roles.moderator)
  })

  it('keeps the first moment of a suspension, and readmits', async () => {
    const member = await app.member()
    const change = (isSuspended: boolean) =>
      app.platform.transactions.run((unit) => app.users.changeStanding(unit, member.id, { isSuspended }))
    const since = async () => {
      const [row] = await app.sql<{ at: Date | null }>('select suspended_at as at from users where id = $1', [
        member.id,
      ])
      return row?.at?.getTime()
    }

    await change(true)
    const first = await since()
    await change(true)
    expect(first).toBeTypeOf('number')
    expect(await since()).toBe(first)
    expect(refusal(await app.call('POST /api/login', { body: member }))).toEqual([403, 'suspended'])

    await change(false)
    expect(await since()).toBeUndefined()
    expect((await app.call('POST /api/login', { body: member })).status).toBe(200)
  })

  it('is asked for many members at once', async () => {
    const [one, two] = [await app.member(), await app.member()]
    await app.sql('update users set suspended_at = now() where id = $1', [two.id])
    const absent = crypto.randomUUID()
    const ids = [one.id, two.id, absent]

    expect(await app.users.activeIdsAmong(app.platform.database, ids)).toEqual(new Set([one.id]))
    const members = await app.users.findMembers(app.platform.database, ids)
    expect([...members.keys()].toSorted()).toEqual([one.id, two.id].toSorted())
  })
})
