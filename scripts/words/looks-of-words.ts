// How a text looks that people read: the rest of the sources are names for the code.
import type { Node } from 'oxc-parser'

/** Names, which are the same in every language, and the words that a library wants in this form. */
const names = new Set([
  'Guildhall',
  'Steam',
  'Epic Games',
  'MMO',
  'Ines Carvalho',
  'Jun Takeda',
  'Mara Lindqvist',
  'Tobias Okafor',
  'Wren Abbott',
  'Deep Lode',
  'Tidewright',
  'me',
  'Enter',
  'Paper Kings',
])

/** Attributes whose value is read or heard, whatever it looks like. */
export const spoken =
  /^(?:(?:\w+L|l)abel|title|placeholder|alt|aria-(?:label|description|roledescription)|heading|hint|help|description|words)$/

export const unreadAttribute = /^(?:className|style|rel|seed|font|preserveAspectRatio)$/

const letters = /\p{L}{2}/u
/** Two words, or a capital and a small letter at the beginning of one that is no name of the code. */
const sentence = /\p{L}[,.:;!?’”]? \p{L}|^[“(]?\p{Lu}[\p{Ll}’]+[.!?…]$/u

/** A number and what it counts: too short for a sentence, and too much like a length in styles to be told by its form. */
const counted = /^\d[\d,.]*\+? (?:to \d+ )?(?:stars?|games?|(?:minute|hour|day|week|month|year)s?)$/

/** What a member never reads: errors for the log, selectors, colours, paths, names of calls. */
const technical =
  /^(?:[A-Z]+ \/|xM\w+ |(?:noopener|…px |[a-z]+, ?[a-z]+(?:$|\[| [a-z]$))|[.#[:/\d-]|https?:|\w+:\/\/|M\d)|[=>*{}]|var\(|calc\(|gradient\(|(?:^| )(?:\d|\.)[\d.]*(?:px|rem|em|ms|s|%)?(?: |$)|::|, ?(?:select|input)/

export const unread =
  /^(?:log|console|document|window|matchMedia|performance|call|querySelector|closest|matches|seededRandom|drawRoofs|scatter|ridge)\b/

export const isSentence = (text: string): boolean => sentence.test(text) && !technical.test(text) && !names.has(text)
export const isCounted = (text: string): boolean => counted.test(text)
export const hasWords = (text: string): boolean => letters.test(text) && !names.has(text.trim())

export const isWord = (node: Node): node is Node & { readonly value: string } =>
  node.type === 'Literal' && typeof node.value === 'string' && hasWords(node.value)

/** Whether an attribute of that name shows or says the text. */
export const isReadAs = (attribute: string, text: string): boolean =>
  hasWords(text) &&
  !unreadAttribute.test(attribute) &&
  (spoken.test(attribute) ? /\p{Lu}| /u.test(text) : isSentence(text))

/** A word that stands beside what is filled in, such as "… friends" and "Remove …". */
export const isFilled = (text: string): boolean =>
  /^… \p{Ll}{3,}$|^\p{Lu}\p{Ll}{2,} …$/u.test(text) && !['Bearer …', '… forwarded'].includes(text)
