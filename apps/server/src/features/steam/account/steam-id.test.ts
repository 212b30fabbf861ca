import { expect, test } from 'vitest'
import { isSteamId, parseSteamReference } from './steam-id.ts'

const fern = { steamId: '76561202255000001' }
const fernsAccount = 76_561_202_255_000_001n - 76_561_197_960_265_728n

test.each([
  ['76561202255000001'],
  ['  76561202255000001 '],
  [`[U:1:${fernsAccount}]`],
  [`U:1:${fernsAccount}`],
  [`STEAM_0:${fernsAccount % 2n}:${fernsAccount / 2n}`],
  [`STEAM_1:${fernsAccount % 2n}:${fernsAccount / 2n}`],
  [`steam_1:${fernsAccount % 2n}:${fernsAccount / 2n}`],
  ['https://steamcommunity.com/profiles/76561202255000001'],
  ['https://steamcommunity.com/profiles/76561202255000001/games/?tab=all'],
  ['http://www.steamcommunity.com/profiles/76561202255000001/'],
  ['steamcommunity.com/profiles/76561202255000001'],
  ['HTTPS://SteamCommunity.com/profiles/76561202255000001#top'],
])('%s is an id', (typed) => {
  expect(parseSteamReference(typed)).toEqual(fern)
})

test.each([
  ['fixture-fern'],
  ['https://steamcommunity.com/id/fixture-fern'],
  ['https://www.steamcommunity.com/id/fixture-fern/?xml=1'],
  ['steamcommunity.com/id/fixture-fern/inventory'],
])('%s is a custom name', (typed) => {
  expect(parseSteamReference(typed)).toEqual({ vanity: 'fixture-fern' })
})

test('a custom name can be all digits, also 17 of them outside of the range', () => {
  expect(parseSteamReference('12345')).toEqual({ vanity: '12345' })
  expect(parseSteamReference('11111111111111111')).toEqual({ vanity: '11111111111111111' })
  expect(parseSteamReference('https://steamcommunity.com/id/76561202255000001')).toEqual({ vanity: fern.steamId })
})

test.each([
  [''],
  ['x'],
  ['a name with spaces'],
  ['[U:1:0]'],
  ['[U:1:4294967296]'],
  ['STEAM_0:2:5'],
  ['STEAM_0:1:2147483648'],
  ['STEAM_7:1:5'],
  ['https://steamcommunity.com/profiles/11111111111111111'],
  ['https://steamcommunity.com/profiles/fixture-fern'],
  ['https://steamcommunity.com.example.org/id/fixture-fern'],
  ['https://example.org/id/fixture-fern'],
  ['https://user@steamcommunity.com/id/fixture-fern'],
  ['https://steamcommunity.com/groups/fixture-fern'],
  ['ftp://steamcommunity.com/id/fixture-fern'],
  ['https://steamcommunity.com/id/fix%2Ffern'],
  ['a-name-that-is-longer-than-any-name-is'],
])('%j is nothing of Steam', (typed) => {
  expect(parseSteamReference(typed)).toBeUndefined()
})

test.each([
  ['76561197960265728', false],
  ['76561197960265729', true],
  // Later accounts do not begin like the first ones.
  ['76561200000000000', true],
  ['76561202255233023', true],
  ['76561202255233024', false],
  ['0765611979602657', false],
  ['76561197960265729 ', false],
])('%s is an id: %s', (text, isId) => {
  expect(isSteamId(text)).toBe(isId)
})
