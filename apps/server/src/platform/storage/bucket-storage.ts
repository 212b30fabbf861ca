import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { problems } from '@guildhall/contract/frame/errors'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { type FileStorage, markName, storedNameForm } from './file-storage.ts'
import type { BucketConfig } from './storage-config.ts'

const folder = 'media/'
const timeLimitMs = 10_000
const repeats = 2
const retryAfterMs = 5000

/** Files in a bucket of a service that speaks the S3 protocol, addressed by path and signed with version 4. */
export function createBucketStorage(config: BucketConfig, log: Pick<Logger, 'warn'>): FileStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: repeats })

  async function ask(method: string, path: string, body?: Buffer): Promise<Response> {
    const hash = createHash('sha256').update(body ?? '')
    // Until the service begins to answer; what it sends then goes as fast as the reader takes it.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimitMs)
    const response = await client
      .fetch(`${endpoint}/${encodeURIComponent(bucket)}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': hash.digest('hex') },
        signal: limit.signal,
        ...(body && { body: new Uint8Array(body) }),
      })
      .catch((error: unknown) => {
        log.warn({ err: error, method }, 'the bucket does not answer')
        throw new AppError(problems.unavailable, { retryAfterMs })
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the service of the bucket answered ${response.status} to ${method}`)
  }

  async function write(path: string, content: Buffer): Promise<void> {
    const { ok } = await emptied(ask('PUT', path, content))
    if (!ok) throw new Error('the bucket does not exist')
  }

  return {
    put: async (name, path) => write(pathOf(name), await readFile(path)),
    async open(name) {
      const response = await ask('GET', pathOf(name))
      if (response.ok && response.body) {
        const content = Readable.fromWeb(response.body)
        return { bytes: Number(response.headers.get('content-length')), content }
      }
      await response.body?.cancel()
      return undefined
    },
    async readMark() {
      const response = await ask('GET', `/${folder}${markName}`)
      const text = await response.text()
      return response.ok ? text : undefined
    },
    writeMark: (mark) => write(`/${folder}${markName}`, Buffer.from(mark)),
    async remove(name) {
      await emptied(ask('DELETE', pathOf(name)))
    },
    async *list(beginning) {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder + beginning })
        if (next !== '') query.set('continuation-token', next)
        const page = await (await ask('GET', `?${query.toString()}`)).text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { name: valueOf(entry, 'Key').slice(folder.length), since: new Date(valueOf(entry, 'LastModified')) }
        }
        next = valueOf(page, 'IsTruncated') === 'true' ? valueOf(page, 'NextContinuationToken') : undefined
      }
    },
  }
}

function pathOf(name: string): string {
  if (!storedNameForm.test(name)) throw new Error(`${name} is not the name of a stored file`)
  return `/${folder}${name}`
}

async function emptied(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  await response.body?.cancel()
  return response
}

/** The text of an element; names and tokens hold nothing but these five that XML writes otherwise. */
function valueOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml) ?? []
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
