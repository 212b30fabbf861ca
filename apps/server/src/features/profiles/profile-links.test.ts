import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-links-'))
  await writeFile(join(folder, 'index.html'), '<html><head><title>Hall</title></head><body></body></html>')
  app = await createTestApp({ config: { webFolder: folder, publicUrl: 'https://hall.example.org' } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function somebody(headline: string, seenBy: 'everyone' | 'members') {
  const member = await app.member('Sorcha')
  const { body: own } = await member.call('GET /api/profile')
  const changes = { headline, audiences: { headline: seenBy } }
  await member.call('PATCH /api/profile', { body: { version: own.version, changes } })
  return member
}

async function pageOf(path: string, cookie?: string): Promise<string> {
  const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie }) }
  const { status, text } = await app.raw('GET', path, { headers })
  expect(status).toBe(200)
  return text
}

const plain = '<html><head><title>Hall</title></head><body></body></html>'

describe('a link to a profile that is shown elsewhere', () => {
  it('tells what is for everyone, whatever signs are in it', async () => {
    const member = await somebody('Builds "walls" & <doors>', 'everyone')
    const page = await pageOf(`/profile/${member.id}`)
    expect(page).toContain(`<meta property="og:title" content="Sorcha ${member.lastName}" />`)
    expect(page).toContain('<meta property="og:description" content="Builds &quot;walls&quot; &amp; &lt;doors>" />')
    expect(page).toContain(`<meta property="og:url" content="https://hall.example.org/profile/${member.id}" />`)
    expect(page).toContain('<title>Hall</title>')
  })

  it('tells nothing of who shows themselves to members only, of nobody, and of other pages', async () => {
    const member = await somebody('Builds walls', 'members')
    const paths = [`/profile/${member.id}`, '/profile/nobody_goes_by_this', '/chat/1']
    for (const path of paths) expect(await pageOf(path)).toBe(plain)
  })

  it('tells nothing to who may be signed in: they see the profile itself', async () => {
    const member = await somebody('Builds walls', 'everyone')
    expect(await pageOf(`/profile/${member.id}`, 'refreshToken=x')).toBe(plain)
  })
})
