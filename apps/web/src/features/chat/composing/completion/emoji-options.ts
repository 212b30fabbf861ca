import type { KnownEmoji } from '../../emoji/emoji-data.ts'

const shownMaximum = 8

/** Emoji whose name begins so, then those with a word in the name or a tag that does. */
export function emojiOptions(known: readonly KnownEmoji[], query: string): KnownEmoji[] {
  const ranked = known.flatMap((emoji) => {
    const rank = rankOf(emoji, query)
    return rank === undefined ? [] : [{ emoji, rank }]
  })
  // The order of the standard holds within a rank.
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shownMaximum)
    .map(({ emoji }) => emoji)
}

export function emojiNamed(known: readonly KnownEmoji[], name: string): KnownEmoji | undefined {
  return known.find(({ names }) => names.includes(name))
}

function rankOf({ names, tags, label }: KnownEmoji, query: string): number | undefined {
  if (names.includes(query)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (names.some((name) => name.includes(`_${query}`))) return 2
  const word = query.replaceAll('_', ' ')
  if (tags.some((tag) => tag.startsWith(word)) || label.startsWith(word)) return 3
  return undefined
}
