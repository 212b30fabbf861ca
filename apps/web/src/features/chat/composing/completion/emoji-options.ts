import type { KnownEmoji } from '../../emoji/emoji-data.ts'

const shownMaximum = 8

/** Emoji with that name or word, then those whose name begins so, then those with a word that does; flags last. */
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

/**
 * Names are English ones, while label and tags speak the language of the page: a whole word of any of them says more than
 * the beginning of a name, and that more than the beginning of a word within.
 */
function rankOf({ names, tags, label, group }: KnownEmoji, query: string): number | undefined {
  const words = query.replaceAll('_', ' ')
  const called = label.toLowerCase()
  if (names.includes(query) || called === words) return 0
  const rank = rankOfWords(names, [...names.map((name) => name.replaceAll('_', ' ')), called, ...tags], query, words)
  return rank === undefined || group !== flagsGroup ? rank : rank + afterAllOthers
}

function rankOfWords(names: readonly string[], told: readonly string[], query: string, words: string) {
  if (told.some((text) => ` ${text.toLowerCase()} `.includes(` ${words} `))) return 1
  if (names.some((name) => name.startsWith(query))) return 2
  return told.some((text) => ` ${text.toLowerCase()}`.includes(` ${words}`)) ? 3 : undefined
}

/** There are some 250 flags, and countries begin like anything. */
const flagsGroup = 9
const afterAllOthers = 4
