import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BucketService, startBucketService } from '../../../testing/buckets/bucket-service.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

const log = { warn: vi.fn() }
let folder: string
let service: BucketService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-storage-'))
  service = await startBucketService()
  await writeFile(join(folder, 'source'), 'a picture')
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const kinds: Record<string, () => FileStorage> = {
  disk: () => createDiskStorage(join(folder, 'media')),
  bucket: () => createBucketStorage(service.config, log),
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  let storage: FileStorage
  beforeAll(() => {
    storage = kinds[kind]?.() as FileStorage
  })
  const put = (name: string) => storage.put(name, join(folder, 'source'))
  async function listed(beginning: string) {
    const found: { name: string; since: Date }[] = []
    for await (const entry of storage.list(beginning)) found.push(entry)
    return found
  }
  const names = async (beginning: string) => (await listed(beginning)).map(({ name }) => name).toSorted()

  test('gives back what was put, until it is removed', async () => {
    expect(await storage.open('aa01-64.webp')).toBeUndefined()
    await put('aa01-64.webp')
    const file = await storage.open('aa01-64.webp')
    expect(file?.bytes).toBe(9)
    expect(file && (await text(file.content))).toBe('a picture')
    await storage.remove('aa01-64.webp')
    await storage.remove('aa01-64.webp')
    expect(await storage.open('aa01-64.webp')).toBeUndefined()
  })

  test('lists by the beginning of names, however many there are', async () => {
    for (const name of ['bb01.webp', 'bb02.webp', 'bb03-private-64.webp', 'bb13.webp', 'cc01.webp']) await put(name)
    expect(await names('bb')).toEqual(['bb01.webp', 'bb02.webp', 'bb03-private-64.webp', 'bb13.webp'])
    expect(await names('bb0')).toHaveLength(3)
    expect(await names('dd')).toEqual([])
    const [first] = await listed('cc')
    expect(Math.abs(Date.now() - (first?.since.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test.each(['../../etc/passwd', 'aa/../b.webp', 'AA01.webp', '.aa', ''])('knows no name like %j', async (name) => {
    await expect(put(name)).rejects.toThrow('is not the name')
    await expect(Promise.resolve().then(() => storage.open(name))).rejects.toThrow('is not the name')
  })
})

test('files on the disk are for the server alone, and none is half there', async () => {
  await createDiskStorage(join(folder, 'media')).put('ee01.webp', join(folder, 'source'))
  const shard = join(folder, 'media', 'ee')
  expect((await stat(shard)).mode & 0o777).toBe(0o700)
  expect((await stat(join(shard, 'ee01.webp'))).mode & 0o777).toBe(0o600)
  expect(await readdir(shard)).toEqual(['ee01.webp'])
})

describe('a bucket', () => {
  const source = () => join(folder, 'source')

  test('is asked with a key that is checked, and lays everything under media/', async () => {
    await createBucketStorage(service.config, log).put('ff01.webp', source())
    expect([...service.objects.keys()]).toContain('media/ff01.webp')
    const wrong = createBucketStorage({ ...service.config, secretAccessKey: 'another' }, log)
    await expect(wrong.put('ff02.webp', source())).rejects.toThrow('403')
    expect([...service.objects.keys()]).not.toContain('media/ff02.webp')
  })

  test('that stumbles is asked again, and one that stays away is told as unavailable', async () => {
    const storage = createBucketStorage(service.config, log)
    service.fail(1, 503)
    await storage.put('ff03.webp', source())
    expect([...service.objects.keys()]).toContain('media/ff03.webp')
    const away = createBucketStorage({ ...service.config, endpoint: 'http://127.0.0.1:1' }, log)
    await expect(away.open('ff03.webp')).rejects.toThrow('unavailable')
    expect(log.warn).toHaveBeenCalled()
  })

  test('that does not exist is no place to put anything', async () => {
    const storage = createBucketStorage({ ...service.config, bucket: 'elsewhere' }, log)
    await expect(storage.put('ff04.webp', source())).rejects.toThrow('does not exist')
  })
})
