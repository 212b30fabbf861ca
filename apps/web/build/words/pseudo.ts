// A language nobody speaks, in which English can still be read: two fifths longer and accented. What is clipped, put
// together of halves or in no catalogue is seen at once.
import { type Part, takeApart } from './message-parts.ts'
import type { Translate } from './put-in-place.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'
const longer = 0.4

/** Values, choices and elements stay as they are; only the text between them changes. */
export const pseudo: Translate = (message) => {
  const parts = takeApart(message)
  return `${written(parts)}${' ~'.repeat(Math.ceil((lettersIn(parts) * longer) / 2))}`
}

function written(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return accent(part.text)
      if (part.kind === 'value') return part.asNumber ? `{${part.name}, number}` : `{${part.name}}`
      if (part.kind === 'element') return `<${part.name}>${written(part.inside)}</${part.name}>`
      const forms = Object.entries(part.forms).map(([form, inside]) => `${form} {${written(inside)}}`)
      return `{${part.name}, ${part.by}, ${forms.join(' ')}}`
    })
    .join('')
}

/** Of the longest form, where there are several. */
function lettersIn(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + part.text.length
    if (part.kind === 'element') return sum + lettersIn(part.inside)
    return part.kind === 'choice' ? sum + Math.max(...Object.values(part.forms).map(lettersIn)) : sum
  }, 0)
}

/** What ICU reads as its own is put between its quotes. */
const accent = (text: string): string =>
  text
    .replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
    .replaceAll("'", "''")
    .replaceAll(/[{}#]/g, "'$&'")
