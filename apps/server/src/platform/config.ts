import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type Language, languageKeys } from '@guildhall/contract/rules/languages'
import { type ConfigReader, createConfigReader } from './config-reader.ts'
import { type DrainTimes, readDrainTimes } from './http/operations/drain-times.ts'
import { type LimitedClass, parseRates, type RateTable, usualRates, writeRates } from './limits/rates.ts'
import { readServicesConfig, type ServicesConfig } from './outside/services-config.ts'
import type { Setting } from './settings/shown-settings.ts'
import { readStorageConfig, type StorageConfig } from './storage/storage-config.ts'

/** Signs and checks access tokens; `id` stands in the token's header. */
export type TokenKey = { readonly id: string; readonly secret: Uint8Array }

/** Everything that can be set from outside; read once at start. Durations in milliseconds. */
export type Config = StorageConfig &
  ServicesConfig & {
    readonly port: number
    readonly host: string
    /** Where members reach the product, without a trailing slash; links in mails begin with it. */
    readonly publicUrl: string
    readonly dataFolder: string
    /** The built web app. */
    readonly webFolder: string
    /** An outside PostgreSQL; without it the embedded one keeps its data in the data folder. */
    readonly databaseUrl: string | undefined
    readonly databasePoolSize: number
    /** A caller waits so long for a free connection, then is told that the hall is busy. */
    readonly databaseWaitMs: number
    /** Joins several servers on one database; without it this one is alone. */
    readonly redisUrl: string | undefined
    /** Whether frequent statements are prepared; some poolers in front of a database cannot keep them. */
    readonly preparesStatements: boolean
    /** With less free space than this on the disk of the embedded database, members cannot write. */
    readonly storageReserveBytes: number
    /** How often workers look for jobs that nobody announced: repeated and scheduled ones. */
    readonly jobsPollMs: number
    readonly smtpUrl: string | undefined
    readonly mailFrom: string
    /** Where weaknesses are told, as `security.txt` names it. */
    readonly securityContact: string | undefined
    /** Where the browser finds the calls: a path or a whole address, without a trailing slash. */
    readonly proxyAddress: string
    readonly allowedOrigins: readonly string[]
    readonly trustedProxies: readonly string[]
    readonly metricsToken: string | undefined
    readonly metricsPort: number | undefined
    /** What is spoken to whoever chose no language and whose browser asks for none that there is. */
    readonly language: Language
    readonly isRegistrationOpen: boolean
    /** Whether newcomers put less into a text than others; admins can let them be. */
    readonly areNewcomersLimited: boolean
    /** Whether this server reads the pages behind links in messages, for a card beneath them. */
    readonly hasLinkCards: boolean
    /** Whether games have the covers that others made of them; otherwise the house draws all. */
    readonly hasRealCovers: boolean
    /** So much Steam's pictures of games take at most; those that were looked at longest ago give way. */
    readonly coversMaximumBytes: number
    /** Whether members may let public posts out of the hall, into files that anybody reads. */
    readonly hasOpenWeb: boolean
    /** Whether pages write their log to the browser's console. */
    readonly isConsoleLogging: boolean
    readonly logLevel: string
    readonly isDevelopment: boolean
    /** Compares every answer with the contract and fails the call on a difference. */
    readonly checksAnswers: boolean
    /** The first signs, all are accepted; empty: the server makes and keeps its own. */
    readonly tokenKeys: readonly TokenKey[]
    readonly passwordHash: { readonly memoryKib: number; readonly passes: number }
    readonly limits: RateTable
    readonly requests: RequestLimits
    readonly presence: PresenceTimes
    readonly drain: DrainTimes
    /** What is set and was most likely meant for us, and is none of our variables. */
    readonly unknownVariables: readonly string[]
    /** Each variable as admins see it: where its value comes from, and nothing that is secret. */
    readonly settings: readonly Setting[]
  }

export type RequestLimits = {
  readonly bodyBytes: number
  readonly urlBytes: number
  readonly headerBytes: number
  readonly headersMs: number
  readonly wholeMs: number
  readonly inFlight: number
  /** Beyond this delay of the event loop (99th percentile) costly calls are refused. */
  readonly eventLoopDelayMs: number
}

export type PresenceTimes = {
  /** Friends are told at most this often. */
  readonly turnMs: number
  /** Whoever comes back within this time was not away. */
  readonly graceMs: number
  /** A server that gives no sign of life for so long is gone, and so is who was connected to it. */
  readonly silenceMs: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const minute = 60_000

/**
 * Reads the settings from environment variables; `.env.example` describes each.
 * @param inFile names that come from our own file, where nothing else belongs, and that the environment does not have itself
 * @throws ConfigError naming every variable that is wrong.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  inFile: readonly string[] = [],
): Config {
  const reader = createConfigReader(environment)
  const port = reader.integer('PORT', 3000, { min: 0, max: 65_535 })
  const mode = reader.choice('NODE_ENV', ['production', 'development', 'test'], 'production')
  const isDevelopment = mode === 'development'
  const redisUrl = reader.parsed('REDIS_URL', undefined, parseRedisUrl, 'a redis:// or rediss:// address')
  const config: Omit<Config, 'unknownVariables' | 'settings'> = {
    port,
    host: reader.text('HOST', '0.0.0.0'),
    publicUrl: reader.parsed(
      'PUBLIC_URL',
      `http://localhost:${port}`,
      parseOrigin,
      'an http or https address without a path',
    ),
    dataFolder: resolve(reader.text('DATA_FOLDER', './data')),
    webFolder: resolve(reader.text('WEB_FOLDER', join(import.meta.dirname, '../../../web/dist'))),
    databaseUrl: reader.parsed('DATABASE_URL', undefined, parsePostgresUrl, 'a postgres:// address'),
    redisUrl,
    databasePoolSize: reader.integer('DATABASE_POOL_SIZE', 20, { min: 2, max: 500 }),
    databaseWaitMs: 2000,
    preparesStatements: reader.choice('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    storageReserveBytes: reader.integer('STORAGE_RESERVE_BYTES', 209_715_200, { min: 0, max: 999_999_999_999 }),
    ...readStorageConfig(reader, parseOrigin),
    ...readServicesConfig(reader, { parseOrigin, isProduction: mode === 'production' }),
    jobsPollMs: reader.integer('JOBS_POLL_MS', 5000, { min: 500, max: minute }),
    smtpUrl: reader.parsed('SMTP_URL', undefined, parseSmtpUrl, 'an smtp:// or smtps:// address'),
    mailFrom: reader.text('MAIL_FROM', 'Guildhall <guildhall@localhost>'),
    securityContact: reader.parsed('SECURITY_CONTACT', undefined, parseContact, 'a mailto: or https: address'),
    proxyAddress: reader.parsed(
      'PROXY_ADDRESS',
      '/api',
      parseProxyAddress,
      'a path that begins with / or an http address',
    ),
    allowedOrigins: readOrigins(reader),
    trustedProxies: readProxies(reader),
    metricsToken: reader.parsed('METRICS_TOKEN', undefined, atLeast(16), 'at least 16 characters long'),
    metricsPort: readMetricsPort(reader, port),
    language: reader.choice('HALL_LANGUAGE', languageKeys, 'en'),
    areNewcomersLimited: reader.choice('NEWCOMERS', ['limited', 'free'], 'limited') === 'limited',
    isRegistrationOpen: reader.choice('REGISTRATION', ['open', 'closed'], 'open') === 'open',
    hasRealCovers: reader.choice('GAME_COVERS', ['real', 'drawn'], 'real') === 'real',
    coversMaximumBytes: reader.integer('COVERS_MAXIMUM_BYTES', 1_073_741_824, { min: 0, max: 999_999_999_999 }),
    hasLinkCards: reader.choice('LINK_CARDS', ['on', 'off'], 'off') === 'on',
    hasOpenWeb: reader.choice('OPEN_WEB', ['on', 'off'], 'off') === 'on',
    isConsoleLogging: reader.choice('CONSOLE_LOGGING', ['on', 'off'], 'on') === 'on',
    logLevel: reader.choice('LOG_LEVEL', logLevels, 'info'),
    isDevelopment,
    checksAnswers: isDevelopment,
    tokenKeys: reader.parsed('TOKEN_KEYS', [], parseTokenKeys, tokenKeyForm),
    passwordHash: {
      memoryKib: reader.integer('PASSWORD_MEMORY_KIB', 19_456, { min: 19_456, max: 1_048_576 }),
      passes: reader.integer('PASSWORD_PASSES', 2, { min: 2, max: 20 }),
    },
    limits: readLimits(reader),
    requests: readRequestLimits(reader),
    presence: {
      turnMs: reader.integer('PRESENCE_TURN_MS', 1000, { min: 50, max: minute }),
      graceMs: reader.integer('PRESENCE_GRACE_MS', 30_000, { min: 0, max: 10 * minute }),
      silenceMs: reader.integer('PRESENCE_SILENCE_MS', 30_000, { min: 5000, max: 10 * minute }),
    },
    drain: readDrainTimes(reader, redisUrl),
  }
  requireSharedParts(reader, config)
  reader.finish()
  return { ...config, unknownVariables: reader.unknown(inFile), settings: reader.settings(inFile) }
}

/** Servers that are to be one must have their data and the keys of their tokens in common. */
function requireSharedParts(
  reader: ConfigReader,
  { redisUrl, databaseUrl, tokenKeys }: Pick<Config, 'redisUrl' | 'databaseUrl' | 'tokenKeys'>,
): void {
  if (redisUrl === undefined) return
  if (databaseUrl === undefined) reader.refuse('REDIS_URL joins several servers: set DATABASE_URL, the same for all.')
  if (tokenKeys.length === 0) reader.refuse('REDIS_URL joins several servers: set TOKEN_KEYS, the same for all.')
}

/** On one line, for it stands in a file of lines. */
function parseContact(value: string): string | undefined {
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) && URL.canParse(value) ? value : undefined
}

function readRequestLimits(reader: ConfigReader): RequestLimits {
  return {
    bodyBytes: reader.integer('REQUEST_BODY_BYTES', 262_144, { min: 1024, max: 16_777_216 }),
    urlBytes: reader.integer('REQUEST_URL_BYTES', 8192, { min: 512, max: 65_536 }),
    headerBytes: reader.integer('REQUEST_HEADER_BYTES', 16_384, { min: 4096, max: 131_072 }),
    headersMs: reader.integer('REQUEST_HEADERS_MS', 10_000, { min: 100, max: 10 * minute }),
    wholeMs: reader.integer('REQUEST_WHOLE_MS', 30_000, { min: 100, max: 10 * minute }),
    inFlight: reader.integer('REQUESTS_IN_FLIGHT', 500, { min: 1, max: 100_000 }),
    eventLoopDelayMs: reader.integer('EVENT_LOOP_DELAY_MS', 200, { min: 10, max: minute }),
  }
}

function readLimits(reader: ConfigReader): RateTable {
  const limits: Partial<Record<LimitedClass, RateTable[LimitedClass]>> = {}
  for (const [name, usual] of Object.entries(usualRates) as [LimitedClass, RateTable[LimitedClass]][]) {
    const variable = `LIMIT_${name.toUpperCase().replaceAll('-', '_')}`
    limits[name] = reader.parsed(variable, usual, parseRates, 'rates like 600/min or 20/10s, 60/min', writeRates)
  }
  return limits as RateTable
}

function readOrigins(reader: ConfigReader): string[] {
  return reader.list('ALLOWED_ORIGINS').map((value) => {
    const origin = parseOrigin(value)
    if (origin === undefined) reader.refuse('ALLOWED_ORIGINS must be http or https addresses without a path.')
    return origin ?? value
  })
}

function readProxies(reader: ConfigReader): string[] {
  const proxies = reader.list('TRUSTED_PROXIES')
  for (const proxy of proxies) {
    if (!isAddressOrSubnet(proxy)) reader.refuse(`TRUSTED_PROXIES: ${proxy} is not an address or a subnet.`)
  }
  return proxies
}

function readMetricsPort(reader: ConfigReader, membersPort: number): number | undefined {
  const port = reader.integer('METRICS_PORT', 0, { min: 1, max: 65_535 })
  if (port === 0) return undefined
  if (port === membersPort) reader.refuse('METRICS_PORT must be another one than PORT.')
  return port
}

/** Whether the text is an IP address, or a subnet such as `10.0.0.0/8`. */
export function isAddressOrSubnet(value: string): boolean {
  const [address = '', prefix] = value.split('/')
  const version = isIP(address)
  if (version === 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (version === 4 ? 32 : 128)) return false
  new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
  return true
}

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && protocols.includes(url.protocol) ? url : undefined
}

export function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  return url && url.pathname === '/' && url.search === '' && url.username === '' ? url.origin : undefined
}

const parseRedisUrl = (value: string) => (parseUrl(value, ['redis:', 'rediss:']) === undefined ? undefined : value)

const parsePostgresUrl = (value: string) =>
  parseUrl(value, ['postgres:', 'postgresql:']) === undefined ? undefined : value

const parseSmtpUrl = (value: string) => (parseUrl(value, ['smtp:', 'smtps:']) === undefined ? undefined : value)

const atLeast = (length: number) => (value: string) => (value.length >= length ? value : undefined)

function parseProxyAddress(value: string): string | undefined {
  if (/^(\/[\w.~-]+)*\/?$/.test(value)) return value.replace(/\/$/, '')
  const url = parseUrl(value, ['http:', 'https:'])
  return url && url.search === '' ? url.href.replace(/\/$/, '') : undefined
}

const tokenKeyForm =
  'id:secret pairs separated by commas, each secret at least 32 random bytes in base64url (openssl rand -base64 32)'
const fewestDistinctBytes = 16

/** Reads `id:secret` pairs; `undefined` when one has another form or a weak secret. */
export function parseTokenKeys(value: string): TokenKey[] | undefined {
  const keys: TokenKey[] = []
  for (const part of value.split(',')) {
    const [id = '', text = '', ...rest] = part.trim().split(':')
    const secret = Buffer.from(text, 'base64url')
    const isForm = /^[\w-]{1,32}$/.test(id) && /^[\w+/-]+=*$/.test(text) && rest.length === 0
    // A key typed by hand or copied from an example shows little variety; 32 random bytes never do.
    const isRandom = secret.length >= 32 && new Set(secret).size >= fewestDistinctBytes
    if (!isForm || !isRandom || keys.some((key) => key.id === id)) return undefined
    keys.push({ id, secret })
  }
  return keys
}
