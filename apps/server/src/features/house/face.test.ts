import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { House } from '@guildhall/contract/house'
import { hallColours, hallInks } from '@guildhall/contract/rules/house/hall-face'
import { roles } from '@guildhall/contract/rules/roles'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const crest = 'baize.sable.gold.chief.lantern'
const webFolder = await mkdtemp(join(tmpdir(), 'guildhall-face-'))
const built = join(import.meta.dirname, '../../../../web/public')
await mkdir(join(webFolder, 'pages'))
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html><head><meta name="guildhall:build-id" content="abc"><title>Guildhall</title>' +
    '<link rel="icon" href="/icon.svg"><link rel="apple-touch-icon" href="/icon-180.png"></head>' +
    '<body><div id="root"></div></body></html>',
)
const frame =
  '<svg viewBox="0 0 30 34" data-hall-mark="" class="mark"><path d="M0 0"></path></svg><svg class="other"></svg>'
const route = { access: 'public', styles: [], scripts: [] }
await writeFile(
  join(webFolder, 'pages/abc.json'),
  JSON.stringify([
    { ...route, path: '/', pattern: '^/$' },
    { ...route, path: '/feed', pattern: '^/feed$', frame },
  ]),
)
for (const name of ['hall-art.json', 'manifest.webmanifest', 'icon-192.png']) {
  await copyFile(join(built, name), join(webFolder, name))
}

const one = await forThisFile(createTestApp({ mail: true, config: { webFolder } }))
const two = await forThisFile(createTestApp({ dataOf: one, mail: true, config: { webFolder } }))
one.defer(() => rm(webFolder, { recursive: true }))
let admin: TestMember
beforeAll(async () => {
  admin = await memberWithRole(one, 'Aldo', roles.admin)
})

const change = (body: Partial<Pick<House, 'colour' | 'crest'>>) => admin.call('PATCH /api/admin/house', { body })
const pageOf = async (path: string) => (await two.raw('GET', path, { headers: { accept: 'text/html' } })).text
const pageWith = (words: string, path = '/feed') =>
  two.until(async () => {
    const text = await pageOf(path)
    return text.includes(words) ? text : undefined
  }, `a page with ${words}`)
const pictureOf = async (address: string) => {
  const answer = await fetch(two.url + address)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('what a hall wears', () => {
  it('is the product’s until an admin says otherwise, and is put back as it was', async () => {
    expect((await one.call('GET /api/house')).body).toMatchObject({ colour: null, crest: null })
    expect((await change({ colour: 'plum', crest })).body).toMatchObject({ colour: 'plum', crest })
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
    expect(entry).toMatchObject({
      action: 'house.words-changed',
      before: { colour: null, crest: null },
      after: { colour: 'plum', crest },
    })
    await change({ colour: null, crest: null })
    expect((await one.call('GET /api/house')).body).toMatchObject({ colour: null, crest: null })
  })

  it.each([
    { colour: 'red' },
    { colour: '#ff0000' },
    { crest: 'baize.baize.gold.chief.lantern' },
    { crest: '../../etc/passwd' },
  ])('is refused where it cannot be worn: %j', async (body) => {
    expect((await change(body as never)).status).toBe(422)
  })
})

describe('the colour and the crest of the hall', () => {
  it('are in pages and the installed app of every server within a second, before anything is painted', async () => {
    await change({ colour: 'azure', crest })
    const page = await pageWith('/colours/azure.css')
    const [head = '', body = ''] = page.split('</head>')
    expect(head).toContain('<link rel="stylesheet" href="/colours/azure.css?build=abc">')
    expect(head).toContain(`<meta name="guildhall:hall-mark" content="/hall-icons/${crest}/mark.svg" />`)
    expect(head).toContain(`<link rel="icon" href="/hall-icons/${crest}/icon.svg">`)
    expect(head).toContain(`<link rel="apple-touch-icon" href="/hall-icons/${crest}/icon-180.png">`)
    expect(body).toContain(`<img src="/hall-icons/${crest}/mark.svg" alt="" class="mark"><svg class="other">`)
    const manifest = JSON.parse((await two.raw('GET', '/manifest.webmanifest')).text)
    const sources = manifest.icons.map(({ src }: { src: string }) => src)
    expect(sources).toEqual(
      ['192.png', '512.png', '.svg', 'maskable-192.png', 'maskable-512.png', 'monochrome-96.png'].map(
        (name) => `/hall-icons/${crest}/icon${name.startsWith('.') ? '' : '-'}${name}`,
      ),
    )
    for (const source of sources) expect((await pictureOf(source)).status).toBe(200)
  })

  it('are shown where somebody shares the address of the hall', async () => {
    await change({ crest })
    const page = await pageWith('og:image', '/')
    expect(page).toContain(`/hall-icons/${crest}/icon-512.png" />`)
    expect(page).toContain('<meta property="og:title" content="Guildhall" />')
  })

  it('go with them when they are taken back', async () => {
    await change({ colour: null, crest: null })
    await two.until(async () => ((await pageOf('/feed')).includes('hall-icons') ? undefined : true), 'the usual page')
    const page = await pageOf('/feed')
    expect(page).toContain('href="/icon.svg"')
    expect(page).toContain('data-hall-mark')
    expect(page).not.toContain('/colours/')
  })
})

describe('the icons of a hall', () => {
  it('are painted in the size that they are asked for, of the crest or of the door in a colour', async () => {
    for (const face of [crest, ...hallColours]) {
      const { status, headers, bytes } = await pictureOf(`/hall-icons/${face}/icon-192.png`)
      expect([face, status, headers.get('content-type')]).toEqual([face, 200, 'image/png'])
      expect(headers.get('cache-control')).toContain('immutable')
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192 })
    }
    const door = (await pictureOf('/hall-icons/plum/icon.svg')).bytes.toString()
    expect(door).toContain(hallInks.plum)
  })

  it.each([
    '/hall-icons/green/icon-192.png',
    '/hall-icons/constructor/icon-192.png',
    `/hall-icons/${crest}.star/icon-192.png`,
    `/hall-icons/${crest}/icon-191.png`,
    `/hall-icons/${crest}/icon-4096.png`,
  ])('are none at %s', async (address) => {
    expect((await pictureOf(address)).status).toBe(404)
  })

  it('are also at the addresses of the product’s, which devices ask for by themselves', async () => {
    const usual = await pictureOf('/icon-192.png')
    await change({ crest })
    const own = await two.until(async () => {
      const { bytes } = await pictureOf('/icon-192.png')
      return bytes.equals(usual.bytes) ? undefined : bytes
    }, 'the icon of the hall')
    expect(own.equals((await pictureOf(`/hall-icons/${crest}/icon-192.png`)).bytes)).toBe(true)
  })
})
