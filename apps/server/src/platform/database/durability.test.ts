import { expect, test } from 'vitest'
import { startSamples } from '../../../testing/samples/sample-app.ts'

const warning = 'the database may lose in a crash what it has confirmed'

test.each([
  ['off', true],
  ['on', false],
])('a database with synchronous_commit %s is warned of: %s', async (setting, isNamed) => {
  const server = await startSamples({
    async openGround(connection) {
      const url = new URL(connection)
      url.searchParams.set('options', `-c synchronous_commit=${setting}`)
      return { connection: url.href, stop: () => Promise.resolve() }
    },
  })
  const named = server.logs.filter(({ msg }) => msg === warning).flatMap(({ settings }) => settings)
  expect(named.includes('synchronous_commit')).toBe(isNamed)
  await server.close()
})
