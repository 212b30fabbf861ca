import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-program.ts'
import { readFeatureOrder } from './floor-plan.ts'

test('the order is that of the lines createX(platform, …), whatever the order of the imports', () => {
  const order = readFeatureOrder(`
    import { createFriends, type Friends } from './features/friends/index.ts'
    import { createAuth } from './features/sign-in/index.ts'
    import { createPlatform } from './platform/platform.ts'
    const auth = createAuth(platform)
    createFriends(
      platform, { auth })
    createPlatform(platform)`)
  expect(order).toEqual(['sign-in', 'friends'])
})

test("the server's own plan is read whole", async () => {
  const source = await readFile(join(root, 'apps/server/src/app.ts'), 'utf8')
  const imported = [...source.matchAll(/'\.\/features\/([\w-]+)\/index\.ts'/g)].map(([, feature]) => feature)
  expect(imported.length).toBeGreaterThan(0)
  expect(new Set(readFeatureOrder(source))).toEqual(new Set(imported))
})
