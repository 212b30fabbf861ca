import { readdir, readFile, stat } from 'node:fs/promises'
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
