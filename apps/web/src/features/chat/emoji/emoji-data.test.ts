import data from 'emojibase-data/en/data.json'
import { beforeEach, expect, test, vi } from 'vitest'
import { slimmed } from '../../../../build/slim-emoji-data.ts'
import { emojiNamed, emojiOptions } from '../composing/completion/emoji-options.ts'
import { inTone, type KnownEmoji, loadEmoji, namesOf } from './emoji-data.ts'
import { pickerData } from './picker-data.ts'

// A device that nothing can be drawn on to look at counts as one that draws all.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))

test('hands have tones of skin, faces have none', async () => {
  const known = await loadEmoji()
  const wave = emojiNamed(known, 'wave')
  const grin = emojiNamed(known, 'grinning')
  expect(wave && inTone(wave, 'medium')).toBe('👋🏽')
  expect(wave && inTone(wave, 'none')).toBe('👋')
  expect(grin && inTone(grin, 'dark')).toBe('😀')
})

test('a skin tone by itself is no emoji, nor is a letter of a flag', async () => {
  const known = new Set((await loadEmoji()).map(({ emoji }) => emoji))
  expect(known.has('🏽')).toBe(false)
  expect(known.has('🇦')).toBe(false)
  expect(known.has('🇧🇪')).toBe(true)
})

test('the usual name comes before other names, and names before tags', async () => {
  const [first, ...others] = emojiOptions(await loadEmoji(), 'tad')
  expect(first?.emoji).toBe('🎉')
  expect(others.length).toBeLessThan(8)
  expect(emojiOptions(await loadEmoji(), 'heart')[0]?.emoji).toBe('❤️')
  expect(emojiOptions(await loadEmoji(), 'birthday').map(({ emoji }) => emoji)).toContain('🎂')
  expect(emojiOptions(await loadEmoji(), 'nosuchthing')).toEqual([])
})

test('an emoji without a usual name is called as its label says, letters of every language kept', () => {
  expect(namesOf(undefined, 'Phönix')).toEqual(['phönix'])
  expect(namesOf(undefined, 'Flagge: Åland-Inseln')).toEqual(['flagge_åland_inseln'])
  expect(namesOf('tada', 'Konfettibombe')).toEqual(['tada'])
})

test('whole words come before beginnings, these before the middle of others, and flags last', () => {
  const known = (emoji: string, label: string, names: string[], tags: string[], group = 5): KnownEmoji => {
    return { emoji, label, names, tags, group, version: 1, tones: undefined }
  }
  const german = [
    known('🧑‍🚒', 'Feuerwehrmann/-frau', ['firefighter'], ['feuerwehrhelm', 'feuerwehrmann/-frau'], 1),
    known('🇧🇦', 'Flagge: Bosnien und Herzegowina', ['bosnia_herzegovina'], ['BA', 'flagge'], 9),
    known('💝', 'Herzchen', ['gift_heart'], ['herzchen']),
    known('❤️', 'rotes Herz', ['heart'], ['herz', 'rotes herz']),
    known('🔥', 'Feuer', ['fire'], ['brennen', 'feuer', 'flamme']),
    known('🏳️', 'weiße Flagge', ['white_flag'], ['flagge'], 9),
  ]
  const found = (query: string) => emojiOptions(german, query).map(({ emoji }) => emoji)
  expect(found('herz')).toEqual(['❤️', '💝', '🇧🇦'])
  expect(found('feuer')).toEqual(['🔥', '🧑‍🚒'])
  expect(found('fire')).toEqual(['🔥', '🧑‍🚒'])
  expect(found('fla')).toEqual(['🔥', '🇧🇦', '🏳️'])
  expect(found('erz')).toEqual([])
})

test('what was used lately stands in front as it was taken', async () => {
  const { emojis, categories } = pickerData(await loadEmoji(), ['👋🏽', 'no emoji', '🎉'])
  expect(emojis.slice(0, 3).map(({ emoji }) => emoji)).toEqual(['👋🏽', '🎉', '😀'])
  expect(categories[0]?.index).toBe(emojis[0]?.category)
})

test('the list of the build says the same in less room', () => {
  const slim = slimmed(data)
  expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(data).length / 2)
  const wave = (entries: readonly { emoji: string; skins?: readonly { emoji: string }[] }[]) =>
    entries.find(({ emoji }) => emoji === '👋')?.skins?.map(({ emoji }) => emoji)
  expect(wave(slim)).toEqual(wave(data))
  expect(slim.some(({ group }) => group === 2)).toBe(false)
})
