import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { startTestServer } from '../../../../../testing/test-server.ts'

const token = 'a token for the figures'
const server = await forThisFile(startTestServer({ compose: () => undefined, config: { metricsToken: token } }))
const root = join(import.meta.dirname, '../../../../../../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

const { text } = await server.raw('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
const told = new Set(
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
)
/** Prometheus makes this of whether it was answered. */
told.add('up')

const words = /\b(?:up|(?:http|members|hub|database|storage|jobs|mails|nodejs|process)_[a-z0-9_]+)(?=[{[(\s)`,"<>=]|$)/g
const namesIn = (expression: string) => [...expression.matchAll(words)].map(([name]) => name)

type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] }

test('the dashboard asks for nothing that is not there', async () => {
  const { panels } = JSON.parse(await read('deploy/grafana/guildhall.json')) as { panels: Panel[] }
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !told.has(name))).toEqual([])
  for (const { title, targets } of panels) {
    expect([title, targets.every(({ expr }) => namesIn(expr).length > 0)]).toEqual([title, true])
  }
})

test('each alert asks for what is there, and the page says what to do about it', async () => {
  const alerts = await read('deploy/prometheus/alerts.yaml')
  const page = await read('docs/metrics.md')
  const expressions = [...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr)
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(expressions).toHaveLength(names.length)
  for (const expression of expressions) {
    expect([expression, namesIn(expression).length > 0]).toEqual([expression, true])
    expect(namesIn(expression).filter((name) => !told.has(name))).toEqual([])
  }
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('the page names what there is, and all that is our own', async () => {
  const page = await read('docs/metrics.md')
  const named = [...page.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => namesIn(code))
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([])
  const own = [...told].filter(
    (name) => name !== 'up' && !/^(?:nodejs|process)_/.test(name) && !/_(?:bucket|count|sum)$/.test(name),
  )
  expect(own.filter((name) => !page.includes(name))).toEqual([])
})

test('samples name variables that there are, and ask for health where it is', async () => {
  const known = new Set([...(await read('.env.example')).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const compose = await read('deploy/docker/compose.yaml')
  const service = await read('deploy/systemd/guildhall.service')
  const set = [
    ...[...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
    ...[...service.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) =>
      all.split(' ').map((each) => each.split('=')[0] ?? ''),
    ),
  ].filter((name) => !name.startsWith('POSTGRES_'))
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter((name) => !known.has(name))).toEqual([])
  const paths = await Promise.all(
    (await readdir(join(root, 'deploy'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  const asked = new Set(paths.flatMap((file) => file.match(/\/health\/\w+/g) ?? []))
  expect(asked).toEqual(new Set(['/health/live', '/health/ready']))
  for (const path of asked) expect((await server.raw('GET', path)).status).toBe(200)
})
