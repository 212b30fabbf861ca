import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { hintWhatRunsAtOnce } from './compile-hint.ts'

test('what runs as soon as it is there says so in its first line, before what Vite adds', async () => {
  const root = await mkdtemp(join(tmpdir(), 'guildhall-hint-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'hall.js'), `import('./chat-page.js').then(({ open }) => open())`)
  await writeFile(join(root, 'chat-page.js'), `import './chat-page.css'; export const open = () => document.title`)
  await writeFile(join(root, 'chat-page.css'), `h1 { color: red }`)
  const input = join(root, 'hall.js')
  const plugins = [hintWhatRunsAtOnce()]
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins,
    build: { write: false, rolldownOptions: { input } },
  })
  const output = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const code = (name: string) => output.find((file) => file.type === 'chunk' && file.name === name)
  expect(code('hall')).toMatchObject({ code: expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\nconst __vite/) })
  expect(code('chat-page')).toMatchObject({ code: expect.not.stringContaining('allFunctionsCalledOnLoad') })
})
