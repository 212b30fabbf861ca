import { hallInks } from '@guildhall/contract/rules/house/hall-face'
import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask } from '../../../testing/friendships.ts'
import { write } from '../../../testing/posts/posts.ts'
import { chooseLoudness } from '../../../testing/telling/loudness.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { passwordChanged } from '../auth/index.ts'

const app = await forThisFile(createTestApp({ mail: true }))

const mailsTo = ({ email }: TestMember) => app.mails().filter(({ to }) => to === email)
const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle
const name = async (writer: TestMember, named: TestMember) => write(writer, `Tea, @${await handleOf(named)}?`)

/** Waits until all that is due of the members is written, or is found to be nothing to write of. */
async function writeDue(...members: TestMember[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  const isTaken = async () => {
    const left = await app.sql(
      `select from pending_letters where user_id = any($1) and due_at <= now()
       union all select from digests where user_id = any($1) and due_at <= now()`,
      [ids],
    )
    return left.length === 0
  }
  await app.sql(`update pending_letters set due_at = now() where user_id = any($1)`, [ids])
  await app.sql(`update digests set due_at = now() where user_id = any($1) and due_at is not null`, [ids])
  await alarm(await app.member())
  await app.until(isTaken, 'that all was taken up')
  // The next one goes out when what was taken up is done with.
  await alarm(await app.member())
}

/** In how many seconds the letters of a member are due. */
const dueIn = async ({ id }: TestMember) =>
  (
    await app.sql<{ seconds: number }>(
      `select extract(epoch from due_at - now())::float8 as seconds from pending_letters where user_id = $1`,
      [id],
    )
  )[0]?.seconds ?? 0

/** A letter about security goes out at once, and takes along what is due. */
async function alarm(member: TestMember): Promise<void> {
  await app.platform.transactions.run((unit) => unit.announce(passwordChanged, { userId: member.id }))
  await app.until(() => mailsTo(member).length > 0, 'the letter about security')
}

it('writes at once about security, as text and in the look of the hall, to who wants no letters too', async () => {
  const member = await app.member()
  await chooseLoudness(member, { preset: 'quiet', digest: 'off', mailsMentions: false })
  await alarm(member)
  const [mail] = mailsTo(member)
  expect(mail?.subject).toBe('About the security of your account at Guildhall')
  expect(mail?.raw).toContain('text/plain')
  expect(mail?.raw).toContain('text/html')
  expect(mail?.raw).not.toContain('List-Unsubscribe')
})

it('writes of a mention to who is away, once, and ends that by a press in the mail', async () => {
  const [away, writer] = [await app.member(), await app.member('Wren')]
  await name(writer, away)
  await writeDue(away)
  await writeDue(away)
  const mail = mailsTo(away).find(({ subject }) => subject === 'Wren Tester mentioned you')
  expect(mailsTo(away).filter(({ subject }) => subject === mail?.subject)).toHaveLength(1)
  expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const unfolded = mail?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded) ?? []
  // Programs that check mails open what is in them: that ends nothing.
  const { pathname: path, origin } = new URL(address)
  const page = `/end-letters?token=${path.split('/').at(-1)}`
  const said = mail?.text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(said).toContain(`End these letters: ${origin}${page}`)
  const press = (to: string) =>
    fetch(app.url + to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(204)
  expect(succeed(await away.call('GET /api/loudness')).mailsMentions).toBe(true)
  const opened = await fetch(app.url + path, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, page])
  expect(succeed(await away.call('GET /api/loudness')).mailsMentions).toBe(true)
  expect((await press(path)).status).toBe(204)
  expect((await press(path)).status).toBe(204)
  expect(succeed(await away.call('GET /api/loudness'))).toMatchObject({ mailsMentions: false, digest: 'weekly' })
})

it('writes no letter of a mention to who is there, or has read it', async () => {
  const [here, reader, writer] = [await app.member(), await app.member(), await app.member('Jun')]
  await here.hub('notifications')
  await app.until(
    async () => (await app.sql('select from presence_connections where user_id = $1', [here.id])).length > 0,
    'the presence',
  )
  await name(writer, here)
  await name(writer, reader)
  await reader.call('POST /api/notifications/mark-all-read', { body: { upToSeq: 1000 } })
  await reader.call('GET /api/notifications/{userId}', { params: { userId: reader.id } })
  await reader.call('POST /api/notifications/mark-all-read', { body: { upToSeq: 1000 } })
  await writeDue(here, reader)
  const subjects = [...mailsTo(here), ...mailsTo(reader)].map(({ subject }) => subject)
  expect(subjects).not.toContain('Jun Tester mentioned you')
})

it('gathers what is unread in one letter, in the language of its reader, and nothing twice', async () => {
  const [member, first, second] = [await app.member(), await app.member('Wren'), await app.member('Ines')]
  await member.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
  await ask(first, member)
  await ask(second, member)
  await writeDue(member)
  expect(mailsTo(member)).toHaveLength(1)
  expect(mailsTo(member)[0]?.subject).toMatch(/^2 /)
  expect(mailsTo(member)[0]?.raw).toContain('Wren')
  await writeDue(member)
  expect(mailsTo(member)).toHaveLength(1)
  await chooseLoudness(member, { digest: 'off' })
  await ask(await app.member(), member)
  await writeDue(member)
  expect(mailsTo(member)).toHaveLength(1)
})

it('tells in the next digest what was stored after one though it was told before, and nothing else again', async () => {
  const [member, first, late] = [await app.member(), await app.member('Wren'), await app.member('Ines')]
  await ask(first, member)
  await writeDue(member)
  await ask(late, member)
  await app.sql(
    `update notifications n set created_at = d.told_until - interval '1 minute',
       told_at = case when told_at is null then null else d.told_until - interval '1 minute' end
     from digests d where d.user_id = n.user_id and n.user_id = $1 and n.actor_user_id = $2`,
    [member.id, late.id],
  )
  await writeDue(member)
  const [, next] = mailsTo(member)
  expect(next?.subject).toMatch(/^1 /)
  expect(next?.raw).toContain('Ines')
  expect(next?.raw).not.toContain('Wren')
})

it('writes again later where a mail server takes nothing just now', async () => {
  const [member, first, second] = [await app.member(), await app.member('Wren'), await app.member('Ines')]
  const liveAt = (address: string) =>
    app.sql('update users set email = $2, email_key = $2 where id = $1', [member.id, address])
  await ask(first, member)
  await name(second, member)
  const address = `${member.id}@busy.example`
  await liveAt(address)
  await writeDue(member)
  await liveAt(member.email)
  // The digest would tell of the mention as well, were it written first.
  await app.sql('update pending_letters set due_at = now() where user_id = $1', [member.id])
  await alarm(await app.member())
  await app.until(() => mailsTo(member).length > 0, 'the letter of the mention')
  await writeDue(member)
  expect(new Set(mailsTo(member).map(({ subject }) => subject))).toEqual(
    new Set(['Ines Tester mentioned you', '1 thing waits for you in the hall']),
  )
})

it('remembers an address where nobody is, until a test is asked for', async () => {
  const [member, writer] = [await app.member(), await app.member()]
  await app.sql(
    `update users set email = 'nobody.is@refused.example', email_key = 'nobody.is@refused.example' where id = $1`,
    [member.id],
  )
  await name(writer, member)
  await writeDue(member)
  expect(succeed(await member.call('GET /api/letters'))).toMatchObject({ refusedAt: expect.any(String) })
  await member.call('POST /api/letters/test')
  expect(succeed(await member.call('GET /api/letters'))).toMatchObject({ refusedAt: null })
})

it('loses nothing when it cannot be written just now, and holds up nobody else by it', async () => {
  const [away, writer] = [await app.member(), await app.member('Ines')]
  // A digest that is due at the same moment may tell of it first.
  await chooseLoudness(away, { digest: 'off' })
  await name(writer, away)
  await app.sql('alter table refused_addresses rename to refused_meanwhile')
  try {
    await app.sql('update pending_letters set due_at = now() where user_id = $1', [away.id])
    await alarm(await app.member())
    await app.until(async () => (await dueIn(away)) > 60, 'the letter to wait')
  } finally {
    await app.sql('alter table refused_meanwhile rename to refused_addresses')
  }
  expect(mailsTo(away)).toEqual([])
  await writeDue(away)
  expect(mailsTo(away).map(({ subject }) => subject)).toEqual(['Ines Tester mentioned you'])
})

it('writes to others while the mail server is slow about one letter', async () => {
  const [slow, other] = [await app.member(), await app.member()]
  const held = app.holdMail()
  await app.platform.transactions.run((unit) => unit.announce(passwordChanged, { userId: slow.id }))
  await held.reached
  await alarm(other)
  held.letGo()
  expect(mailsTo(slow)).toHaveLength(1)
})

it('has its next digest again when digests are chosen anew', async () => {
  const member = await app.member()
  await ask(await app.member(), member)
  const isDue = async () =>
    (await app.sql('select from digests where user_id = $1 and due_at is not null', [member.id])).length === 1
  expect(await isDue()).toBe(true)
  await chooseLoudness(member, { digest: 'off' })
  expect(await isDue()).toBe(false)
  await chooseLoudness(member, { digest: 'daily' })
  expect(await isDue()).toBe(true)
})

it('wears the colour and the crest of the hall', async () => {
  const admin = await memberWithRole(app, 'Aldo', roles.admin)
  const crest = 'baize.sable.gold.chief.lantern'
  await admin.call('PATCH /api/admin/house', { body: { colour: 'plum', crest } })
  const member = await app.member()
  await app.until(async () => (await app.platform.readHouse()).crest === crest, 'the crest to be known')
  await alarm(member)
  const raw = mailsTo(member)[0]?.raw.replaceAll('=\r\n', '') ?? ''
  expect(raw).toContain(`background:${hallInks.plum}`)
  expect(raw).toContain(`${app.platform.config.publicUrl}/hall-icons/${crest}/icon-64.png`)
  await admin.call('PATCH /api/admin/house', { body: { colour: null, crest: null } })
})
