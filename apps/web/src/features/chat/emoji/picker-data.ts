import { t } from '@lingui/core/macro'
import type { EmojiData } from 'frimousse'
import type { KnownEmoji } from './emoji-data.ts'

const recentCategory = -1

const categories = [
  { index: recentCategory, label: t`Used lately` },
  { index: 0, label: t`Smileys` },
  { index: 1, label: t`People` },
  { index: 3, label: t`Animals and nature` },
  { index: 4, label: t`Food and drink` },
  { index: 5, label: t`Travel and places` },
  { index: 6, label: t`Activities` },
  { index: 7, label: t`Objects` },
  { index: 8, label: t`Symbols` },
  { index: 9, label: t`Flags` },
]

const skinTones = {
  light: t`Light`,
  'medium-light': t`Medium light`,
  medium: t`Medium`,
  'medium-dark': t`Medium dark`,
  dark: t`Dark`,
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
