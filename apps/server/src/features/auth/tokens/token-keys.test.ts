import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTokenKeys } from './token-keys.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'token-keys-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

const keyFile = () => join(dataFolder, 'keys', 'tokens')

describe('without configured keys', () => {
  it('a first start makes a key that only its owner can read, and later starts find it', async () => {
    const first = createTokenKeys({ tokenKeys: [], dataFolder })
    const second = createTokenKeys({ tokenKeys: [], dataFolder })

    expect(second.newest.id).toBe(first.newest.id)
    expect(second.newest.refreshKey).toEqual(first.newest.refreshKey)
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataFolder, 'keys'))).mode & 0o777).toBe(0o700)
    expect(await readdir(join(dataFolder, 'keys'))).toEqual(['tokens'])
    expect(await readFile(keyFile(), 'utf8')).toMatch(/^k[0-9a-f]{8}:[\w-]{43}\n$/)
  })

  it('a file that others can read stops the start', async () => {
    createTokenKeys({ tokenKeys: [], dataFolder })
    await chmod(keyFile(), 0o644)
    expect(() => createTokenKeys({ tokenKeys: [], dataFolder })).toThrow(`chmod 600 ${keyFile()}`)
  })

  it.each([
    ['a short key', `k1:${randomBytes(31).toString('base64url')}`],
    ['an example', `k1:${Buffer.alloc(32, 'example').toString('base64url')}`],
    ['nothing', ''],
    ['something else', 'secret'],
  ])('a file with %s stops the start', async (_, content) => {
    await mkdir(join(dataFolder, 'keys'))
    await writeFile(keyFile(), content, { mode: 0o600 })
    expect(() => createTokenKeys({ tokenKeys: [], dataFolder })).toThrow('must hold id:secret pairs')
  })
})

it('configured keys leave no file; the first signs and all are live', async () => {
  const tokenKeys = ['new', 'old'].map((id) => ({ id, secret: randomBytes(32) }))
  const keys = createTokenKeys({ tokenKeys, dataFolder })

  expect(keys.newest.id).toBe('new')
  expect(keys.live.map((key) => key.id)).toEqual(['new', 'old'])
  expect(keys.find('old')?.id).toBe('old')
  expect(keys.find('other')).toBeUndefined()
  expect(await readdir(dataFolder)).toEqual([])
})
