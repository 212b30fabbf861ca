import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  type Credentials,
  cookiesOf,
  createAccountsApp,
  login,
} from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

const invalid = [401, 'invalid_credentials']
const wrong = 'not the password at all'
const otherBrowsers = `account_key = sha256($1) and browser = ''`

const countersOf = (email: string) =>
  app.sql<{ failures: number; wait: number }>(
    `select failures, round(extract(epoch from retry_at - touched_at))::int as wait
     from login_counters where ${otherBrowsers}`,
    [Buffer.from(email)],
  )

/** Lets the time pass that the account has to wait. */
const waitOut = (email: string) =>
  app.sql(`update login_counters set retry_at = now() where ${otherBrowsers}`, [Buffer.from(email)])

const setFailures = (email: string, failures: number) =>
  app.sql(`update login_counters set failures = $2, retry_at = now() where ${otherBrowsers}`, [
    Buffer.from(email),
    failures,
  ])

async function fail({ email }: { email: string }, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    expect(refusal(await login(app, { email, password: wrong }))).toEqual(invalid)
  }
}

/** Fails until the next attempt has to wait for longer than the test runs. */
async function lock(person: { email: string }): Promise<void> {
  await fail(person)
  await setFailures(person.email, 9)
  await fail(person)
}

const knownBrowser = async (member: Credentials) => {
  const mark = cookiesOf(await login(app, member)).get('__Host-knownBrowser')
  return `__Host-knownBrowser=${mark?.value}`
}

describe('POST /api/login after failures', () => {
  it('waits 1, 2, 4 … s from the fifth on, up to 15 min, and even for the right password', async () => {
    const member = await app.member()
    await fail(member, 4)
    expect((await countersOf(member.email))[0]?.wait).toBe(0)
    const waits: (number | undefined)[] = []
    for (let failure = 5; failure <= 16; failure++) {
      await fail(member)
      waits.push((await countersOf(member.email))[0]?.wait)
      await waitOut(member.email)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])

    await fail(member)
    const locked = await login(app, member)
    expect(refusal(locked)).toEqual(invalid)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(app.problem(locked).retryAfterMs).toBeGreaterThan(890_000)
  })

  it('answers alike for an address without an account', async () => {
    const member = await app.member()
    const nobody = { email: 'nobody.at.all@example.org', password: wrong }
    for (const person of [member, nobody]) await lock(person)
    const [known, unknown] = [await login(app, member), await login(app, nobody)]

    expect(refusal(unknown)).toEqual(refusal(known))
    expect(unknown.headers.get('retry-after')).toBe(known.headers.get('retry-after'))
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(25)
  })

  it('counts nothing while it waits, and starts afresh after a success', async () => {
    const member = await app.member()
    await lock(member)
    await fail(member, 3)
    expect((await countersOf(member.email))[0]?.failures).toBe(10)
    const outcomes = app.logs.filter(({ userId }) => userId === member.id).map(({ outcome }) => outcome)
    expect(outcomes.slice(-5)).toEqual(['failed', 'failed', 'waiting', 'waiting', 'waiting'])

    await waitOut(member.email)
    expect((await login(app, member)).status).toBe(200)
    expect((await countersOf(member.email))[0]).toEqual({ failures: 0, wait: 0 })
    await fail(member, 4)
    expect((await login(app, member)).status).toBe(200)
  })

  it('counts guesses sent at once one by one', async () => {
    const member = await app.member()
    await fail(member)
    await setFailures(member.email, 8)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => login(app, { ...member, password: wrong })))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await countersOf(member.email))[0]?.failures).toBe(9)
  })

  it('ends for good after 100', async () => {
    const member = await app.member()
    await fail(member)
    await setFailures(member.email, 99)
    await fail(member)
    await waitOut(member.email)

    const ended = await login(app, member)
    expect(refusal(ended)).toEqual(invalid)
    expect(ended.headers.get('retry-after')).toBe('900')
    expect((await countersOf(member.email))[0]?.failures).toBe(100)
  })
})

describe('a browser that signed in before', () => {
  it('gets in however often others failed', async () => {
    const member = await app.member()
    const cookie = `theme=dark; ${await knownBrowser(member)}; other=1`
    await lock(member)
    expect(refusal(await login(app, member))).toEqual(invalid)
    expect((await login(app, member, cookie)).status).toBe(200)
    expect(refusal(await login(app, member))).toEqual(invalid)
  })

  it('has its own failures', async () => {
    const member = await app.member()
    const cookie = await knownBrowser(member)
    await app.sql(`update login_counters set failures = 9 where user_id = $1 and browser <> ''`, [member.id])
    await login(app, { ...member, password: wrong }, cookie)
    expect(refusal(await login(app, member, cookie))).toEqual(invalid)
    expect((await login(app, member)).status).toBe(200)
  })

  it('keeps its mark, which counts for the accounts it signed in to only', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const cookie = await knownBrowser(member)
    await lock(other)
    expect(refusal(await login(app, other, cookie))).toEqual(invalid)

    await waitOut(other.email)
    const answer = await login(app, other, cookie)
    expect(`__Host-knownBrowser=${cookiesOf(answer).get('__Host-knownBrowser')?.value}`).toBe(cookie)
    await lock(other)
    expect((await login(app, other, cookie)).status).toBe(200)
  })

  it('is stored as a hash, the latest twenty of them', async () => {
    const member = await app.member()
    const cookies = []
    for (let browser = 0; browser < 22; browser++) cookies.push(await knownBrowser(member))
    const [row] = await app.sql<{ browsers: number; marks: number }>(
      `select count(*) as browsers, count(*) filter (where browser = any($2)) as marks
       from login_counters where user_id = $1 and browser <> ''`,
      [member.id, cookies.map((cookie) => Buffer.from(cookie.split('=')[1] ?? ''))],
    )
    expect(row).toEqual({ browsers: 20, marks: 0 })
    await lock(member)
    expect((await login(app, member, cookies.at(-1))).status).toBe(200)
    expect(refusal(await login(app, member, cookies[0]))).toEqual(invalid)
  })
})

describe('a failure of the server', () => {
  /** Tries seven times while the table is away. */
  async function tryWithout(table: string, member: Credentials): Promise<void> {
    await app.sql(`alter table ${table} rename to away`)
    const answers = []
    for (let time = 0; time < 7; time++) answers.push((await login(app, member)).status)
    await app.sql(`alter table away rename to ${table}`)
    expect(new Set(answers)).toEqual(new Set([500]))
  }

  it.each(['credentials', 'sign_ins'])('is none of the member, where %s cannot be read', async (table) => {
    const member = await app.member()
    await tryWithout(table, member)
    expect((await login(app, member)).status).toBe(200)
  })

  it('is none of the member either where the count cannot be mended at once', async () => {
    const member = await app.member()
    await fail(member, 3)
    await app.sql('alter table login_counters add constraint never_fewer check (failures <> 3) not valid')
    await tryWithout('credentials', member)
    await app.sql('alter table login_counters drop constraint never_fewer')
    await app.until(async () => (await countersOf(member.email))[0]?.failures === 3, 'the mended count')
  })
})

it('failures at an address that had no account do not burden its owner', async () => {
  const owner = { email: 'expected@example.org', password: 'a kettle on the hob' }
  await lock(owner)
  await setFailures(owner.email, 100)
  expect(
    (await app.call('POST /api/register', { body: { firstName: 'Ada', lastName: 'Hart', ...owner } })).status,
  ).toBe(201)
  expect((await login(app, owner)).status).toBe(200)
})

it('an attempt whose password nobody had time to look at is no failure', async () => {
  const slow = await createAccountsApp({ config: { passwordHash: { memoryKib: 19_456, passes: 2 } } })
  const emails = Array.from({ length: 2 * availableParallelism() + 200 }, (_, index) => `guest${index}@example.org`)
  const answers = await Promise.all(emails.map((email) => login(slow, { email, password: wrong })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
  const [counted] = await slow.sql<{ failures: number }>('select sum(failures)::int as failures from login_counters')
  expect(counted?.failures).toBe(answers.filter(({ status }) => status === 401).length)
  await slow.close()
})
