import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutNamesIn } from './without-names.ts'

test('what names itself by a call no longer does, and all else stays', async () => {
  const file = createRequire(import.meta.url)
    .resolve('@radix-ui/react-collection')
    .replace(/index\.js$/, 'index.mjs')
  const code = await readFile(file, 'utf8')
  const without = withoutNamesIn(code)
  // The library may name them in another way one day: then this has to be looked at again.
  expect(code).toContain('static {\n    __name(this, "OrderedDict");')
  expect(without).not.toContain('__defProp(target')
  expect(without).not.toContain('static {')
  expect(without).toContain('@__NO_SIDE_EFFECTS__')
  expect(withoutNamesIn('export const name = 1')).toBe('export const name = 1')
})
