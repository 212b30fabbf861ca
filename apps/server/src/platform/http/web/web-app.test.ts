import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SampleApp, startSamples } from '../../../../testing/samples/sample-app.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

let folder: string
let server: TestServer<SampleApp>
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'builds'))
  await mkdir(join(folder, '.vite'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Hall</title></head><body></body></html>',
  )
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export const hall = 1')
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), 'compressed')
  await writeFile(join(folder, 'latest.json'), '{"id":"abc"}')
  await writeFile(join(folder, 'builds', 'abc.json'), '{}')
  await writeFile(join(folder, 'worker.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
  server = await startSamples({ config: { webFolder: folder, publicUrl: 'https://hall.example.org' } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe('a page', () => {
  test.each(['/', '/login', '/chat?conversation=1', '/post/42', '/some/unknown/route'])(
    '%s is the web app',
    async (path) => {
      const { status, headers, text } = await server.raw('GET', path, { headers: browser })
      expect(status).toBe(200)
      expect(text).toContain('<title>Hall</title>')
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  test('runs and loads nothing that we did not serve', async () => {
    const { headers } = await server.raw('GET', '/', { headers: browser })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
        "media-src 'self' blob:; connect-src 'self' wss://hall.example.org; worker-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types guildhall-worker; report-to csp",
    )
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  })

  test('is not sent again while it has not changed', async () => {
    const first = await server.raw('GET', '/', { headers: browser })
    const tag = String(first.headers.etag)
    const second = await server.raw('GET', '/', { headers: { ...browser, 'if-none-match': tag } })
    expect([second.status, second.text]).toEqual([304, ''])
  })

  test('wins over a call without prefix when it is asked for by name', async () => {
    const { text } = await server.raw('GET', '/samples/42', { headers: browser })
    expect(text).toContain('<title>Hall</title>')
  })

  test.each([
    ['POST', '/login', browser],
    ['GET', '/login', { accept: 'application/json' }],
    ['GET', '/missing.js', browser],
    ['GET', '/assets/gone-123.js', browser],
    ['GET', '/index.html', browser],
    ['GET', '/.vite/manifest.json', browser],
  ])('%s %s is not a page', async (method, path, headers) => {
    const { status, body } = await server.raw(method, path, { headers })
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

describe('a page in another language', () => {
  let own: TestServer<SampleApp>
  let spoken: string
  const page = (language: string) => `<html lang="${language}"><head></head><body></body></html>`

  beforeAll(async () => {
    spoken = await mkdtemp(join(tmpdir(), 'guildhall-spoken-'))
    await mkdir(join(spoken, 'languages/de/assets'), { recursive: true })
    await writeFile(join(spoken, 'index.html'), page('en-GB'))
    await writeFile(join(spoken, 'languages/de/index.html'), page('de-DE'))
    await writeFile(join(spoken, 'languages/de/assets/main-1.js'), 'export const halle = 1')
    await writeFile(join(spoken, 'languages/de/latest.json'), '{"id":"def"}')
    own = await startSamples({ config: { webFolder: spoken } })
  })
  afterAll(async () => {
    await own.close()
    await rm(spoken, { recursive: true })
  })

  const languageShown = async (headers: Record<string, string>) => {
    const { text } = await own.raw('GET', '/chat', { headers: { ...browser, ...headers } })
    return /lang="(\w+)/.exec(text)?.[1]
  }

  test('is the one that was chosen, else the one that the browser asks for', async () => {
    expect(await languageShown({})).toBe('en')
    expect(await languageShown({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toBe('de')
    expect(await languageShown({ 'accept-language': 'de', cookie: 'language=en' })).toBe('en')
    expect(await languageShown({ cookie: 'token=a; language=de' })).toBe('de')
  })

  test('is kept apart from the others by caches, and its files live as long as the English ones', async () => {
    const { headers } = await own.raw('GET', '/chat', { headers: browser })
    expect(headers.vary).toContain('Accept-Language')
    const script = await own.raw('GET', '/languages/de/assets/main-1.js')
    expect(script.headers['cache-control']).toContain('immutable')
    const latest = await own.raw('GET', '/languages/de/latest.json')
    expect(latest.headers['cache-control']).toBe('no-store')
    expect((await own.raw('GET', '/languages/de/index.html', { headers: browser })).status).toBe(404)
  })
})

describe('a page of a build with a plan', () => {
  let own: TestServer<SampleApp>
  let planned: string
  const route = (path: string, access: string, name: string, frame?: string) => ({
    path,
    pattern: `^${path.replace(':id', '[^/]+')}/?$`,
    access,
    styles: ['assets/base-1.css', `assets/${name}-1.css`],
    scripts: ['assets/base-1.js', `assets/${name}-1.js`],
    frame,
  })
  const member = { ...browser, cookie: 'token=a; refreshToken=b' }

  beforeAll(async () => {
    planned = await mkdtemp(join(tmpdir(), 'guildhall-planned-'))
    await mkdir(join(planned, 'pages'))
    await writeFile(
      join(planned, 'index.html'),
      '<html><head><link rel="stylesheet" href="/assets/base-1.css"><meta name="guildhall:build-id" content="abc123"></head>' +
        '<body><div id="root"></div></body></html>',
    )
    const pages = [
      route('/login', 'signed-out', 'door'),
      route('/games', 'member', 'games', '<p>A wall</p>'),
      route('/games/:id', 'staff', 'game'),
    ]
    await writeFile(join(planned, 'pages', 'abc123.json'), JSON.stringify(pages))
    own = await startSamples({ config: { webFolder: planned } })
  })
  afterAll(async () => {
    await own.close()
    await rm(planned, { recursive: true })
  })

  test('announces to a member all that its room is made of, and paints its frame', async () => {
    const { text, headers } = await own.raw('GET', '/Games/', { headers: member })
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/games-1.css">')
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/games-1.js">')
    expect(text.match(/base-1\.css/g)).toHaveLength(1)
    expect(text).toContain('<div id="root"><p>A wall</p></div>')
    expect(headers.link).toBe(
      '</assets/base-1.css>; rel=preload; as=style; crossorigin, </assets/games-1.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/base-1.js>; rel=modulepreload; crossorigin, </assets/games-1.js>; rel=modulepreload; crossorigin',
    )
    expect(headers.vary).toContain('Cookie')
  })

  test.each(['/games', '/games/7', '/nowhere'])('announces the door to a visitor on %s', async (path) => {
    const { text, headers } = await own.raw('GET', path, { headers: { ...browser, cookie: 'xrefreshToken=b' } })
    expect(text).toContain('/assets/door-1.js')
    expect(text).not.toContain('games-1')
    expect(text).toContain('<div id="root"></div>')
    expect(headers.link).toContain('door-1')
  })

  test('announces a page outside to everybody alike', async () => {
    const [one, other] = [
      await own.raw('GET', '/login', { headers: member }),
      await own.raw('GET', '/login', { headers: browser }),
    ]
    expect(one.text).toBe(other.text)
  })

  test('has a tag for each of its forms, and is packed where that is understood', async () => {
    const whole = await own.raw('GET', '/games', { headers: member })
    const packed = await own.raw('GET', '/games', { headers: { ...member, 'accept-encoding': 'br;q=0, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.etag).toBe(whole.headers.etag)
    expect((await own.raw('GET', '/games', { headers: browser })).headers.etag).not.toBe(whole.headers.etag)
  })

  test('is served before its plan is there, and with it from then on', async () => {
    const page = join(planned, 'index.html')
    await writeFile(page, (await readFile(page, 'utf8')).replace('abc123', 'def456'))
    expect((await own.raw('GET', '/games', { headers: member })).headers.link).toBeUndefined()
    await writeFile(join(planned, 'pages', 'def456.json'), JSON.stringify([route('/games', 'member', 'later')]))
    expect((await own.raw('GET', '/games', { headers: member })).headers.link).toContain('later-1.js')
  })
})

test.each([
  ['/assets/main-abc123.js', 'public, max-age=31536000, immutable'],
  ['/latest.json', 'no-store'],
  ['/builds/abc.json', 'no-store'],
  ['/icon.svg', 'no-cache'],
])('%s may be kept: %s', async (path, rule) => {
  const { status, headers } = await server.raw('GET', path)
  expect([status, headers['cache-control']]).toEqual([200, rule])
})

test('what a device shares while no worker is there to take it leads to the page that says so', async () => {
  const { status, headers } = await server.raw('POST', '/share', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nHello\r\n--x--\r\n',
  })
  expect([status, headers.location]).toEqual([303, '/share'])
})

test('the service worker is looked at anew each time, and reaches nobody but us', async () => {
  const { headers } = await server.raw('GET', '/worker.js?build=abc')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'")
})

test('a file is sent compressed where the build has compressed it', async () => {
  const { headers, text } = await server.raw('GET', '/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], text]).toEqual(['br', 'compressed'])
  expect(headers['content-type']).toMatch(/javascript/)
})

test('the page carries what the operator set', async () => {
  const own = await startSamples({
    config: {
      webFolder: folder,
      proxyAddress: 'https://api.example.org/v1',
      mediaOrigin: 'https://media.example.org',
      isConsoleLogging: false,
    },
  })
  try {
    const { text, headers } = await own.raw('GET', '/', { headers: browser })
    expect(text).toContain('<meta name="guildhall:proxy-address" content="https://api.example.org/v1" />')
    expect(text).toContain('<meta name="guildhall:console-logging" content="off" />')
    expect(headers['content-security-policy']).toContain('https://api.example.org wss://api.example.org')
    expect(headers['content-security-policy']).toContain("img-src 'self' blob: data: https://media.example.org;")
  } finally {
    await own.close()
  }
})

test('when calls come without a prefix, only a named page is a page', async () => {
  const own = await startSamples({ config: { webFolder: folder, proxyAddress: '' } })
  try {
    expect((await own.raw('GET', '/nothing', { headers: { accept: '*/*' } })).body.code).toBe('not_found')
    expect((await own.raw('GET', '/nothing', { headers: browser })).status).toBe(200)
  } finally {
    await own.close()
  }
})

test('a web app that is not built says how to build it', async () => {
  const own = await startSamples({ config: { webFolder: join(folder, 'missing') } })
  try {
    const { status, text, headers } = await own.raw('GET', '/', { headers: browser })
    expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(text).toContain('npm run build')
    expect(own.logs.some(({ msg }) => msg.includes('the web app is not built'))).toBe(true)
  } finally {
    await own.close()
  }
})

test('a broken policy is reported without addresses', async () => {
  const report = {
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example.org/x.js?token=secret' },
  }
  const { status } = await server.raw('POST', '/csp-reports', {
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([report]),
  })
  expect(status).toBe(204)
  const line = server.logs.find(({ msg }) => msg === 'a page broke its policy')
  expect(line).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.example.org' })
})

test('who reports a broken policy writes no words of their own to the log', async () => {
  const body = { effectiveDirective: 'buy at evil.example', blockedURL: 'buy at evil.example' }
  await server.raw('POST', '/csp-reports', {
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([{ body }, { body: { effectiveDirective: 'script-src', blockedURL: 'inline' } }]),
  })
  const lines = server.logs.filter(({ msg }) => msg === 'a page broke its policy').slice(-2)
  expect(lines).toMatchObject([
    { directive: 'unknown', blocked: 'unknown' },
    { directive: 'script-src', blocked: 'inline' },
  ])
})
