import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../testing/test-server.ts'

test('a server ends although the answer of a connection ends during its close', async () => {
  const content = new Readable({ read: () => undefined })
  const server = await startTestServer({
    compose: ({ files }) =>
      files.serve('late', async () => ({ type: 'image/webp', bytes: 5, isPublic: true, content })),
  })
  const fetched = fetch(`${server.url}/late/one.webp`)
  content.push('whole')
  // The reader has all of it, and the server does not know yet that nothing follows.
  expect(await (await fetched).text()).toBe('whole')
  const started = performance.now()
  const closed = server.close()
  await server.until(
    () =>
      fetch(server.url).then(
        () => false,
        () => true,
      ),
    'the server to take nobody any more',
  )
  content.push(null)
  await closed
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('names that are no files are not looked for', async () => {
  const sought: string[] = []
  const server = await startTestServer({
    compose: ({ files }) =>
      files.serve('pictures', async (name) => {
        sought.push(name)
        return undefined
      }),
  })
  for (const name of ['a.webp', '.env', 'a', 'a.b.c', `${'a'.repeat(130)}.webp`, 'a%20b.webp']) {
    const { status } = await server.raw('GET', `/pictures/${name}`)
    expect(status).toBe(404)
  }
  expect(sought).toEqual(['a.webp'])
  await server.close()
})
