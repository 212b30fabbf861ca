import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { House } from '@guildhall/contract/house'
import { roles } from '@guildhall/contract/rules/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'guildhall-house-'))
await mkdir(join(webFolder, 'assets'))
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html><head><title>Guildhall</title></head><body><div id="root"></div></body></html>',
)
await writeFile(join(webFolder, 'manifest.webmanifest'), '{"name":"Guildhall","short_name":"Guildhall","id":"/"}')
const one = await forThisFile(createTestApp({ mail: true, config: { webFolder } }))
const two = await forThisFile(createTestApp({ dataOf: one, mail: true, config: { webFolder } }))
one.defer(() => rm(webFolder, { recursive: true }))

let admin: TestMember
beforeAll(async () => {
  admin = await memberWithRole(one, 'Aldo', roles.admin)
})

const change = (body: Partial<Record<keyof House, string | null>>) => admin.call('PATCH /api/admin/house', { body })
const read = async () => (await one.call('GET /api/house')).body
const pageOf = async (path: string) => (await two.raw('GET', path, { headers: { accept: 'text/html' } })).text
const entries = async () => (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body

describe('what a hall says of itself', () => {
  it('is the product’s own until an admin says otherwise, and again when it is taken back', async () => {
    expect(await read()).toEqual({
      name: 'Guildhall',
      colour: null,
      crest: null,
      landing: null,
      story: null,
      contact: null,
      rules: null,
      privacy: null,
      isTransparent: false,
      greeting: null,
    })
    await change({ name: 'The Lantern', story: 'Nine of us, since 2009.', rules: 'Be kind.' })
    expect(await read()).toMatchObject({ name: 'The Lantern', story: 'Nine of us, since 2009.', landing: null })
    const { rules } = await read()
    expect(rules).toEqual({ text: 'Be kind.', since: expect.any(String) })
    await change({ story: null })
    expect(await read()).toMatchObject({ name: 'The Lantern', story: null, rules })
    await change({ rules: 'Be kind, always.' })
    expect(Date.parse((await read()).rules?.since ?? '')).toBeGreaterThan(Date.parse(rules?.since ?? ''))
    await change({ name: null, rules: null })
    expect(await read()).toMatchObject({ name: 'Guildhall', rules: null })
  })

  it('is in the log with what it was, once', async () => {
    await change({ contact: 'hosts@lantern.example' })
    const before = await entries()
    await change({ contact: 'hosts@lantern.example' })
    expect(await entries()).toEqual(before)
    await change({ contact: 'Knock.', name: 'The Lantern' })
    expect((await entries())[0]).toMatchObject({
      action: 'house.words-changed',
      before: { contact: 'hosts@lantern.example', name: null },
      after: { contact: 'Knock.', name: 'The Lantern' },
    })
  })

  it('is refused where it says nothing, is too long or hides something', async () => {
    for (const name of ['', ' \u200b', 'x'.repeat(41), 'The\u202eLantern', 'two\nlines']) {
      expect((await change({ name })).status).toBe(422)
    }
    expect((await read()).name).toBe('The Lantern')
  })
})

describe('the name of the hall', () => {
  it('is in pages, the installed app and mails of every server within a second', async () => {
    await change({ name: 'The <Lantern> & Co', landing: 'Come in, it is "warm".' })
    const page = await two.until(async () => {
      const found = await pageOf('/')
      return found.includes('Lantern') ? found : undefined
    }, 'a page with the name')
    expect(page).toContain('<title>The &lt;Lantern> &amp; Co</title>')
    expect(page).toContain('<meta name="guildhall:hall-name" content="The &lt;Lantern> &amp; Co" />')
    expect(page).toContain('<meta name="guildhall:hall-landing" content="Come in, it is &quot;warm&quot;." />')
    const manifest = await two.raw('GET', '/manifest.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(manifest.text)).toEqual({
      name: 'The <Lantern> & Co',
      short_name: 'The <Lantern> & Co',
      id: '/',
    })
    const email = `${crypto.randomUUID()}@example.org`
    await two.call('POST /api/register', {
      body: { firstName: 'Wren', lastName: 'Aldous', email, password: 'the good dice live upstairs' },
    })
    // Whichever of them takes it to the mail server.
    const sent = () => [...one.mails(), ...two.mails()].find(({ to }) => to === email)
    const mail = await two.until(sent, 'a mail')
    expect(mail.subject).toBe('Welcome to The <Lantern> & Co')
    await change({ name: null, landing: null })
    await two.until(async () => ((await pageOf('/')).includes('Lantern') ? undefined : true), 'a page without it')
    expect(JSON.parse((await two.raw('GET', '/manifest.webmanifest')).text)).toMatchObject({ name: 'Guildhall' })
  })
})
