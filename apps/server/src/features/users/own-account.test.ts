import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import * as handlesStore from './handles.store.ts'

const app = await forThisFile(createTestApp())

const aHandle = () => `h_${crypto.randomUUID().slice(0, 8)}`

describe('PATCH /api/me', () => {
  it('changes what is given and leaves the rest', async () => {
    const member = await app.member('Ada')
    const crest = 'baize.sable.gold.chevron.star'
    const changed = await member.call('PATCH /api/me', {
      body: { lastName: 'Lovelace', crest, preferences: { dirtyWordFilter: false } },
    })
    const { handle } = changed.body
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      crest,
      handle,
      preferences: { dirtyWordFilter: false },
    })
    expect((await member.call('PATCH /api/me', { body: { crest: null } })).body).toMatchObject({
      lastName: 'Lovelace',
      crest: null,
      preferences: { dirtyWordFilter: false },
    })
  })

  it('keeps the language that is chosen, and forgets it again', async () => {
    const member = await app.member('Ada')
    const speak = async (language: 'de' | null) =>
      (await member.call('PATCH /api/me', { body: { preferences: { language } } })).body.preferences
    expect(await speak('de')).toEqual({ dirtyWordFilter: true, language: 'de', realCovers: true })
    expect((await member.call('GET /api/me')).body.preferences.language).toBe('de')
    expect(await speak(null)).toEqual({ dirtyWordFilter: true, language: null, realCovers: true })
  })

  it('keeps whether covers are those that were made or those of the house, wherever the member signs in', async () => {
    const [member, other] = [await app.member('Ada'), await app.member()]
    await member.call('PATCH /api/me', { body: { preferences: { realCovers: false } } })
    await member.call('PATCH /api/me', { body: { preferences: { dirtyWordFilter: false } } })
    const kept = { dirtyWordFilter: false, language: null, realCovers: false }
    expect((await member.call('GET /api/me')).body.preferences).toEqual(kept)
    expect((await other.call('GET /api/me')).body.preferences.realCovers).toBe(true)
  })

  it('makes the new name findable and the old one not', async () => {
    const [member, seeker] = [await app.member('Quentin'), await app.member()]
    await member.call('PATCH /api/me', { body: { firstName: 'Zéphyrine' } })
    await member.call('PUT /api/me/handle', { body: { handle: aHandle() } })
    const found = async (name: string) =>
      (await seeker.call('GET /api/members', { query: { name } })).body.map(({ id }) => id)
    expect(await found('zephyrine')).toEqual([member.id])
    expect(await found('quentin')).toEqual([])
  })

  it.each([
    ['no name', { firstName: '  ' }],
    ['arms that there are not', { crest: 'baize.sable.gold.chevron.hammer' }],
    ['arms with one colour twice', { crest: 'baize.baize.gold.chevron.star' }],
    ['a language that nobody speaks here', { preferences: { language: 'tlh' } }],
    ['a role', { role: 2 }],
    ['a mail address', { email: 'new@example.org' }],
  ])('refuses %s', async (_what, body) => {
    const member = await app.member()
    expect(refusal(await member.call('PATCH /api/me', { body }))).toEqual([422, 'invalid'])
  })
})

describe('a handle', () => {
  it('is made from the name, another one for each of one name', async () => {
    const made: string[] = []
    for (const person of [await app.member('Wrenna'), await app.member('Wrenna'), await app.member('Wrenna')]) {
      made.push((await person.call('GET /api/me')).body.handle)
    }
    expect(made).toEqual(['wrenna_tester', 'wrenna_tester_2', 'wrenna_tester_3'])
  })

  it('is made from a part of the name where the whole would be the house', async () => {
    const make = (name: string) => app.platform.transactions.run(({ db }) => handlesStore.makeHandle(db, name))
    expect(await make('Odile Admin')).toBe('odile')
    expect(await make('Admin Quentin')).toBe('quentin')
    expect(await make('Admin')).toMatch(/^guest_/)
  })

  it('is made for two of one name at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.member('Twin')))
    const handles = await Promise.all(people.map(async (person) => (await person.call('GET /api/me')).body.handle))
    expect(new Set(handles).size).toBe(5)
  })

  it.each([
    ['Иван', /^tester$/],
    ['Ян Ли', /^tester_2$/],
    ['Łucja', /^lucja_tester$/],
  ])('of %s is made of letters that everybody can type', async (firstName, form) => {
    const { body } = await (await app.member(firstName)).call('GET /api/me')
    expect(body.handle).toMatch(form)
  })

  it('is kept for its member for 30 days after they took another', async () => {
    const [member, other] = [await app.member('Olive'), await app.member()]
    const old = (await member.call('GET /api/me')).body.handle
    const handle = aHandle()
    expect((await member.call('PUT /api/me/handle', { body: { handle: handle.toUpperCase() } })).body).toMatchObject({
      handle,
    })
    for (const known of [old, handle]) {
      const { body } = await other.call('GET /api/handles/{handle}', { params: { handle: known } })
      expect(body).toEqual({ userId: member.id, handle })
    }
    const take = () => other.call('PUT /api/me/handle', { body: { handle: old } })
    expect(refusal(await take())).toEqual([409, 'handle_taken'])

    await app.sql(`update former_handles set given_up_at = now() - interval '31 days' where handle = $1`, [old])
    const gone = await member.call('GET /api/handles/{handle}', { params: { handle: old } })
    expect(refusal(gone)).toEqual([404, 'handle_not_found'])
    expect((await take()).status).toBe(200)
  })

  it('can be taken back by whoever gave it up', async () => {
    const member = await app.member()
    const old = (await member.call('GET /api/me')).body.handle
    await member.call('PUT /api/me/handle', { body: { handle: aHandle() } })
    expect((await member.call('PUT /api/me/handle', { body: { handle: old } })).body).toMatchObject({ handle: old })
  })

  it('changes three times in 30 days', async () => {
    const member = await app.member()
    const change = (handle: string) => member.call('PUT /api/me/handle', { body: { handle } })
    for (let time = 0; time < 3; time++) expect((await change(aHandle())).status).toBe(200)
    const last = (await member.call('GET /api/me')).body.handle
    expect(refusal(await change(aHandle()))).toEqual([429, 'handle_changed_often'])
    expect((await change(last)).status).toBe(200)
  })

  it.each([
    ['too short', 'ab'],
    ['too long', 'x'.repeat(31)],
    ['of digits only', '123_456'],
    ['with other characters', 'wren-aldous'],
    ['of the house', 'm0derat0r_'],
  ])('cannot be %s', async (_what, handle) => {
    const member = await app.member()
    expect(refusal(await member.call('PUT /api/me/handle', { body: { handle } }))).toEqual([422, 'invalid'])
  })

  it('cannot look like that of staff', async () => {
    const [staff, member] = [await app.member('Ondine'), await app.member()]
    await app.sql('update users set role = 1 where id = $1', [staff.id])
    const handle = 'ondin3_tester'
    expect(refusal(await member.call('PUT /api/me/handle', { body: { handle } }))).toEqual([409, 'handle_taken'])
    const asked = (by: TestMember) => by.call('GET /api/handles/{handle}', { params: { handle } })
    expect(refusal(await asked(member))).toEqual([409, 'handle_taken'])
    expect(refusal(await asked(staff))).toEqual([404, 'handle_not_found'])
    await app.sql('update users set suspended_at = now() where id = $1', [staff.id])
    expect(refusal(await asked(member))).toEqual([409, 'handle_taken'])
  })

  it('wished for by many at once is given to one', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.member()))
    const handle = aHandle()
    const answers = await Promise.all(people.map((person) => person.call('PUT /api/me/handle', { body: { handle } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })
})
