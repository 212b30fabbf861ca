import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@guildhall/contract/rules/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { silenceSeconds } from '../../platform/database/joined-servers.ts'
import { sendMail } from '../../platform/mailer.ts'

const brokenSmtp = 'smtp://ada:secret-of-the-mail@127.0.0.1:1'
const one = await forThisFile(createTestApp({ mail: true }))
const two = await forThisFile(createTestApp({ dataOf: one, config: { smtpUrl: brokenSmtp } }))

let admin: TestMember
beforeAll(async () => {
  admin = await memberWithRole(one, 'Aldo', roles.admin)
})

const read = async () => (await admin.call('GET /api/admin/machine')).body
const entries = async () => (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
const failures = async () => (await admin.call('GET /api/admin/machine/failures')).body

/** As it is when a job was tried for the last time. */
async function setAside(kind: string, words: string, data: object): Promise<string> {
  const [row] = await one.sql<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ($1, $2, $3, gen_random_uuid(), now() - interval '1 day', 7, $4) returning id`,
    [`${kind}-failed`, JSON.stringify(data), kind, JSON.stringify({ message: words })],
  )
  return row?.id ?? ''
}

describe('the servers', () => {
  it('each say which they are and who is on them', async () => {
    const member = await two.member()
    await member.hub('chat')
    await member.hub('notifications')
    const { servers, jobKinds, database, disk, redis } = await one.until(async () => {
      const now = await read()
      return now.servers.some(({ load }) => load?.members === 1) ? now : undefined
    }, 'the member in the figures')
    expect(servers.map(({ isThis, isSilent }) => [isThis, isSilent])).toEqual([
      [true, false],
      [false, false],
    ])
    const { version, load } = servers[1] ?? {}
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(load).toMatchObject({ members: 1, connections: 2, node: process.version })
    expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/), isOutside: false })
    expect(disk.state).toBe('ok')
    expect(redis).toBe('alone')
    expect(jobKinds).toBeGreaterThan(10)
  })

  it('that say nothing any more are silent, and are forgotten after a while', async () => {
    const insert = (id: string, seconds: number) =>
      one.sql(`insert into schema_servers (id, knows, seen_at) values ($1, '0235', now() - $2 * interval '1 second')`, [
        id,
        seconds,
      ])
    const [silent, gone] = [crypto.randomUUID(), crypto.randomUUID()]
    await insert(silent, silenceSeconds + 1)
    await insert(gone, 700)
    const { servers } = await read()
    expect(servers.find(({ id }) => id === silent)).toMatchObject({ isSilent: true, version: null, load: null })
    expect(servers.some(({ id }) => id === gone)).toBe(false)
    await one.sql(`delete from schema_servers where id = any($1)`, [[silent, gone]])
  })

  it('say whether mails go out', async () => {
    const mail = { to: 'ada@example.org', subject: 'Good evening', text: 'Come in.' }
    await expect(two.platform.mailer.deliver(mail)).rejects.toThrow('ECONNREFUSED')
    const failing = await one.until(async () => {
      const { mail: state } = await read()
      return state.isFailing ? state : undefined
    }, 'the failure')
    expect(failing).toMatchObject({ isConfigured: true, failedAt: expect.any(String) })
    await one.platform.mailer.deliver(mail)
    await one.until(async () => (await read()).mail.sentAt !== null, 'the mail that went out')
  })
})

describe('jobs', () => {
  it('that were set aside say why without secrets, and are tried again once', async () => {
    const words =
      'Error: smtp://ada:secret-of-the-mail@mail.example.org refused wren@example.org with token=eyJhbGci.eyJzdWIi.c2ln'
    const id = await setAside(sendMail.name, words, { to: 'wren@example.org', subject: 'Back in', text: 'Good.' })
    const [failure] = await failures()
    expect(failure).toMatchObject({ id, kind: 'send-mail', tries: 8 })
    expect(failure?.words).toContain('refused')
    expect(JSON.stringify(failure)).not.toMatch(/secret-of-the-mail|wren@|eyJ|Back in/)
    expect((await read()).jobs.find(({ kind }) => kind === 'send-mail')).toMatchObject({ setAside: 1 })

    const retry = () => admin.call('POST /api/admin/machine/failures/retry', { body: { ids: [id] } })
    expect((await retry()).body).toEqual({ again: 1 })
    expect((await retry()).body).toEqual({ again: 0 })
    expect(await failures()).toEqual([])
    const tried = (await entries()).filter(({ action }) => action === 'house.jobs-tried-again')
    expect(tried).toMatchObject([{ after: { kinds: 'send-mail', jobs: 1 } }])
    const sent = () => one.mails().some(({ to }) => to === 'wren@example.org')
    const isWaiting = async () =>
      (await one.sql(`select from pgboss.job where name = 'send-mail' and data ->> 'to' = 'wren@example.org'`)).length >
      0
    expect(sent() || (await isWaiting())).toBe(true)
  })

  it('that are not there any more are left out', async () => {
    const id = crypto.randomUUID()
    expect((await admin.call('POST /api/admin/machine/failures/retry', { body: { ids: [id] } })).body).toEqual({
      again: 0,
    })
  })

  it('are listed in pages, the latest first', async () => {
    for (const words of ['one', 'two', 'three']) await setAside('clean-media', words, {})
    const page = async (before?: string) =>
      (await admin.call('GET /api/admin/machine/failures', { query: { limit: 2, before } })).body
    const first = await page()
    const second = await page(first.at(-1)?.id)
    expect([...first, ...second].map(({ words }) => words)).toEqual(['three', 'two', 'one'])
  })
})

describe('settings', () => {
  it('say where they come from, and of secrets nothing but that they are set', async () => {
    const { body: settings } = await admin.call('GET /api/admin/machine/settings')
    const of = (name: string) => settings.find((each) => each.name === name)
    expect(of('PUBLIC_URL')).toMatchObject({ source: 'environment', value: 'http://guildhall.test', isSecret: false })
    expect(of('LOG_LEVEL')).toMatchObject({ source: 'default', value: 'info' })
    expect(of('LIMIT_MESSAGES')).toMatchObject({ source: 'default', value: '20/10s, 60/min, 10000/24h' })
    expect(of('TOKEN_KEYS')).toEqual({ name: 'TOKEN_KEYS', source: 'default', value: null, isSecret: true })
    expect(of('house.name')).toMatchObject({ source: 'default', value: 'Guildhall' })
    await admin.call('PATCH /api/admin/house', { body: { name: 'The Lantern' } })
    await one.until(async () => {
      const { body } = await admin.call('GET /api/admin/machine/settings')
      const name = body.find((each) => each.name === 'house.name')
      return name?.source === 'hall' && name.value === 'The Lantern'
    }, 'the name that was set in the hall')
    const { body: before } = await admin.call('GET /api/admin/machine/settings')
    const hall = before.filter(({ name }) => /^(house|doors|tournaments)\./.test(name) && name !== 'house.name')
    expect(hall.map(({ source }) => source)).toEqual(hall.map(() => 'default'))
    expect(hall.length).toBeGreaterThan(12)
    const { version } = (await admin.call('GET /api/admin/doors')).body
    await admin.call('PATCH /api/admin/house', {
      body: { landing: 'Come in', story: 'x'.repeat(300), rules: 'Be kind', privacy: 'Backups', contact: 'Knock' },
    })
    await admin.call('PATCH /api/admin/house', {
      body: { colour: 'plum', crest: 'plum.teal.silver.chief.lantern', greeting: 'Good that you came' },
    })
    await admin.call('PUT /api/admin/doors/member-invitations', { body: { atOnce: 2 } })
    await admin.call('PUT /api/admin/house/transparency', { body: { isOn: true } })
    await admin.call('PUT /api/admin/doors/registration', { body: { mode: 'closed' } })
    await admin.call('PUT /api/admin/doors/newcomers', { body: { areLimited: false, areFirstHeld: true } })
    await admin.call('PUT /api/admin/doors/mail-domains', {
      body: { version, refusedDomains: ['a.example'], allowedDomains: ['b.example'], isDisposableRefused: false },
    })
    await admin.call('PATCH /api/admin/tournament-hosting', { body: { openedBy: 'staff' } })
    const { body: after } = await admin.call('GET /api/admin/machine/settings')
    const set = new Map(after.filter(({ source }) => source === 'hall').map(({ name, value }) => [name, value]))
    expect([...set.keys()].toSorted()).toEqual(['house.name', ...hall.map(({ name }) => name)].toSorted())
    expect(set.get('house.story')).toBe(`${'x'.repeat(200)}…`)
    expect(set.get('doors.refusedDomains')).toBe('a.example')
    expect(set.get('doors.disposableMail')).toBe('on')
    expect(set.get('tournaments.openedBy')).toBe('staff')
  })
})

describe('room', () => {
  it('is counted, and nothing that is used can go', async () => {
    const clean = () => admin.call('POST /api/admin/machine/cleanups/{kind}', { params: { kind: 'pictures' } })
    const find = async () => {
      const { body } = await admin.call('GET /api/admin/machine/storage')
      return { ...body, unused: body.cleanups.find(({ kind }) => kind === 'pictures') }
    }
    const row = (uses: number, age: string) =>
      one.sql(
        `insert into media (id, owner_id, purpose, name, sizes, bytes, source_hash, uses, stored_at, created_at)
         values (gen_random_uuid(), $1, 'post', $2, '[]', 1000, '\\x00', $3, now(), now() - $4::interval)`,
        [admin.id, crypto.randomUUID(), uses, age],
      )
    await row(1, '2 days')
    await row(0, '2 hours')
    expect((await find()).unused).toEqual({ kind: 'pictures', count: 0, bytes: 0 })
    expect((await clean()).status).toBe(204)
    await row(0, '2 days')
    const before = await find()
    expect(before.unused).toEqual({ kind: 'pictures', count: 1, bytes: 1000 })
    expect(before.pictures).toEqual([{ purpose: 'post', count: 3, bytes: 3000 }])
    expect(before.database.find(({ part }) => part === 'chat')?.bytes).toBeGreaterThan(0)
    await clean()
    await one.until(async () => (await find()).unused?.count === 0, 'the cleaning')
    expect((await one.sql(`select uses from media order by uses`)).length).toBe(2)
    const cleaned = (await entries()).filter(({ action }) => action === 'house.cleaned-up')
    expect(cleaned).toMatchObject([{ after: { things: 1 } }])
  })

  it('has mails that are files, and those that are a day old go when an admin says so', async () => {
    const folder = join(one.platform.config.dataFolder, 'mail')
    await mkdir(folder, { recursive: true })
    const put = (hours: number) => {
      const moment = new Date(Date.now() - hours * 3_600_000).toISOString().replaceAll(':', '-')
      return writeFile(join(folder, `${moment}-0123abcd.eml`), 'To: Wren')
    }
    await put(1)
    await put(25)
    const find = async () => (await admin.call('GET /api/admin/machine/storage')).body
    expect((await find()).mails).toEqual({ count: 2, bytes: 16 })
    expect((await find()).cleanups).toContainEqual({ kind: 'mails', count: 1, bytes: 8 })
    const clean = () => admin.call('POST /api/admin/machine/cleanups/{kind}', { params: { kind: 'mails' } })
    const before = (await entries()).length
    expect((await clean()).status).toBe(204)
    await one.until(async () => (await find()).mails.count === 1, 'the cleaning')
    expect((await clean()).status).toBe(204)
    const [entry, ...rest] = await entries()
    expect(entry).toMatchObject({
      action: 'house.cleaned-up',
      on: { kind: 'house', id: 'mails' },
      after: { things: 1 },
    })
    expect(rest).toHaveLength(before)
  })
})
