import { type Agent, request } from 'node:http'
import pg from 'pg'
import { liftedLimits } from '../chat/lifted-limits.ts'
import { openGround } from '../frame/database.ts'
import { type Product, startProduct } from '../frame/product-process.ts'
import { makeMembers, type SignedInMember, tokenKeys } from '../presence/members.ts'

export type OpenHall = {
  readonly product: Product
  readonly connection: string
  readonly reader: SignedInMember
  readonly others: readonly SignedInMember[]
}

/** A server on a database of its own, with a member who has so many friends, filled by `fill`; ends with `opened`. */
export async function openHall(
  opened: AsyncDisposableStack,
  { friends, fill }: { friends: number; fill: (client: pg.Client, reader: SignedInMember) => Promise<void> },
): Promise<OpenHall> {
  const { folder, connection } = await openGround(opened)
  const settings = { DATA_FOLDER: folder, DATABASE_URL: connection, TOKEN_KEYS: tokenKeys, ...liftedLimits }
  const product = opened.adopt(await startProduct(settings), (started) => started.stop())
  const [reader, ...others] = await makeMembers(connection, { count: friends + 1, friends })
  if (reader === undefined) throw new Error('there is nobody')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set synchronous_commit = off')
    await fill(client, reader)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return { product, connection, reader, others }
}

export type Told = { readonly ms: number; readonly text: string }

/** Until the whole answer is here, in ms, with what it says. */
export async function timeCall(
  url: string,
  options: {
    readonly agent: Agent
    readonly headers: Readonly<Record<string, string>>
    readonly method?: string
    readonly body?: object
  },
): Promise<Told> {
  const started = performance.now()
  const { body, method = 'GET', agent, headers } = options
  const sent = body && JSON.stringify(body)
  const said = sent === undefined ? headers : { ...headers, 'content-type': 'application/json' }
  const answered = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asking = request(url, { agent, method, headers: said }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(sent)
  })
  const ms = performance.now() - started
  const { status, text } = answered
  if (status !== 200) throw new Error(`${url} was answered with ${status}: ${text.slice(0, 200)}`)
  return { ms, text }
}
