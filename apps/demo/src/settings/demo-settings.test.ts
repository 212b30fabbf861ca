import { expect, test } from 'vitest'
import { readConfig } from '../../../server/src/platform/config.ts'
import { demoSettings } from './demo-settings.ts'
import { readDemoSwitches } from './demo-switches.ts'

const product = {
  DATABASE_URL: 'postgres://db/hall',
  REDIS_URL: 'redis://redis',
  SMTP_URL: 'smtp://mail.example.org',
  TOKEN_KEYS: 'not even looked at',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'hall',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  MEDIA_ORIGIN: 'https://media.example.org',
  METRICS_PORT: '9100',
  IGDB_CLIENT_ID: 'id',
  IGDB_CLIENT_SECRET: 'secret',
  STEAM_API_KEY: '0123456789ABCDEF0123456789ABCDEF',
}
const own = {
  databaseUrl: undefined,
  redisUrl: undefined,
  smtpUrl: undefined,
  tokenKeys: [],
  mediaBucket: undefined,
  mediaOrigin: undefined,
  metricsPort: undefined,
  igdb: undefined,
  steam: { apiKey: undefined },
}

test('the demo touches nothing that is the product’s, wherever it is named', () => {
  expect(readConfig(demoSettings({}, product))).toMatchObject(own)
  expect(readConfig(demoSettings(product, {}))).toMatchObject(own)
})

test('the address that the demo prints is its own, unless the environment gives it another', () => {
  const file = { PORT: '3523', PUBLIC_URL: 'https://hall.example.org', DATA_FOLDER: './data', REGISTRATION: 'closed' }
  const { publicUrl, port, dataFolder, isRegistrationOpen } = readConfig(demoSettings({}, file))
  expect({ publicUrl, port, isRegistrationOpen }).toEqual({
    publicUrl: 'http://localhost:3523',
    port: 3523,
    isRegistrationOpen: true,
  })
  expect(dataFolder).toMatch(/data-demo$/)
  const shown = { PUBLIC_URL: 'https://demo.example.org', DATA_FOLDER: './elsewhere' }
  expect(readConfig(demoSettings(shown, file))).toMatchObject({ publicUrl: 'https://demo.example.org' })
})

test('its members are quiet by one switch, of the environment or behind the command', () => {
  expect(readDemoSwitches({ HOME: '/root' }, [])).toEqual({ isQuiet: false, unknown: [] })
  expect(readDemoSwitches({ DEMO_QUIET: 'false' }, ['--quiet']).isQuiet).toBe(true)
  expect(readDemoSwitches({ DEMO_QUIET: ' true ' }, []).isQuiet).toBe(true)
})

test('a switch of another value is refused, and a misspelt one is told', () => {
  expect(() => readDemoSwitches({ DEMO_QUIET: 'yes' }, ['--quite'])).toThrow(
    'The settings are not valid:\n  DEMO_QUIET must be one of true, false.\n  The demo knows --quiet, and not --quite.',
  )
  expect(readDemoSwitches({ DEMO_QUITE: 'true' }, [])).toEqual({ isQuiet: false, unknown: ['DEMO_QUITE'] })
})
