import type { EmojiData } from 'frimousse'
import type { KnownEmoji } from './emoji-data.ts'

const recentCategory = -1

const categories = [
  { index: recentCategory, label: 'Used lately' },
  { index: 0, label: 'Smileys' },
  { index: 1, label: 'People' },
  { index: 3, label: 'Animals and nature' },
  { index: 4, label: 'Food and drink' },
  { index: 5, label: 'Travel and places' },
  { index: 6, label: 'Activities' },
  { index: 7, label: 'Objects' },
  { index: 8, label: 'Symbols' },
  { index: 9, label: 'Flags' },
]

const skinTones = {
  light: 'Light',
  'medium-light': 'Medium light',
  medium: 'Medium',
  'medium-dark': 'Medium dark',
  dark: 'Dark',
}

/** The list as the picker takes it, with the recent ones in front as they were taken. */
export function pickerData(known: readonly KnownEmoji[], recent: readonly string[]): EmojiData {
  return { locale: 'en', emojis: [...recentOf(known, recent), ...known.map(asPicked)], categories, skinTones }
}

function asPicked({ emoji, label, group, version, names, tags, tones }: KnownEmoji): EmojiData['emojis'][number] {
  return {
    emoji,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    category: group,
    version,
    tags: [...names, ...tags],
    skins: tones,
  }
}

function recentOf(known: readonly KnownEmoji[], recent: readonly string[]): EmojiData['emojis'] {
  const found = new Map(known.flatMap((entry) => drawings(entry).map((drawing) => [drawing, entry] as const)))
  return recent.flatMap((emoji) => {
    const entry = found.get(emoji)
    return entry === undefined
      ? []
      : [{ ...asPicked(entry), emoji, category: recentCategory, skins: undefined, tags: [] }]
  })
}

function drawings({ emoji, tones }: KnownEmoji): string[] {
  return tones === undefined ? [emoji] : [emoji, ...Object.values(tones)]
}
