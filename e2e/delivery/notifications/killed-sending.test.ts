import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Notification } from '@guildhall/contract/notifications'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded-postgres.ts'
import { startMailCatcher } from '../../../apps/server/testing/mail/mail-catcher.ts'
import { queryOnce } from '../../../apps/server/testing/postgres/database-server.ts'
import { rounds } from '../../../apps/server/testing/races/rounds.ts'
import { type FakeBrowser, startFakePushService } from '../../../apps/server/testing/telling/fake-push-service.ts'
import { call, join, type Member } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { until } from '../until.ts'

/** The first is killed while a push and the second while a mail is on its way, later ones by chance. */
const times = rounds({ usual: 2, soak: 40 })
const namedOnes = 4
const postsOfEach = 3
const longestLifeMs = 900
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const program = joinPath(import.meta.dirname, 'run-hall.ts')

type Reader = { readonly member: Member; readonly handle: string; readonly browser: FakeBrowser }

test('a server that is killed while it sends tells each thing once, and pushes and mails it once at most', async () => {
  await using opened = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(joinPath(tmpdir(), 'guildhall-killed-sending-'))
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent })
  opened.defer(() => postgres.stop())
  const sql = (text: string) => queryOnce(postgres.connection, text)
  const [service, catcher] = [await startFakePushService(), await startMailCatcher()]
  opened.defer(() => catcher.close())
  opened.defer(() => service.close())
  const settings = {
    DATABASE_URL: postgres.connection,
    TOKEN_KEYS: `one:${randomBytes(32).toString('base64url')}`,
    SMTP_URL: catcher.url,
    PUSH_PORTS: service.network.ports.join(','),
    JOBS_POLL_MS: '500',
  }
  const hall = await startProduct(settings, program)
  opened.defer(() => hall.remove())
  const writer = await join(hall, 'Wren Writer')
  const readers: Reader[] = []
  for (let count = 0; count < namedOnes; count++) readers.push(await readerIn(hall, service.subscribe()))

  const random = createSeededRandom(3)
  for (let round = 0; round < times; round++) {
    const held = round === 0 ? service.hold() : round === 1 ? catcher.hold() : undefined
    const written = writeToAll(hall, writer, readers)
    if (round !== 0) {
      await written
      await lettersAreDue(sql)
    }
    await (held?.reached ?? pause(random() * longestLifeMs))
    await hall.kill()
    held?.letGo()
    await written
    await hall.start()
    await lettersAreDue(sql)
    await until(async () => (await sql(waiting)).length === 0, 'the end of the sending', 60_000)
  }

  const posts = (await sql(`select id, text as name from posts`)) as { id: string; name: string }[]
  expect(posts.length).toBeGreaterThan(namedOnes * postsOfEach * (times - 1))
  for (const { member, handle, browser } of readers) {
    const named = posts.filter(({ name }) => name.includes(`@${handle}?`)).map(({ id }) => id)
    const told = await toldOf(hall, member)
    expect(told.map(({ relatedEntityId }) => relatedEntityId).toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
    const rang = browser.pushed.map(({ tag }) => tag).filter((tag) => tag !== 'many')
    expect(rang).toEqual([...new Set(rang)])
    const mails = catcher.mails.filter(({ to }) => to === member.email)
    const mailed = named.map((id) => mails.filter(({ text }) => text.includes(`/post/${id}`)).length)
    expect(Math.max(...mailed)).toBe(1)
    // One that was on its way is lost at most for each kill, and what a killed server had taken along.
    expect(mailed.filter((count) => count === 0).length).toBeLessThanOrEqual(times)
  }
}, 900_000)

/** What is due and not taken up, or is being sent. */
const waiting = `
  select 'job' as what from pgboss.job
  where state in ('created', 'active', 'retry')
    and name in ('ring-devices', 'ring-for-post', 'write-letters', 'write-letters-that-are-due')
  union all select 'ring' from pending_rings
  union all select 'letter' from pending_letters where due_at <= now()`

/** Somebody with a browser that rings, who hears of posts with a tag. */
async function readerIn(hall: Product, browser: FakeBrowser): Promise<Reader> {
  const member = await join(hall, 'Rae Reader')
  await call(hall, 'PUT', '/api/devices', { as: member, body: browser.subscription })
  await call(hall, 'PUT', '/api/tags/kills/bell', { as: member })
  const { handle } = await call<{ handle: string }>(hall, 'GET', '/api/me', { as: member })
  return { member, handle, browser }
}

/** What a kill cuts off is not repeated: it was written, or it was not. */
async function writeToAll(hall: Product, writer: Member, readers: readonly Reader[]): Promise<void> {
  for (let count = 0; count < postsOfEach; count++) {
    const posts = readers.map(({ handle }) => ({ text: `Tea, @${handle}? #kills` }))
    await Promise.allSettled(posts.map((body) => call(hall, 'POST', '/api/posts', { as: writer, body })))
  }
}

/** As if ten minutes had gone by, and then the minute after which a server looks for letters. */
async function lettersAreDue(sql: (text: string) => Promise<unknown>): Promise<void> {
  await sql(`update pending_letters set due_at = now()`)
  await sql(`insert into pgboss.job (name) values ('write-letters-that-are-due')`)
}

async function toldOf(hall: Product, member: Member): Promise<Notification[]> {
  const all: Notification[] = []
  for (let before: number | undefined; ; before = all.at(-1)?.seq) {
    const query = before === undefined ? 'limit=100' : `limit=100&before=${before}`
    const page = await call<Notification[]>(hall, 'GET', `/api/notifications/${member.id}?${query}`, { as: member })
    all.push(...page)
    if (page.length < 100) return all
  }
}
