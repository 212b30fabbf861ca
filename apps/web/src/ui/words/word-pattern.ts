/**
 * One expression for a list of words as they are after folding, with spaces between them. A bar is the edge of a word.
 * A letter may be drawn out as long as one likes, and one that is doubled in the list has to be doubled.
 */
export function anyOf(list: string): RegExp {
  return new RegExp(list.trim().split(/\s+/).map(pattern).join('|'), 'g')
}

const signs = '[a-z\\d]'

function pattern(listed: string): string {
  const word = listed.replaceAll('|', '')
  const first = word.charAt(0)
  const letters = word.replace(/(\w)\1*/g, (run, letter) => `${letter}{${run.length},}`)
  // Tried where a run of its first letter begins and nowhere else in it, so that the time goes with the length.
  const begins = `(?=${first})(?<!${listed.startsWith('|') ? signs : first})`
  return `${begins}${letters}${listed.endsWith('|') ? `(?!${signs})` : ''}`
}
