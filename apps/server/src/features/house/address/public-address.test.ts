import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roles } from '@guildhall/contract/rules/roles'
import { describe, expect, it, onTestFinished } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'
import type { Network } from '../../../platform/outside/member-links.ts'
import { publicNetwork } from '../../../platform/outside/member-links.ts'

/** Every name leads to this machine, where only what a test opened is public. */
const ports: string[] = ['80', '443']
const network: Network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address) => address === '127.0.0.1' || publicNetwork.isAllowed(address),
  ports,
}
const app = await forThisFile(createTestApp({ network }))
const admin = await memberWithRole(app, 'Aldo', roles.admin)
const portOf = ({ url }: TestApp) => new URL(url).port
const trial = async (address: string | null, by: TestMember = admin) =>
  succeed(await by.call('POST /api/admin/public-address/trials', { body: { address } }))

async function stranger(answer: (path: string) => { status: number; location?: string; body?: string }) {
  const server = createServer((request, response) => {
    const { status, location, body = '' } = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  ports.push(String(port))
  return `http://inn.example:${port}`
}

describe('an address that is to be the public one', () => {
  it('is that of this hall where one of its servers answers', async () => {
    const other = await createTestApp({ network, dataOf: app })
    try {
      for (const one of [app, other]) {
        ports.push(portOf(one))
        const address = `http://hall.example:${portOf(one)}`
        expect(await trial(`${address}/`)).toEqual({ address, outcome: 'hall', said: null })
      }
    } finally {
      await other.close()
    }
  })

  it('is not where something else answers, another hall too', async () => {
    const elsewhere = await createTestApp({ network })
    try {
      ports.push(portOf(elsewhere))
      expect(await trial(`http://hall.example:${portOf(elsewhere)}`)).toMatchObject({
        outcome: 'other',
        said: 'HTTP 200',
      })
    } finally {
      await elsewhere.close()
    }
    const inn = await stranger(() => ({ status: 404, body: 'Nobody here' }))
    expect(await trial(inn)).toEqual({ address: inn, outcome: 'other', said: 'HTTP 404' })
  })

  it('says where it leads to the hall from', async () => {
    ports.push(portOf(app))
    const hall = `http://hall.example:${portOf(app)}`
    const inn = await stranger((path) => ({ status: 308, location: hall + path }))
    expect(await trial(inn)).toEqual({ address: inn, outcome: 'moved', said: hall })
  })

  it.each([
    ['hall.example', 'malformed'],
    ['ftp://hall.example', 'malformed'],
    ['https://hall.example/guild', 'malformed'],
    ['http://10.0.0.7', 'private'],
    ['http://hall.example:9', 'private'],
    ['http://[::1]', 'private'],
  ])('%s is %s, and nobody is asked', async (address, outcome) => {
    expect(await trial(address)).toMatchObject({ outcome, said: null })
  })

  it('is in the log with what came of it', async () => {
    await trial('http://10.0.0.7')
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
    expect(entry).toMatchObject({
      action: 'house.address-tried',
      after: { address: 'http://10.0.0.7', found: 'private' },
    })
  })

  it('keeps nothing in the log that is no address', async () => {
    expect(await trial('http://aldo:hunter2@hall.example')).toMatchObject({ outcome: 'malformed' })
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
    expect(entry).toMatchObject({ after: { found: 'malformed' } })
    expect(JSON.stringify(entry)).not.toContain('hunter2')
  })
})

describe('the address that is set', () => {
  it('is tried by its name, in a network of one’s own too', async () => {
    const port = await freePort()
    const publicUrl = `http://localhost:${port}`
    const hall = await createTestApp({ config: { port, publicUrl } })
    try {
      const own = await memberWithRole(hall, 'Aldo', roles.admin)
      expect(succeed(await own.call('GET /api/admin/public-address'))).toEqual({ address: publicUrl, isSet: false })
      expect(await trial(null, own)).toEqual({ address: publicUrl, outcome: 'hall', said: null })
    } finally {
      await hall.close()
    }
  })

  it('is not there where nobody listens', async () => {
    const hall = await createTestApp({ config: { publicUrl: `http://127.0.0.1:${await freePort()}` } })
    try {
      const own = await memberWithRole(hall, 'Aldo', roles.admin)
      expect(await trial(null, own)).toMatchObject({ outcome: 'unreachable', said: 'ECONNREFUSED' })
    } finally {
      await hall.close()
    }
  })
})

describe('where something stands before the address that is set', () => {
  const behind = async (answer: Parameters<typeof proxyOf>[0]) => {
    const { publicUrl, turn } = await proxyOf(answer)
    const hall = await createTestApp({ network, config: { publicUrl } })
    onTestFinished(() => hall.close())
    ports.push(portOf(hall))
    const own = await memberWithRole(hall, 'Aldo', roles.admin)
    return { hall, turn, tried: () => trial(null, own) }
  }

  it('says its failure, and asks again at once when that is mended', async () => {
    const { hall, turn, tried } = await behind(() => ({ status: 502 }))
    for (let time = 0; time < 3; time += 1) expect(await tried()).toMatchObject({ outcome: 'other', said: 'HTTP 502' })
    turn((path) => ({ status: 308, location: `http://hall.example:${portOf(hall)}${path}` }))
    expect(await tried()).toMatchObject({ outcome: 'moved', said: `http://hall.example:${portOf(hall)}` })
  })

  it.each(['http://10.1.2.3:8080/secret', 'https://elsewhere.example/'])(
    'names nothing it is led to where this hall does not answer: %s',
    async (location) => {
      const { tried } = await behind(() => ({ status: 302, location }))
      expect(await tried()).toMatchObject({ outcome: 'moved', said: null })
    },
  )

  it.each(['/sso', 'javascript:alert(1)'])('is another where it leads to %s', async (location) => {
    const { tried } = await behind(() => ({ status: 302, location }))
    expect(await tried()).toMatchObject({ outcome: 'other', said: 'HTTP 302' })
  })
})

type Answer = Parameters<typeof stranger>[0]

async function proxyOf(first: Answer): Promise<{ publicUrl: string; turn(next: Answer): void }> {
  let answer = first
  const named = await stranger((path) => answer(path))
  return { publicUrl: `http://127.0.0.1:${new URL(named).port}`, turn: (next) => (answer = next) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}
