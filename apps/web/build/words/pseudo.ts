// A language nobody speaks, in which English can still be read: half as long again and accented. What is clipped, put
// together of halves or in no catalogue is seen at once.
import type { Translate } from './put-in-place.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'
const longer = 0.4

/** Values, choices and elements stay as they are; only the text between them changes. */
export const pseudo: Translate = (message) => {
  const said = [...textOutside(message)].map(({ text, isText }) => (isText ? accent(text) : text)).join('')
  const letters = message.replaceAll(/\{[^}]*\}|<[^>]*>/g, '').length
  return `${said}${' ~'.repeat(Math.ceil((letters * longer) / 2))}`
}

/** Cuts at braces and tags; in a form of a choice stands text again. */
function* textOutside(message: string): Generator<{ readonly text: string; readonly isText: boolean }> {
  const form = /(<\/?\w+\/?>|\{\w+\}|\{\w+, \w+,|(?:=\d+|\w+) \{|[{}#])/
  for (const piece of message.split(form)) if (piece !== '') yield { text: piece, isText: !form.test(piece) }
}

const accent = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
