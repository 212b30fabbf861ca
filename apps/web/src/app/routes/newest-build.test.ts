import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuildManifest } from '../../platform/build-updates/build-manifest.ts'
import { foundUpdate } from '../../platform/build-updates/found-update.ts'
import { newestBuild } from './guards.ts'

vi.mock('../../platform/build-updates/found-update.ts', () => ({ foundUpdate: vi.fn() }))

const update: BuildManifest = {
  id: 'new',
  builtAt: '2026-03-14T20:00:00.000Z',
  routes: [
    { path: '/chat', access: 'member', layout: 'default' },
    { path: '/', access: 'public', layout: 'none' },
  ],
  files: [],
}

beforeEach(() => {
  sessionStorage.clear()
})

afterEach(() => {
  vi.mocked(foundUpdate).mockReset()
})

/** Goes from `/`, where the test's window is, to the address; answers where a reload leads, if one is forced. */
async function forcedTo(address: string): Promise<string | null> {
  const answer = await newestBuild(new URL(address, window.location.origin))
  if (answer !== undefined) expect(answer.asDocument).toBe(true)
  return answer?.to ?? null
}

describe('the next page', () => {
  test('is one of this build while there is no newer one', async () => {
    vi.mocked(foundUpdate).mockReturnValue(null)
    expect(await forcedTo('/chat')).toBeNull()
  })

  test('comes from the newer build once there is one', async () => {
    vi.mocked(foundUpdate).mockReturnValue(update)
    expect(await forcedTo('/chat?conversation=7')).toBe('/chat?conversation=7')
  })

  test('is not forced when only the query changes', async () => {
    vi.mocked(foundUpdate).mockReturnValue(update)
    expect(await forcedTo('/?a=1')).toBeNull()
  })

  test('is not forced where the newer build has no page', async () => {
    vi.mocked(foundUpdate).mockReturnValue(update)
    expect(await forcedTo('/kit')).toBeNull()
  })

  test('is not forced twice within the reload guard', async () => {
    vi.mocked(foundUpdate).mockReturnValue(update)
    expect(await forcedTo('/chat')).toBe('/chat')
    expect(await forcedTo('/chat')).toBeNull()
  })
})
