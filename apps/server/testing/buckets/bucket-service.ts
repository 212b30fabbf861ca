/** A small service that speaks the S3 protocol and lets nobody in whose signature is wrong. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketConfig } from '../../src/platform/storage/storage-config.ts'

export type BucketService = {
  readonly config: BucketConfig
  /** What lies in the bucket, by key. */
  readonly objects: Map<string, { readonly content: Buffer; readonly since: Date }>
  /** Answers so many requests with this status before they are looked at. */
  fail(times: number, status: number): void
  close(): Promise<void>
}

const pageSize = 2

export async function startBucketService(): Promise<BucketService> {
  const objects: BucketService['objects'] = new Map()
  const key = { accessKeyId: 'GUILDHALLTEST', secretAccessKey: 'a secret of the test / with + signs', region: 'hall-1' }
  let failures = { times: 0, status: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (failures.times > 0) {
      failures.times--
      response.writeHead(failures.status).end()
      return
    }
    const url = new URL(request.url ?? '/', 'http://bucket')
    if (!isSigned(request, url, body, key)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== 'pictures') response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    else if (rest.length === 0) response.end(listing(objects, url.searchParams))
    else serveObject(objects, { method: request.method, key: rest.join('/'), body }, response)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { ...key, endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures' },
    objects,
    fail(times, status) {
      failures = { times, status }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

function serveObject(
  objects: BucketService['objects'],
  { method, key, body }: { method: string | undefined; key: string; body: Buffer },
  response: ServerResponse,
): void {
  if (method === 'PUT') {
    objects.set(key, { content: body, since: new Date() })
    response.end()
  } else if (method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else {
    const found = objects.get(key)
    if (found) response.writeHead(200, { 'content-length': found.content.length }).end(found.content)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }
}

function listing(objects: BucketService['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const all = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = all.slice(0, pageSize)
  const entries = page.map(
    ([key, { since }]) => `<Contents><Key>${key}</Key><LastModified>${since.toISOString()}</LastModified></Contents>`,
  )
  const isTruncated = all.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Signature version 4 as the protocol describes it, computed anew from what arrived. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  key: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const hash = sha256(body)
  if (id !== key.accessKeyId || region !== key.region || request.headers['x-amz-content-sha256'] !== hash) return false
  if (!names.split(';').includes('x-amz-content-sha256') || !names.split(';').includes('host')) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${key.secretAccessKey}`, day))
  return hmac(signingKey, text).toString('hex') === signature
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
