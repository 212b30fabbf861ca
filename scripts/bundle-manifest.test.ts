import { expect, test } from 'vitest'
import { collectFirstLoad, findPageScripts } from './bundle-manifest.ts'

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'] },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_react.js', '_form.js'] },
  'src/chat.tsx': { file: 'assets/chat.js' },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
}

test('entries and what they import statically are loaded, each once', () => {
  expect(collectFirstLoad(manifest, ['index.html', 'src/login.tsx']).toSorted()).toEqual([
    'assets/form.js',
    'assets/login.js',
    'assets/main.js',
    'assets/react.js',
  ])
})

test('an entry that is gone is an error, not a small bundle', () => {
  expect(() => collectFirstLoad(manifest, ['src/sign-in.tsx'])).toThrow("src/sign-in.tsx is not in Vite's manifest")
})

test('scripts that the page names count, built or not', () => {
  const html = '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/main-x.js"></script>'
  expect(findPageScripts(html)).toEqual(['theme.js', 'assets/main-x.js'])
})
