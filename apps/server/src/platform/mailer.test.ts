import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { sendMail } from './mailer.ts'

const mail = {
  to: 'ada@example.org',
  subject: 'Your seat at the tãble',
  text: 'Good evening Ada,\n\nthe door is open: https://hall.example.org/reset-password?token=abc\n',
}

test('a mail goes out over SMTP when its transaction commits', async () => {
  const server = await startTestServer({ mail: true, compose: () => undefined })
  try {
    expect(server.platform.mailer.isConfigured).toBe(true)
    await server.platform.transactions.run((unit) => unit.enqueue(sendMail, mail))
    const [caught] = await server.until(() => server.mails().length > 0 && server.mails(), 'the mail')
    expect(caught).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text.trimEnd() })
    expect(caught?.raw).toContain('From: Guildhall <guildhall@localhost>')
  } finally {
    await server.close()
  }
})

test('without SMTP a mail becomes a private file, and only its place is said', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  const server = await startTestServer({ compose: () => undefined })
  try {
    expect(server.platform.mailer.isConfigured).toBe(false)
    await server.platform.transactions.run((unit) => unit.enqueue(sendMail, mail))
    await server.until(() => lines.some((line) => line.includes(mail.subject)), 'the line')
    const folder = join(server.platform.config.dataFolder, 'mail')
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect(lines.join('')).toContain(join(folder, name))
    expect(lines.join('')).not.toContain('token=abc')
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toContain('To: ada@example.org')
    expect(JSON.stringify(server.logs)).not.toContain('token=abc')
  } finally {
    write.mockRestore()
    await server.close()
  }
})

test('of mails that are files the newest 200 stay, none for longer than 30 days, and what is not ours', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-mails-'))
  const folder = join(dataFolder, 'mail')
  await mkdir(folder)
  const put = (daysAgo: number, at: number) => {
    const moment = new Date(Date.now() - daysAgo * 86_400_000 - at * 1000).toISOString().replaceAll(':', '-')
    return writeFile(join(folder, `${moment}-0123abcd.eml`), 'To: somebody')
  }
  await writeFile(join(folder, 'read me.txt'), 'not ours')
  await put(31, 0)
  const server = await startTestServer({ config: { dataFolder }, compose: () => undefined })
  try {
    const names = async () => (await readdir(folder)).toSorted()
    await server.until(async () => (await names()).length === 1, 'what is too old to go at the start')
    for (let at = 0; at < 202; at++) await put(at < 150 ? 0 : 2, at + 10)
    expect(await server.platform.mailer.files.usage()).toMatchObject({
      all: { count: 202, bytes: 202 * 'To: somebody'.length },
      old: { count: 52 },
    })
    await server.platform.mailer.deliver(mail)
    const kept = await names()
    expect(kept).toHaveLength(201)
    expect(kept).toContain('read me.txt')
    const texts = await Promise.all(kept.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts.some((text) => text.includes('ada@example.org'))).toBe(true)
    await server.platform.mailer.files.removeOld()
    expect(await server.platform.mailer.files.usage()).toMatchObject({ all: { count: 151 }, old: { count: 0 } })
  } finally {
    vi.restoreAllMocks()
    await server.close()
    await rm(dataFolder, { recursive: true })
  }
})
