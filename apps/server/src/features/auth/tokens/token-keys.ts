/** The server's secrets: from configuration, or made at first start and kept in the data folder. */
import { createHmac, createSecretKey, randomBytes, type webcrypto } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, parseTokenKeys, type TokenKey } from '../../../platform/config.ts'

export type SigningKey = {
  readonly id: string
  readonly accessKey: webcrypto.CryptoKey
  readonly refreshKey: Buffer
}

export type TokenKeys = {
  /** Makes new tokens. */
  readonly newest: SigningKey
  /** Every key that is still accepted, the newest first. */
  readonly live: readonly SigningKey[]
  find(id: string | undefined): SigningKey | undefined
}

/** @throws when the key file can be read by others or holds a weak key. */
export function createTokenKeys(config: Pick<Config, 'tokenKeys' | 'dataFolder'>): TokenKeys {
  const configured =
    config.tokenKeys.length > 0 ? config.tokenKeys : readKeyFile(join(config.dataFolder, 'keys', 'tokens'))
  const live = configured.map(signingKey)
  const newest = live[0]
  if (!newest) throw new Error('There is no token key.')
  return { newest, live, find: (id) => live.find((key) => key.id === id) }
}

/** Two keys out of one secret, so that no output of one purpose helps with the other. */
function signingKey({ id, secret }: TokenKey): SigningKey {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  // In the form that the JWT library uses as it is, for it is used in every call.
  const accessKey = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  return { id, accessKey, refreshKey: derive('refresh tokens') }
}

function readKeyFile(path: string): readonly TokenKey[] {
  const text = readPrivateFile(path) ?? makeKeyFile(path)
  const keys = parseTokenKeys(text.trim())
  if (!keys) {
    throw new Error(`${path} must hold id:secret pairs as TOKEN_KEYS does; remove it to get a new one.`)
  }
  return keys
}

function readPrivateFile(path: string): string | undefined {
  try {
    const readableByOthers = (statSync(path).mode & 0o077) !== 0
    if (readableByOthers && process.platform !== 'win32') {
      throw new Error(`${path} can be read by others. Take that away: chmod 600 ${path}`)
    }
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The file appears whole or not at all, and of two processes that start at once one makes it. */
function makeKeyFile(path: string): string {
  const id = `k${randomBytes(4).toString('hex')}`
  const draft = `${path}.${id}`
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  chmodSync(dirname(path), 0o700)
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${id}:${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8')
}
