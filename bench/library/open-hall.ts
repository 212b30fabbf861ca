import { type Agent, request } from 'node:http'
import pg from 'pg'
import type { SignedInMember } from '../presence/members.ts'
import { openWithMembers, type WithMembers } from '../presence/open-with-members.ts'

export type OpenHall = WithMembers

/** A server on a database of its own, with a member who has so many friends, filled by `fill`; ends with `opened`. */
export async function openHall(
  opened: AsyncDisposableStack,
  {
    friends,
    fill,
    settings,
  }: {
    friends: number
    fill: (client: pg.Client, reader: SignedInMember) => Promise<void>
    settings?: Readonly<Record<string, string>>
  },
): Promise<OpenHall> {
  const hall = await openWithMembers(opened, { count: friends + 1, friends }, settings)
  const client = new pg.Client(hall.connection)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set synchronous_commit = off')
    await fill(client, hall.reader)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return hall
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
  if (status === undefined || status >= 300)
    throw new Error(`${url} was answered with ${status}: ${text.slice(0, 200)}`)
  return { ms, text }
}
