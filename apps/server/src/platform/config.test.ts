import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

/** Without where they come from. */
const valuesOf = (environment: Record<string, string | undefined>) => ({ ...readConfig(environment), settings: [] })
const key = () => randomBytes(32).toString('base64url')

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    proxyAddress: '/api',
    databaseUrl: undefined,
    language: 'en',
    isRegistrationOpen: true,
    areNewcomersLimited: true,
    hasRealCovers: true,
    coversMaximumBytes: 1_073_741_824,
    hasLinkCards: false,
    isDevelopment: false,
    tokenKeys: [],
    limits: { read: [{ count: 600, perMs: 60_000 }] },
    requests: { bodyBytes: 262_144, urlBytes: 8192, inFlight: 500 },
  })
})

test('a server alone leaves soon, since nobody serves meanwhile; one of several takes its time', () => {
  const { acceptMs, hubsMs, requestsMs } = readConfig({}).drain
  expect(acceptMs + hubsMs + requestsMs).toBeLessThanOrEqual(4000)
  const joined = { REDIS_URL: 'redis://redis', DATABASE_URL: 'postgres://database/hall', TOKEN_KEYS: `one:${key()}` }
  expect(readConfig(joined).drain).toMatchObject({ acceptMs: 1000, hubsMs: 10_000, requestsMs: 25_000 })
  expect(readConfig({ DRAIN_HUBS_MS: '7' }).drain.hubsMs).toBe(7)
})

test('Steam has a key or none, and elsewhere than in production a place of its own', () => {
  const steamKey = '0123456789ABCDEF0123456789abcdef'
  expect(readConfig({}).steam).toEqual({
    apiKey: undefined,
    apiOrigin: 'https://api.steampowered.com',
    openIdOrigin: 'https://steamcommunity.com',
    store: {
      origin: 'https://store.steampowered.com',
      imageOrigin: 'https://shared.fastly.steamstatic.com',
      betweenMs: 1000,
    },
  })
  expect(readConfig({ STEAM_STORE: 'off' }).steam.store).toBeUndefined()
  expect(() => readConfig({ STEAM_STORE_BETWEEN_MS: '10' })).toThrow('STEAM_STORE_BETWEEN_MS')
  const moved = { STEAM_OPENID_ORIGIN: 'http://127.0.0.1:4000', STEAM_API_ORIGIN: 'http://127.0.0.1:4000/' }
  expect(readConfig({ NODE_ENV: 'test', STEAM_API_KEY: steamKey, ...moved }).steam).toMatchObject({
    apiKey: steamKey,
    apiOrigin: 'http://127.0.0.1:4000',
    openIdOrigin: 'http://127.0.0.1:4000',
  })
  expect(() => readConfig({ STEAM_API_KEY: steamKey.slice(1) })).toThrow(
    'STEAM_API_KEY must be 32 characters of 0-9 and A-F',
  )
  expect(() => readConfig({ STEAM_API_KEY: steamKey.slice(1) })).not.toThrow(steamKey.slice(1))
  expect(() => readConfig(moved)).toThrow('STEAM_OPENID_ORIGIN can be set in development and tests only')
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('values are read', () => {
  const [one, two] = [key(), key()]
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://hall.example.org/',
    PROXY_ADDRESS: '/backend/',
    ALLOWED_ORIGINS: 'https://a.example.org, https://b.example.org',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    REGISTRATION: 'closed',
    GAME_COVERS: 'drawn',
    COVERS_MAXIMUM_BYTES: '5000000',
    LINK_CARDS: 'on',
    TOKEN_KEYS: `new:${one},old:${two}`,
    LIMIT_FRIEND_REQUESTS: '5/h',
    LIMIT_MESSAGES: '10/10s, 30/min',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://hall.example.org',
    proxyAddress: '/backend',
    allowedOrigins: ['https://a.example.org', 'https://b.example.org'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    isRegistrationOpen: false,
    areNewcomersLimited: true,
    hasRealCovers: false,
    coversMaximumBytes: 5_000_000,
    hasLinkCards: true,
    limits: { 'friend-requests': [{ count: 5, perMs: 3_600_000 }], messages: [{ count: 10 }, { count: 30 }] },
  })
  expect(config.tokenKeys.map(({ id, secret }) => [id, secret.length])).toEqual([
    ['new', 32],
    ['old', 32],
  ])
})

describe('refuses', () => {
  test.each([
    ['PORT', '80.5'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'hall.example.org'],
    ['PUBLIC_URL', 'https://hall.example.org/path'],
    ['PROXY_ADDRESS', 'api'],
    ['PROXY_ADDRESS', '/a//b'],
    ['DATABASE_URL', 'mysql://localhost/hall'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example.org/path'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['REGISTRATION', 'maybe'],
    ['METRICS_TOKEN', 'short'],
    ['LIMIT_READ', 'a lot'],
    ['TOKEN_KEYS', `k:${randomBytes(31).toString('base64url')}`],
    ['TOKEN_KEYS', `k:${'secret'.repeat(10)}`],
    ['TOKEN_KEYS', 'k:change-me'],
    ['TOKEN_KEYS', key()],
    ['PASSWORD_MEMORY_KIB', '1024'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name}\\b`))
  })

  test('two keys of one name', () => {
    expect(() => readConfig({ TOKEN_KEYS: `k:${key()},k:${key()}` })).toThrow(/TOKEN_KEYS/)
  })

  test('one port for members and figures', () => {
    expect(() => readConfig({ PORT: '3525', METRICS_PORT: '3525' })).toThrow(
      'METRICS_PORT must be another one than PORT',
    )
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
  })

  test('one of several servers without what they share', () => {
    const REDIS_URL = 'redis://redis:6379'
    const DATABASE_URL = 'postgres://db/guildhall'
    expect(() => readConfig({ REDIS_URL })).toThrow(/DATABASE_URL[^]*TOKEN_KEYS/)
    expect(() => readConfig({ REDIS_URL, DATABASE_URL })).toThrow(/TOKEN_KEYS/)
    expect(readConfig({ REDIS_URL, DATABASE_URL, TOKEN_KEYS: `k:${key()}` }).redisUrl).toBe(REDIS_URL)
  })

  test.each([
    [{ S3_BUCKET: 'hall' }, 'S3_ENDPOINT must be set with S3_BUCKET'],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ENDPOINT must be set with S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'hall' }, 'S3_ACCESS_KEY_ID must be set with S3_ENDPOINT'],
  ])('half of a bucket: %o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  test('everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'x', REGISTRATION: 'x' })).toThrow(
      /PORT[^]*SMTP_URL[^]*REGISTRATION/,
    )
  })
})

test('what was meant as one of our variables is found, and nothing of others', () => {
  const misspelt = { LIMIT_MESAGES: '1/s', DATABASE_POOLSIZE: '5', S3_BUCKT: 'hall', DATABSE_URL: 'x', PUBLICURL: 'x' }
  const others = { NODE_OPTIONS: '', PORTAL: '1', HOSTNAME: 'hall', HOME: '/root', REQUESTS_CA_BUNDLE: 'x', MAIL: 'x' }
  const ours = { LIMIT_MESSAGES: '1/s', DATABASE_POOL_SIZE: '5', PORT: '80' }
  expect(readConfig({ ...misspelt, ...others, ...ours }).unknownVariables).toEqual(Object.keys(misspelt))
})

test('in a file of ours everything is meant for us but what Node reads itself', () => {
  const file = { REQUESTS_CA_BUNDLE: 'x', TZ: 'Europe/Berlin', NODE_OPTIONS: '', PORT: '80' }
  expect(readConfig({ ...file, HOME: '/root' }, Object.keys(file)).unknownVariables).toEqual(['REQUESTS_CA_BUNDLE'])
})

test('a copy of the example leaves what follows from other settings to them', async () => {
  const copied = parseEnv(await readFile(join(import.meta.dirname, '../../../../.env.example'), 'utf8'))
  const joined = { REDIS_URL: 'redis://redis', DATABASE_URL: 'postgres://database/hall', TOKEN_KEYS: `one:${key()}` }
  for (const changed of [{ PORT: '8080' }, joined]) {
    expect(valuesOf({ ...copied, ...changed })).toEqual(valuesOf(changed))
  }
})

test('the example names every variable with its usual value, and no other', async () => {
  const example = await readFile(join(import.meta.dirname, '../../../../.env.example'), 'utf8')
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  expect(named.toSorted()).toEqual([...asked].toSorted())
  const usual = Object.fromEntries(
    [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(valuesOf(usual)).toEqual(valuesOf({}))
})

test('each variable says where it comes from; a secret says nothing else', async () => {
  const names = (await readFile(join(import.meta.dirname, '../../../../.env.example'), 'utf8'))
    .matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)
    .map(([, name = '']) => name)
  const secrets = {
    DATABASE_URL: 'postgres://ada:5ecret@database/hall',
    REDIS_URL: 'redis://ada:5ecret@redis',
    SMTP_URL: 'smtp://ada:5ecret@mail.example.org',
    METRICS_TOKEN: '5ecret-and-long-enough',
    TOKEN_KEYS: `one:${key()}`,
    STEAM_API_KEY: '0123456789ABCDEF0123456789abcdef',
    IGDB_CLIENT_ID: 'id-of-5ecret',
    IGDB_CLIENT_SECRET: '5ecret',
    S3_ACCESS_KEY_ID: 'id-of-5ecret',
    S3_SECRET_ACCESS_KEY: '5ecret',
  }
  const others = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'hall',
    PROXY_ADDRESS: 'https://ada:5ecret@api.example.org',
  }
  const { settings } = readConfig({ ...secrets, ...others, PORT: '80' }, ['PORT'])
  const of = (name: string) => settings.find((each) => each.name === name)
  expect(settings.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...names].filter((name) => name !== 'NODE_ENV')),
  )
  expect(of('PORT')).toEqual({ name: 'PORT', source: 'file', value: '80', isSecret: false })
  expect(of('S3_BUCKET')).toEqual({ name: 'S3_BUCKET', source: 'environment', value: 'hall', isSecret: false })
  expect(of('HOST')).toEqual({ name: 'HOST', source: 'default', value: '0.0.0.0', isSecret: false })
  expect(of('PROXY_ADDRESS')?.value).toBe('https://api.example.org')
  for (const name of Object.keys(secrets)) {
    expect(of(name)).toEqual({ name, source: 'environment', value: null, isSecret: true })
  }
  const told = JSON.stringify(settings)
  for (const secret of [...Object.values(secrets), '5ecret']) expect(told).not.toContain(secret)
})
