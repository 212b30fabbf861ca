import { Agent } from 'node:http'
import pg from 'pg'
import { figuresOf } from '../feed/feed-figures.ts'
import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { type Figures, type Measurement, percentileFigures, type Result } from '../frame/measurement.ts'
import { type Product, startProduct } from '../frame/product-process.ts'
import { makeTemporaryFolder } from '../frame/temporary-folder.ts'
import { timeCall } from '../library/open-hall.ts'
import { makeMembers, type SignedInMember, tokenKeys, tokenOf } from '../presence/members.ts'
import { commonWord } from '../search/dress-hall.ts'
import { fillPeople, type Named, nameWords } from './fill-people.ts'

export type PeoplePlan = {
  readonly members: number
  /** Of each way to search. */
  readonly reads: number
  /** Roles that are given, and as many members whose sign-ins are ended. */
  readonly deeds: number
}

const aim = { searchMs: 100, deedMs: 1000 }
const warmReads = 20
const adminRole = 2
const moderatorRole = 1

type Hall = {
  readonly asked: Product
  readonly other: Product
  readonly admin: SignedInMember
  readonly subjects: readonly SignedInMember[]
  readonly named: readonly Named[]
}

/** Fills a hall with people, hands over the measurement, and ends it. */
export async function withManyPeople(
  plan: PeoplePlan,
  take: (measurement: Measurement) => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  await using opened = new AsyncDisposableStack()
  const hall = await openPeopleHall(opened, plan, say)
  const name = `${plan.members.toLocaleString('en')} members`
  return await take({
    title: 'People, as admins look for them',
    method: `An admin looks for members over HTTP and keep-alive, one search after the other, ${plan.reads} times each way: by a name that many bear, by
one that few do, by both names of somebody, by a part of a name, by a handle, by a whole mail address, by a domain, among those
who never signed in, and without a word; then all in each other order, and of a common name by that order. Of the members one in
five has a sign-in, and of one in fifty something was reported. Names are of ${nameWords.toLocaleString('en')} words of which few are most. Deeds: ${plan.deeds} members are made
moderators, and the sign-ins of as many are ended, until another server, which no Redis joins to the first, takes nothing more
that they write.`,
    figures: percentileFigures({ ...searches, role: 'A role', ending: 'Ended sign-ins' }),
    bars: [
      ...Object.keys(searches).map((key) => ({ key: `${key}99`, atMost: aim.searchMs })),
      ...['role99', 'ending99'].map((key) => ({ key, atMost: aim.deedMs })),
    ],
    variants: [{ name, run: () => lookForPeople(hall, plan) }],
  })
}

const searches = {
  common: 'A common name',
  rare: 'A rare name',
  both: 'Both names',
  part: 'A part of a name',
  handle: 'A handle',
  address: 'A mail address',
  domain: 'A domain',
  never: 'Who never came',
  list: 'All',
  byName: 'All by name',
  byUse: 'All by last here',
  byReports: 'All by reports',
} as const
type Way = keyof typeof searches

/** @param nth which of its kind */
const queries: Readonly<Record<Way, (nth: number, somebody: Named) => Readonly<Record<string, string>>>> = {
  common: (nth) => ({ q: commonWord(nth % 10) }),
  rare: (nth) => ({ q: commonWord(10_000 + ((nth * 37) % 9000)) }),
  both: (_, { first, last }) => ({ q: `${first} ${last}` }),
  part: (_, { last }) => ({ q: last.slice(1, 5) }),
  handle: (_, { handle }) => ({ q: `@${handle}` }),
  address: (_, { email }) => ({ q: email }),
  domain: (_, { email }) => ({ q: email.slice(email.indexOf('@')) }),
  never: (nth) => ({ q: commonWord((nth * 13) % 3000), group: 'never' }),
  list: () => ({}),
  byName: () => ({ order: 'name' }),
  byUse: () => ({ order: 'lastHere' }),
  byReports: () => ({ order: 'reports' }),
}

async function openPeopleHall(
  opened: AsyncDisposableStack,
  { members, reads, deeds }: PeoplePlan,
  say: (line: string) => void,
): Promise<Hall> {
  const { folder, connection } = await openGround(opened)
  const start = async (dataFolder: string) => {
    const limits = { ...liftedLimits, LIMIT_SEARCH: liftedLimits.LIMIT_READ, LIMIT_POSTS: liftedLimits.LIMIT_WRITE }
    const settings = { DATA_FOLDER: dataFolder, DATABASE_URL: connection, TOKEN_KEYS: tokenKeys, ...limits }
    return opened.adopt(await startProduct(settings), (started) => started.stop())
  }
  const asked = await start(folder)
  const [admin, ...subjects] = await makeMembers(connection, { count: 2 * deeds + 1, friends: 2 })
  if (admin === undefined) throw new Error('there is nobody')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const begun = performance.now()
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    await client.query('update users set role = $2 where id = $1', [admin.userId, adminRole])
    const named = await fillPeople(client, members, reads)
    await fillOrders(client)
    say(`the hall has its people after ${Math.round((performance.now() - begun) / 1000)} s`)
    const other = await start(opened.use(await makeTemporaryFolder()).path)
    return { asked, other, admin, subjects, named }
  } finally {
    await client.end()
  }
}

/** What lists go by beside names: sign-ins within a month of one in five, and reports of one in fifty. */
async function fillOrders(client: pg.Client): Promise<void> {
  await client.query(
    `insert into sign_ins (id, user_id, generation, user_agent, address, last_used_at)
     select gen_random_uuid(), id, 0, '', '', now() - random() * interval '30 days'
     from users where handle like '%\\_%' and hashtext(handle) % 5 = 0`,
  )
  await client.query(
    `insert into reported_members (user_id, reports) select id, 1 + abs(hashtext(handle)) % 9
     from users where handle like '%\\_%' and hashtext(handle) % 50 = 0`,
  )
  await client.query('vacuum (analyze) sign_ins, reported_members')
}

async function lookForPeople(hall: Hall, { reads, deeds }: PeoplePlan): Promise<Figures> {
  const { asked, admin, named } = hall
  const agent = new Agent({ keepAlive: true })
  const search = async (way: Way, nth: number): Promise<number> => {
    const query = queries[way](nth, named[nth % named.length] as Named)
    const { ms } = await timeCall(`${asked.url}/api/admin/people?${new URLSearchParams(query).toString()}`, {
      agent,
      headers: { authorization: `Bearer ${tokenOf(admin)}` },
    })
    return ms
  }
  const ways = Object.keys(searches) as Way[]
  for (let nth = 0; nth < Math.min(warmReads, reads); nth++) for (const way of ways) await search(way, nth)
  const found: Record<string, number[]> = {}
  for (let nth = 0; nth < reads; nth++) for (const way of ways) (found[way] ??= []).push(await search(way, nth))

  const role: number[] = []
  const ending: number[] = []
  for (const [nth, subject] of hall.subjects.entries()) {
    const path = `/api/admin/people/${subject.userId}`
    const isRole = nth < deeds
    const body = { role: moderatorRole, reason: 'They keep the peace.' }
    const deed = isRole
      ? { method: 'PUT', path: `${path}/role`, body }
      : { method: 'DELETE', path: `${path}/sign-ins`, body: undefined }
    const ms = await untilRefused(hall, subject, async () => {
      await timeCall(`${asked.url}${deed.path}`, {
        agent,
        method: deed.method,
        headers: { authorization: `Bearer ${tokenOf(admin)}`, 'idempotency-key': crypto.randomUUID() },
        ...(deed.body && { body: deed.body }),
      })
    })
    ;(isRole ? role : ending).push(ms)
  }
  agent.destroy()
  return figuresOf({ ...found, role, ending })
}

/** From before the deed until the other server takes nothing more that the member writes. */
async function untilRefused({ other }: Hall, member: SignedInMember, deed: () => Promise<void>): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf(member)}` }
  const ask = async () => {
    const answer = await fetch(`${other.url}/api/posts`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Still here' }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const before = await ask()
  if (before !== 201) throw new Error(`a member was answered with ${before}`)
  const begun = performance.now()
  await deed()
  while ((await ask()) !== 401) if (performance.now() - begun > 30_000) throw new Error('a member is still in')
  return performance.now() - begun
}
