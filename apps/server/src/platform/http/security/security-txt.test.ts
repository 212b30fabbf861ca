import { expect, test } from 'vitest'
import { startSamples } from '../../../../testing/samples/sample-app.ts'

async function securityTxt(config: NonNullable<Parameters<typeof startSamples>[0]>['config']) {
  const server = await startSamples({ ...(config && { config }) })
  const { status, headers, text } = await server.raw('GET', '/.well-known/security.txt')
  await server.close()
  const fields = Object.fromEntries(text.split('\n').map((line) => line.split(': ', 2))) as Readonly<
    Record<string, string>
  >
  return { status, type: headers['content-type'], fields }
}

test('says where a weakness can be told, for some time', async () => {
  const { status, type, fields } = await securityTxt({ securityContact: 'mailto:safety@hall.example.org' })
  expect([status, type, fields['Contact']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'mailto:safety@hall.example.org',
  ])
  const left = Date.parse(fields['Expires'] ?? '') - Date.now()
  expect(left).toBeGreaterThan(30 * 86_400_000)
  expect(left).toBeLessThan(365 * 86_400_000)
})

test('names the sender of mails, or the page of the hosts, where the host named nobody', async () => {
  const publicUrl = 'https://hall.example.org'
  const mails = { publicUrl, smtpUrl: 'smtp://localhost:25', mailFrom: 'The hall <hall@example.org>' }
  expect((await securityTxt(mails)).fields['Contact']).toBe('mailto:hall@example.org')
  const { fields } = await securityTxt({ publicUrl })
  expect(fields['Contact']).toBe('https://hall.example.org/about')
  expect(fields['Canonical']).toBe('https://hall.example.org/.well-known/security.txt')
})
