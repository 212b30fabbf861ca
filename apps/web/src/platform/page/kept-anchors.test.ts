// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const anchor = { id: 'post-1', offset: 42.5, pages: 3 }

/** The module as a page that was just loaded has it. */
async function loaded() {
  vi.resetModules()
  return import('./kept-anchors.ts')
}

beforeEach(() => sessionStorage.clear())

test('a place is known after a reload, for its list and its step of the way alone', async () => {
  const before = await loaded()
  before.keepAnchor('key', 'feed hall', anchor)
  before.storeAnchors()
  const after = await loaded()
  expect(after.anchorAt('key', 'feed hall')).toEqual(anchor)
  expect(after.anchorAt('key', 'feed hot')).toBeUndefined()
  expect(after.anchorAt('other', 'feed hall')).toBeUndefined()
})

test('the oldest places are forgotten, and those at the top are none', async () => {
  const { anchorAt, keepAnchor } = await loaded()
  for (let at = 0; at < 51; at += 1) keepAnchor(`key ${at}`, 'feed', anchor)
  expect(anchorAt('key 0', 'feed')).toBeUndefined()
  expect(anchorAt('key 1', 'feed')).toEqual(anchor)
  keepAnchor('key 1', 'feed', undefined)
  expect(anchorAt('key 1', 'feed')).toBeUndefined()
})

test.each(['no JSON', '{}', '[["key feed", {"id": 1}]]'])(
  'what somebody else wrote there (%s) is no place',
  async (found) => {
    sessionStorage.setItem('guildhall-anchors', found)
    const { anchorAt } = await loaded()
    expect(anchorAt('key', 'feed')).toBeUndefined()
  },
)
