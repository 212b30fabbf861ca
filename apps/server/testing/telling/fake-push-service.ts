/** A push service with browsers behind it: it checks who signed, and decrypts as a browser does (RFC 8188, 8291, 8292). */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AddedDevice } from '@guildhall/contract/ringing'
import { importJWK, jwtVerify } from 'jose'
import type { Network } from '../../src/platform/outside/member-links.ts'
import { createHold, type Held } from './holding.ts'

export type Pushed = { readonly title?: string; readonly body?: string; readonly tag?: string; readonly close?: string }

export type FakeBrowser = {
  /** As its page hands it to the hall. */
  readonly subscription: AddedDevice
  readonly pushed: Pushed[]
  /** Answers this from now on instead of taking what comes. */
  refuse(status: number, headers?: Record<string, string>): void
  /** How often it was asked to take something. */
  readonly asked: number
}

export type FakePushService = {
  readonly network: Network
  subscribe(name?: string): FakeBrowser
  /** The next that comes gets no answer until it is let go. */
  hold(): Held
  close(): Promise<void>
}

type Behind = {
  readonly keys: ECDH
  readonly auth: Buffer
  readonly pushed: Pushed[]
  status: number
  headers: Record<string, string>
  asked: number
}

export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Behind>()
  const holding = createHold()
  async function take(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const browser = browsers.get(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (browser === undefined) return response.writeHead(404).end()
    browser.asked += 1
    if (browser.status !== 201) {
      await holding.pass()
      return response.writeHead(browser.status, browser.headers).end()
    }
    await checkSender(String(request.headers.authorization), `http://${request.headers.host}`)
    if (request.headers['content-encoding'] !== 'aes128gcm' || !Number(request.headers['ttl'])) {
      return response.writeHead(400).end()
    }
    browser.pushed.push(JSON.parse(decrypt(Buffer.concat(chunks), browser)) as Pushed)
    await holding.pass()
    return response.writeHead(201).end()
  }
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  return {
    network: {
      resolve: (host) =>
        Promise.resolve([{ address: host === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
      ports: [port],
    },
    hold: holding.hold,
    subscribe(name = 'Laptop') {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)]
      keys.generateKeys()
      const path = `/push/${randomBytes(12).toString('hex')}`
      const behind: Behind = { keys, auth, pushed: [], status: 201, headers: {}, asked: 0 }
      browsers.set(path, behind)
      return {
        subscription: {
          endpoint: `http://push.example:${port}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
          name,
        },
        pushed: behind.pushed,
        refuse: (status, headers = {}) => void Object.assign(behind, { status, headers }),
        get asked() {
          return behind.asked
        },
      }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** `vapid t=<token>, k=<key>`: the token is for this service, and signed with the key. */
async function checkSender(authorization: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  await jwtVerify(token, publicKey, { audience, requiredClaims: ['exp', 'sub'] })
}

function decrypt(body: Buffer, { keys, auth }: Behind): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const said = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, said, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A two ends the last record; zeros fill it up.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
