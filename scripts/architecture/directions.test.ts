import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const chat = 'apps/web/src/features/chat'

/** What is wrong in a house of these files, which only import. */
function judge(imports: Readonly<Record<string, string>>) {
  return checkFiles(new Map(Object.entries(imports)))
}

test('files that import each other go in a circle, also as types and round corners', () => {
  const violations = judge({
    [`${chat}/log.ts`]: `import { row } from './row.ts'`,
    [`${chat}/row.ts`]: `import type { Bubble } from './parts/bubble.ts'`,
    [`${chat}/parts/bubble.ts`]: `import { type Log, log } from '../log.ts'`,
    [`${chat}/apart.ts`]: `import { log } from './log.ts'`,
  })
  expect(violations).toEqual([
    {
      path: `${chat}/log.ts`,
      imported: `${chat}/row.ts`,
      mend: expect.stringMatching(/log\.ts → .*row\.ts → .*bubble\.ts → .*log\.ts; move what both ends need/),
    },
  ])
})

test('a file that imports itself is a circle', () => {
  expect(judge({ [`${chat}/log.ts`]: `import { log } from './log.ts'` })).toHaveLength(1)
})

test('folders side by side import values one way, however deep the files stand', () => {
  const violations = judge({
    [`${chat}/messages/menu/keys.ts`]: `import { mode } from '../../composing/mode.ts'`,
    [`${chat}/messages/names.ts`]: '',
    [`${chat}/composing/mode.ts`]: '',
    [`${chat}/composing/field/above.tsx`]: `import { names } from '../../messages/names.ts'`,
  })
  expect(violations).toEqual([
    {
      path: `${chat}/composing`,
      imported: `${chat}/messages`,
      mend: expect.stringMatching(/above\.tsx takes names\.ts, keys\.ts takes mode\.ts.*which stands below/),
    },
  ])
})

test.each([
  ['a type named both ways', `import type { Mode } from '../composing/mode.ts'`],
  ['a file of the folder above', `import { mode } from '../chat-keys.ts'`],
  ['a value one way', ''],
])('%s is right', (_name, source) => {
  const violations = judge({
    [`${chat}/messages/keys.ts`]: source,
    [`${chat}/messages/names.ts`]: '',
    [`${chat}/chat-keys.ts`]: `import { names } from './messages/names.ts'`,
    [`${chat}/composing/mode.ts`]: '',
    [`${chat}/composing/above.tsx`]: `import { names } from '../messages/names.ts'`,
  })
  expect(violations).toEqual([])
})

test('tests and their builders may import as they need', () => {
  const violations = judge({
    'apps/server/src/app.ts': `import { createSender } from './platform/sender.ts'`,
    'apps/server/src/platform/sender.ts': '',
    'apps/server/src/platform/sender.test.ts': `import { createTestApp } from '../../testing/test-app.ts'`,
    'apps/server/testing/test-app.ts': `import { createApp } from '../src/app.ts'`,
  })
  expect(violations).toEqual([])
})
