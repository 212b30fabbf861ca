import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { type Ground, openGround } from '../frame/database.ts'
import { fillBare } from '../frame/fill-bare.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { type Product, startProduct } from '../frame/product-process.ts'
import { type SignedInMember, signIn, tokenKeys } from '../presence/members.ts'
import { type FeedSize, fillFeedHall, type ReaderKind, readerKinds, readersOfEach, toldId } from './fill-feed.ts'

const run = promisify(execFile)

export type FeedHall = {
  /** The server that answers now: another one after `chill`. */
  url(): string
  readonly connection: string
  readonly writer: SignedInMember
  /** Who has many unread notifications. */
  readonly told: SignedInMember
  readonly readers: Readonly<Record<ReaderKind, readonly SignedInMember[]>>
  /** Everything starts anew, with nothing of the hall in memory. */
  chill(): Promise<void>
}

type Options = {
  /** Whether the hall is left for the next run, which takes it as it is. */
  readonly isKept: boolean
  readonly say: (line: string) => void
}

type Place = Pick<Ground, 'folder' | 'connection'> & { chill(): Promise<void> }

const silent = { info: () => undefined, warn: complain, error: complain }

/** A filled hall with its server; both end with `opened`. */
export async function openFeedHall(
  opened: AsyncDisposableStack,
  size: FeedSize,
  { isKept, say }: Options,
): Promise<FeedHall> {
  const place = isKept ? await openKept(opened, size, say) : await openNew(opened, size, say)
  const settings = {
    DATA_FOLDER: place.folder,
    DATABASE_URL: place.connection,
    TOKEN_KEYS: tokenKeys,
    ...liftedLimits,
    LIMIT_POSTS: liftedLimits.LIMIT_WRITE,
  }
  let product: Product = await startProduct(settings)
  opened.defer(() => product.stop())
  await putDownWords(place.connection, say)
  const readers = Object.fromEntries(
    readerKinds.map((kind) => [kind, numbered(readersOfEach, (number) => `reader ${kind} ${number}`)]),
  ) as Record<ReaderKind, SignedInMember[]>
  const [writer] = numbered(1, (number) => `member ${number}`)
  if (writer === undefined) throw new Error('there is nobody')
  const told = { userId: toldId, signInId: randomUUID() }
  await withClient(place.connection, (client) => signIn(client, [writer, told, ...Object.values(readers).flat()]))
  return {
    url: () => product.url,
    connection: place.connection,
    writer,
    told,
    readers,
    async chill() {
      await product.stop()
      await place.chill()
      product = await startProduct(settings)
    },
  }
}

const numbered = (count: number, nameOf: (number: number) => string): SignedInMember[] =>
  Array.from({ length: count }, (_, at) => ({ userId: idOf(nameOf(at + 1)), signInId: randomUUID() }))

/** The two posts that are answered most, and the one answer to the second. */
export async function findThreads(connection: string): Promise<{ wide: string; deep: string; answered: string }> {
  return await withClient(connection, async (client) => {
    const { rows } = await client.query<{ wide: string; deep: string; answered: string }>(
      `select wide.id as wide, deep.id as deep, (select id from posts c where c.root_id = deep.id and depth = 1) as answered
       from posts wide join posts deep on deep.author_id = wide.author_id
       where wide.author_id = $1 and wide.root_id is null and wide.text like '%answers this: wide'
         and deep.root_id is null and deep.text like '%answers this: deep'`,
      [idOf('member 1')],
    )
    const [threads] = rows
    if (threads === undefined) throw new Error('the hall has no threads')
    return threads
  })
}

/** As PostgreSQL makes it: `md5(name)::uuid`. */
function idOf(name: string): string {
  const digits = createHash('md5').update(name).digest('hex')
  return [0, 8, 12, 16, 20].map((from, at, places) => digits.slice(from, places[at + 1] ?? 32)).join('-')
}

async function openNew(opened: AsyncDisposableStack, size: FeedSize, say: Options['say']): Promise<Place> {
  const ground = await openGround(opened)
  await fill(ground, size, say)
  return { ...ground, chill: () => Promise.resolve() }
}

/**
 * By what fills it and by its size: a hall that is there already is taken, and migrated by its server. One that was left
 * half filled is made anew.
 */
async function openKept(opened: AsyncDisposableStack, size: FeedSize, say: Options['say']): Promise<Place> {
  const maker = await readFile(join(import.meta.dirname, 'fill-feed.ts'))
  const name = createHash('sha256').update(maker).update(JSON.stringify(size)).digest('hex').slice(0, 12)
  const base = process.env['BENCH_HALLS'] ?? join(tmpdir(), 'guildhall-bench-halls')
  const folder = join(base, `${size.posts}-${name}`)
  const mark = join(folder, 'filled')
  const isFilled = await readFile(mark).then(
    () => true,
    () => false,
  )
  if (!isFilled) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // Started as root, the database runs as somebody else and has to pass through.
  for (const passed of [base, folder]) await chmod(passed, 0o711)
  let postgres = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
  opened.defer(() => postgres.stop())
  const { connection } = postgres
  if (!isFilled) {
    await fill({ folder, connection, wasServed: false }, size, say)
    await writeFile(mark, '')
  }
  return {
    folder,
    connection,
    async chill() {
      await postgres.stop()
      await forgetFiles(folder)
      postgres = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    },
  }
}

async function fill({ folder, connection, wasServed }: Ground, size: FeedSize, say: Options['say']): Promise<void> {
  if (!wasServed) {
    const product = await startProduct({ DATA_FOLDER: folder, DATABASE_URL: connection, TOKEN_KEYS: tokenKeys })
    await product.stop()
  }
  await withClient(connection, (client) => client.query('alter table posts disable trigger user'))
  await fillFeedHall(connection, size, say)
  await withClient(connection, async (client) => {
    await client.query('alter table posts enable trigger user')
    await client.query(`insert into post_words_filling (next) values ('ffffffff-ffff-ffff-ffff-ffffffffffff')`)
    await client.query(`
      insert into latest_posts (author_id, post_id)
      select distinct on (author_id) author_id, id from posts where root_id is null order by author_id, id desc`)
    await client.query('vacuum (analyze) latest_posts')
  })
}

/** What a job of the server does in batches is done at once, so that it is not at work while something is measured. */
async function putDownWords(connection: string, say: Options['say']): Promise<void> {
  await withClient(connection, async (client) => {
    const begun = performance.now()
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    const { rows } = await client.query<{ next: string }>('select next from post_words_filling for update')
    if (rows[0] !== undefined) {
      await fillBare(client, ['post_words'], async () => {
        await client.query('select count(put_down_words(p)) from posts p where p.id < $1', [rows[0]?.next])
        await client.query('delete from post_words_filling')
      })
      say(`words of posts were put down in ${Math.round((performance.now() - begun) / 1000)} s`)
    }
    await client.query('commit')
    if (rows[0] !== undefined) await client.query('vacuum (analyze) post_words')
    // What is known to a search is given to the hall by those who measure that.
    await client.query('truncate unlearned_texts')
  })
}

/** The system keeps files in memory that were read lately; on Linux it can be asked to let go of these. */
async function forgetFiles(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const forget = 'dd of={} oflag=nocache conv=notrunc,fdatasync count=0 status=none ;'.split(' ')
  await run('find', [join(folder, 'postgres'), '-type', 'f', '-size', '+64k', '-exec', ...forget])
}

async function withClient<Found>(connection: string, use: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function complain(fields: unknown, line?: string): void {
  process.stderr.write(`${line ?? String(fields)}\n`)
}
