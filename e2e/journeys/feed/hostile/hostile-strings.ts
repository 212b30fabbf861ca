// Texts that want to be more than text: every product of the lists in hostile-shapes.ts, always the same ones.
import {
  addressPlaces,
  attributeEnds,
  codes,
  drawings,
  events,
  exits,
  hiddenSigns,
  loaders,
  marks,
  mutations,
  ownEvents,
  payloads,
  quotings,
  schemes,
  seams,
  tags,
  templates,
} from './hostile-shapes.ts'

const encodings: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/[<>"'=]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (text) => text.replaceAll(/[<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  (text) => text.replaceAll(/[<>]/g, (sign) => `&#0000${sign.charCodeAt(0)}`),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  encodeURIComponent,
  (text) => text.replaceAll(/[<>]/g, (sign) => `%25${sign.charCodeAt(0).toString(16)}`),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll('<', '\\x3c').replaceAll('>', '\\x3e'),
  (text) => text.replaceAll('<', '\\74 ').replaceAll('>', '\\76 '),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll('<', '\u2039').replaceAll('>', '\u203a'),
  (text) => text.replaceAll('<', '<<').replaceAll('>', '>>'),
  (text) => text.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
]

const times = <One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  join: (one: One, other: Other) => string,
): string[] => ones.flatMap((one) => others.map((other) => join(one, other)))

const written = (tag: (typeof tags)[number], quote: (typeof quotings)[number]) =>
  seams.map(([between, end]) => {
    const [name, event, needs] = tag
    return (
      [`<${name}`, ...(needs === '' ? [] : [needs.replaceAll(' ', between)]), quote(event, 'ran()')].join(between) + end
    )
  })

/** Between two letters of the word that counts. */
const parted = (payload: string, sign: string) =>
  payload.replace(/script|err|load/, (word) => `${word[0]}${sign}${word.slice(1)}`)

const families: readonly string[][] = [
  tags.flatMap((tag) => quotings.flatMap((quote) => written(tag, quote))),
  times(events, quotings, (event, quote) => `<p ${quote(event, 'ran()')}>`),
  times(exits, payloads, (exit, payload) => exit + payload),
  times(attributeEnds, ownEvents, (end, event) => `${end} ${event}=ran() x=${end}`),
  times(attributeEnds, ownEvents, (end, event) => `x${end}autofocus/${event}=ran()//`),
  times(schemes, addressPlaces, (scheme, place) => place(scheme)),
  times(marks, payloads, (mark, payload) => mark(payload)),
  times(mutations, payloads, (mutation, payload) => mutation(payload)),
  times(encodings, payloads, (encode, payload) => encode(payload)),
  times(drawings, ['', '"><', '<p>'], (drawing, before) => before + drawing),
  times(loaders, ['', "'><", '<p>'], (loader, before) => before + loader),
  times(templates, codes, (template, code) => template(code)),
  times(payloads, hiddenSigns, parted),
  times(payloads, hiddenSigns, (payload, sign) => payload.slice(0, 1) + sign + payload.slice(1)),
]

const asStored = (text: string) => text.normalize('NFC').trim()

/** All of them, those of one kind beside each other. */
export const hostileStrings: readonly string[] = [...new Set(families.flat().map(asStored))]

/** The plainest ones: each payload bare, and a script's address wherever an address can stand. */
export const plainest: readonly string[] = [...payloads, ...addressPlaces.map((place) => place('javascript:ran()'))]

/** Every so-manyeth, so that each kind is among them. */
export function sampleOf(strings: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, strings.length / count)
  return Array.from({ length: Math.min(count, strings.length) }, (_, at) => strings[Math.floor(at * step)] ?? '')
}

/** Several on a sheet, each a paragraph of its own. */
export function sheetsOf(strings: readonly string[], lettersMaximum: number): string[] {
  const sheets: string[] = []
  let sheet = ''
  for (const string of strings) {
    const longer = sheet === '' ? string : `${sheet}\n\n${string}`
    if (longer.length > lettersMaximum) sheets.push(sheet)
    sheet = longer.length > lettersMaximum ? string : longer
  }
  return [...sheets, sheet]
}
