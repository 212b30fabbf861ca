import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { startTestServer } from '../../../../../testing/test-server.ts'

const server = await forThisFile(startTestServer({ compose: () => undefined }))
const root = join(import.meta.dirname, '../../../../../../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

const unit = await read('deploy/systemd/guildhall.service')

/** As systemd runs it beside the server of the unit, whose process it is told. */
async function waitUntilReady(port: number, mainPid: number) {
  const program = join(root, 'deploy/systemd/wait-until-ready.mjs')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, HOST: '0.0.0.0', PORT: String(port), MAINPID: String(mainPid) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return { code, said }
}

test('what the unit says is not undone by a whole copy of .env.example, which systemd lets have the last word', async () => {
  const usual = new Map(
    [...(await read('.env.example')).matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  )
  const said = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) =>
    all.split(' ').map((each) => each.split('=')),
  )
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(([name = '', value]) => usual.has(name) && usual.get(name) !== value)).toEqual([])
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env DATA_FOLDER=\/var\/lib\/guildhall .*node scripts\/run\.mjs start$/m)
})

test('the unit counts as started when its server is ready, and as failed when that has ended', async () => {
  expect(unit).toContain('ExecStartPost=/usr/bin/env node deploy/systemd/wait-until-ready.mjs')
  const { port } = server.server
  expect(await waitUntilReady(port, process.pid)).toEqual({ code: 0, said: '' })

  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  expect(await waitUntilReady(port, ended.pid ?? 0)).toEqual({
    code: 1,
    said: 'The server ended before it was ready.\n',
  })
})

test('no image takes along the passwords that lie beside the sample of Compose', async () => {
  expect((await read('deploy/docker/Dockerfile.dockerignore')).split('\n')).toContain('**/.env')
})

test('a database that is being set up counts as unhealthy, though it answers on its socket', async () => {
  expect(await read('deploy/docker/compose.yaml')).toMatch(/pg_isready --host 127\.0\.0\.1 /)
})
