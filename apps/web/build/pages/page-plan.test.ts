import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { routeRules } from '../../src/app/routes/route-rules.ts'
import { filesOf } from './page-plan.ts'
import { pagesIn, readRoutePages } from './route-pages.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[], importedCss: string[] = []) =>
  ({ type: 'chunk', fileName, moduleIds, imports, viteMetadata: { importedCss: new Set(importedCss) } }) as never

const bundle: Record<string, Rolldown.OutputChunk> = {
  'base.js': chunk('base.js', ['/main.tsx'], ['react.js'], ['base.css']),
  'react.js': chunk('react.js', ['/react.js'], []),
  'hall.js': chunk('hall.js', ['/shell.tsx', '/rooms.ts'], ['base.js', 'outside'], ['hall.css']),
  'chat.js': chunk('chat.js', ['/bubble.tsx', '/chat.tsx'], ['hall.js', 'base.js'], ['chat.css']),
}

test('a page is made of the files of its modules and all that these need, styles from the ground up', () => {
  const files = filesOf(bundle, ['/main.tsx', '/chat.tsx'])
  expect(files.styles).toEqual(['base.css', 'hall.css', 'chat.css'])
  expect(files.scripts.toSorted()).toEqual(['base.js', 'chat.js', 'hall.js', 'react.js'])
})

test('a page that is in no file is an error', () => {
  expect(() => filesOf(bundle, ['/games.tsx'])).toThrow('/games.tsx is in no file of the build')
})

test('pages are read from the lists of the router, with those that stand at several routes', () => {
  const text = `
const missing: Load = async () => (await import('./pages/missing.tsx')).Missing
  '/feed': missing,
  '/chat': async () => (await import('./pages/chat.tsx')).ChatPage,
`
  expect([...pagesIn(text)]).toEqual([
    ['/feed', './pages/missing.tsx'],
    ['/chat', './pages/chat.tsx'],
  ])
})

test('every route has a page', async () => {
  const pages = await readRoutePages()
  expect(routeRules.filter(({ path }) => !pages.has(path))).toEqual([])
})
