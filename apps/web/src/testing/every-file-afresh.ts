/**
 * The files of a worker share their modules and the document. What a test leaves behind there is taken away, and
 * Testing Library, which looks after itself only in the first file that imports it, is told what it needs in each.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// Generous, for machines that do other work at the same time: what is waited for is a condition.
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  cleanup()
})

afterAll(() => {
  // What our modules keep is theirs: the next file gets them anew. Libraries stay, which is what costs.
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name] of document.cookie.matchAll(/[^;=\s]+(?==)/g)) document.cookie = `${name}=; path=/; max-age=0`
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
