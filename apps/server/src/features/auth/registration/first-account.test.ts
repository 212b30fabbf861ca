import { roles } from '@guildhall/contract/rules/roles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, createAccountsApp, login } from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'

let app: AccountsApp
beforeEach(async () => {
  app = await createAccountsApp()
})
afterEach(() => app.close())

let people = 0
const somebody = () => ({
  firstName: 'Ada',
  lastName: 'Hart',
  email: `first${people++}@example.org`,
  password: 'a kettle on the hob',
})

async function makeCode(): Promise<string> {
  const code = await app.auth.makeFirstAccountCode()
  if (code === undefined) throw new Error('there is an admin already')
  return code
}

const register = (person: object, adminCode: string, headers: Record<string, string> = {}) =>
  app.call('POST /api/register', { body: { ...person, adminCode }, headers })

describe('the code of the first account', () => {
  it('is printed at start, and makes whoever has it the admin', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await app.auth.announceFirstAccount()
    const line = written.mock.calls.map(([text]) => String(text)).join('')
    written.mockRestore()
    const [, code = ''] =
      /^There is no admin yet\. .*http:\/\/guildhall\.test\/register\?code=([A-Z2-9-]{19})\n$/.exec(line) ?? []

    const person = somebody()
    expect((await register(person, code)).status).toBe(201)
    expect((await login(app, person)).body.role).toBe(roles.admin)
  })

  it('is asked for at the door until it was used, whoever else came before', async () => {
    const isKept = async () => (await app.call('GET /api/door')).body.isKept
    expect((await app.call('POST /api/register', { body: somebody() })).status).toBe(201)
    expect(await isKept()).toBe(false)
    expect((await register(somebody(), await makeCode())).status).toBe(201)
    expect(await isKept()).toBe(true)
  })

  it('is taken however it is typed', async () => {
    const code = await makeCode()
    expect((await register(somebody(), ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(201)
  })

  it('works once, and not again after another start', async () => {
    const [older, newer] = [await makeCode(), await makeCode()]
    expect((await register(somebody(), older)).status).toBe(201)
    for (const code of [older, newer]) {
      expect(refusal(await register(somebody(), code))).toEqual([422, 'admin_code_invalid'])
    }
    expect(await app.auth.makeFirstAccountCode()).toBeUndefined()
  })

  it('answers a repeat of the same call like the first time', async () => {
    const [code, person] = [await makeCode(), somebody()]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await register(person, code, headers)
    expect((await register(person, code, headers)).status).toBe(201)
    expect((await login(app, person)).body.role).toBe(roles.admin)
  })

  it('makes one admin when several use codes at once', async () => {
    const codes = [await makeCode(), await makeCode()]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => register(somebody(), codes[index % 2] ?? '')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(422)])
    const [row] = await app.sql<{ admins: number; members: number }>(
      'select count(*) filter (where role = 2) as admins, count(*) as members from users',
    )
    expect(row).toEqual({ admins: 1, members: 1 })
  })

  it('stays good when the address was taken or the password refused', async () => {
    const code = await makeCode()
    const person = somebody()
    await app.call('POST /api/register', { body: person })
    const taken = { ...person, password: 'another evening' }
    expect(refusal(await register(taken, code))).toEqual([409, 'email_taken'])
    expect(refusal(await register({ ...somebody(), password: 'password123' }, code))).toEqual([422, 'password_refused'])
    expect((await register(somebody(), code)).status).toBe(201)
  })

  it('is void once there is an admin by another way', async () => {
    const code = await makeCode()
    const member = await app.member()
    await app.sql('update users set role = 2 where id = $1', [member.id])
    expect(refusal(await register(somebody(), code))).toEqual([422, 'admin_code_invalid'])
  })

  it('is refused when it is wrong, and stored as a hash', async () => {
    const code = await makeCode()
    expect(refusal(await register(somebody(), 'AAAA-BBBB-CCCC-DDDD'))).toEqual([422, 'admin_code_invalid'])
    expect(refusal(await register(somebody(), ''))).toEqual([422, 'admin_code_invalid'])
    const rows = await app.sql('select code_hash from first_account_codes where code_hash <> sha256($1)', [
      Buffer.from(code.replaceAll('-', '')),
    ])
    expect(rows).toEqual([])
    expect(JSON.stringify(app.logs)).not.toContain(code)
  })
})
