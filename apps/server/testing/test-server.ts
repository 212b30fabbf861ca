/** A real server on a free port with a database of its own; what is bound on it is the caller's choice. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../src/platform/config.ts'
import type { Ground } from '../src/platform/database/ground.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/open-database.ts'
import type { Platform } from '../src/platform/platform.ts'
import { type RunningServer, type ServerOptions, startServer } from '../src/platform/server.ts'
import { type MailCatcher, startMailCatcher } from './mail/mail-catcher.ts'
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type Template } from './test-database.ts'
import { until } from './until.ts'

export type LogLine = { readonly level: number; readonly msg: string; readonly [key: string]: unknown }

export type TestServerOptions<App> = Pick<ServerOptions<App>, 'compose' | 'contract' | 'network'> & {
  readonly config?: Partial<Config>
  /** Catches mails over SMTP instead of writing them to files. */
  readonly mail?: boolean
  /** Lets the server reach its database another way than the test does. */
  readonly openGround?: (connection: string) => Promise<Ground>
  /** What the server's database begins with: one in which the product was started before. */
  readonly template?: Template
  /** Another server, whose data and token keys this one shares; closed after this one. */
  readonly dataOf?: Pick<TestServer<unknown>, 'connection' | 'platform'>
}

export type TestServer<App> = {
  readonly url: string
  readonly app: App
  readonly platform: Platform
  readonly server: RunningServer<App>
  /** A connection string of the test's database. */
  readonly connection: string
  /** Everything that the server logged, parsed. */
  readonly logs: LogLine[]
  /** Mails that arrived at the catcher; needs `mail: true`. */
  mails(): MailCatcher['mails']
  /** Mails that come now get no answer until they are let go. */
  holdMail(): ReturnType<MailCatcher['hold']>
  /** A query beside the server, to age rows or to count them. */
  sql<Row extends object>(text: string, params?: unknown[]): Promise<Row[]>
  /** Sends exactly what is given, also what `fetch` would mend. */
  raw(method: string, path: string, request?: RawRequest): Promise<RawAnswer>
  /** Waits until the condition answers something; fails after 20 s. */
  readonly until: typeof until
  /** Ends what the test opened, then the server; runs once. */
  defer(end: () => void | Promise<void>): void
  /** @throws when the server answered against the contract meanwhile. */
  close(): Promise<void>
}

export async function startTestServer<App>(options: TestServerOptions<App>): Promise<TestServer<App>> {
  await using opened = new AsyncDisposableStack()
  const { dataOf } = options
  const database = dataOf ?? (await createTestDatabase(options.template))
  if ('drop' in database) opened.defer(() => database.drop())
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-test-'))
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const catcher = options.mail ? await startMailCatcher() : undefined
  function caught(): MailCatcher {
    if (!catcher) throw new Error('start the test server with { mail: true }')
    return catcher
  }
  if (catcher) opened.defer(() => catcher.close())

  const logs: LogLine[] = []
  const server = await startServer({
    ...options,
    config: testConfig(dataFolder, {
      ...(catcher && { smtpUrl: catcher.url }),
      ...(dataOf && { tokenKeys: dataOf.platform.config.tokenKeys }),
      ...options.config,
    }),
    openGround: () => options.openGround?.(database.connection) ?? Promise.resolve(standingGround(database.connection)),
    logStream: { write: (line) => void logs.push(JSON.parse(line) as LogLine) },
  })
  opened.defer(() => server.close())
  let beside: OpenDatabase | undefined
  opened.defer(() => beside?.close())

  const all = opened.move()
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    app: server.app,
    platform: server.platform,
    server,
    connection: database.connection,
    logs,
    mails: () => caught().mails,
    holdMail: () => caught().hold(),
    async sql<Row extends object>(text: string, params: unknown[] = []) {
      beside ??= await openDatabase(database.connection, {
        poolSize: 2,
        applicationName: 'test',
        waitLimitMs: server.platform.config.databaseWaitMs,
      })
      return (await beside.pool.query<Row>(text, params)).rows
    },
    raw: (method, path, request) => sendRaw(server.port, method, path, request),
    until,
    defer: (end) => all.defer(async () => end()),
    async close() {
      await all.disposeAsync()
      const violations = logs.filter(({ err }) => (err as { type?: string } | undefined)?.type === 'ContractViolation')
      if (violations.length > 0) {
        throw new Error(violations.map(({ err }) => (err as { message: string }).message).join('\n'))
      }
    },
  }
}

const standingGround = (connection: string): Ground => ({ connection, stop: () => Promise.resolve() })
