/**
 * React notes for each element where in the code it was made, for its tools and for warnings: an eighth of what the tests
 * of pages take. Beyond ten thousand elements a second it leaves that out, and here it counts as many from the first.
 */
import * as react from 'react'

const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

// Where React has it elsewhere one day, no-owner-stacks.test.tsx says so.
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {},
    configurable: true,
  })
}
