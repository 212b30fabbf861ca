import { searchMaximum } from '@guildhall/contract/rules/searching/search-limits'

const ids = /^(?:h?\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i

/** The words of an address that leads nowhere, as they may be sought: `/games/outer_wilds` is "games outer wilds". */
export function pathWords(path: string): string {
  const parts = path.split('/').map(decoded)
  const words = parts.filter((part) => !ids.test(part)).flatMap((part) => part.split(/[^\p{L}\p{N}\p{M}]+/u))
  return shortened(words.filter((word) => word !== '' && !ids.test(word)))
}

/** As many whole words as fit. */
function shortened(words: readonly string[]): string {
  let text = ''
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`
    if (longer.length > searchMaximum) break
    text = longer
  }
  return text
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray % is a letter like others.
    return part
  }
}
