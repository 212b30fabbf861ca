import type { Language } from '../languages.ts'

/**
 * How messages are sought, free of the schema library: server and page read a query alike. Words, `"words in this
 * order"`, `from:wren`, `from:me`, `in:"Thursday table"`, `in:@wren`, `before:2026-05-01`, `after:2026-04-01` and
 * `has:picture`, in the words of any language below. What has another form is a word, also with a colon in it.
 */
export const searchOperators = ['from', 'in', 'before', 'after', 'has'] as const
export type SearchOperator = (typeof searchOperators)[number]

export const searchContents = ['picture', 'link', 'poll', 'mention'] as const
export type SearchContent = (typeof searchContents)[number]

/** What a language writes for them; `me` is understood behind its own `from` only, since elsewhere it may be a handle. */
type SearchWords = {
  readonly operators: Readonly<Record<SearchOperator, string>>
  readonly contents: Readonly<Record<SearchContent, string>>
  readonly me: string
}

/**
 * A page writes those of its language, or the English ones where it has none. All are understood: a query means the same to
 * everybody.
 */
const searchWords: { readonly en: SearchWords } & { readonly [Each in Language]?: SearchWords } = {
  en: {
    operators: { from: 'from', in: 'in', before: 'before', after: 'after', has: 'has' },
    contents: { picture: 'picture', link: 'link', poll: 'poll', mention: 'mention' },
    me: 'me',
  },
  de: {
    operators: { from: 'von', in: 'in', before: 'vor', after: 'nach', has: 'hat' },
    contents: { picture: 'Bild', link: 'Link', poll: 'Umfrage', mention: 'Erwähnung' },
    me: 'mir',
  },
}

export const searchWordsIn = (language: Language): SearchWords => searchWords[language] ?? searchWords.en

const vocabularies: readonly SearchWords[] = Object.values(searchWords)

/** The operators as one may write them, each once. */
export const writtenOperators: readonly string[] = [
  ...new Set(vocabularies.flatMap(({ operators }) => Object.values(operators))),
]

/** The operator of that name, in whichever language. */
export function operatorCalled(name: string): SearchOperator | undefined {
  const word = name.toLowerCase()
  return searchOperators.find((operator) => vocabularies.some(({ operators }) => operators[operator] === word))
}

/** What that is called, in whichever language. */
export function contentCalled(name: string): SearchContent | undefined {
  const word = plain(name)
  return searchContents.find((content) => vocabularies.some(({ contents }) => plain(contents[content]) === word))
}

const plain = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What is sought: a message fits when all of it fits; of several people or conversations one is enough. */
export type MessageSearch = {
  /** Whole words; accents and case make no difference, here and in what follows. */
  readonly words: readonly string[]
  /** The last word, which may still be typed: the beginning of a word. One letter alone begins too many. */
  readonly beginning: string | undefined
  /** Words that follow each other. */
  readonly phrases: readonly string[]
  /** Handles without @, in lower case; `me` is the searcher. */
  readonly from: readonly string[]
  /** Beginnings of titles, or handles with @ for the conversation with that person. */
  readonly in: readonly string[]
  /** A day as `YYYY-MM-DD` in UTC: said before it began. */
  readonly before: string | undefined
  /** Said after this day was over. */
  readonly after: string | undefined
  readonly has: readonly SearchContent[]
  /** Parts that mean nothing, as written. */
  readonly notUnderstood: readonly string[]
}

type Part = {
  readonly written: string
  readonly operator: SearchOperator | undefined
  /** What stands before the colon. */
  readonly name: string
  readonly value: string
  readonly isQuoted: boolean
}

/** Reads a query in time linear in its length; whatever is written, it is read and nothing is thrown. */
export function parseMessageSearch(query: string): MessageSearch {
  const parts = partsOf(query)
  const loose = parts.filter((part) => part.operator === undefined)
  const words = loose.filter((part) => !part.isQuoted).map((part) => part.value)
  const last = words.at(-1)
  const beginning = last === undefined || /^[a-z0-9]$/i.test(last) ? undefined : last
  const valuesOf = (operator: SearchOperator) => parts.filter((part) => part.operator === operator)
  const partsWith = (operator: SearchOperator) => valuesOf(operator).filter(isUnderstood)
  const understood = (operator: SearchOperator) => partsWith(operator).map(({ value }) => value)
  return {
    words: unique(beginning === undefined ? words : words.slice(0, -1)),
    beginning,
    phrases: unique(loose.filter((part) => part.isQuoted).map((part) => part.value)),
    from: unique(partsWith('from').map(({ name, value }) => senderNamed(name, value))),
    in: unique(understood('in')),
    before: understood('before').toSorted().at(0),
    after: understood('after').toSorted().at(-1),
    has: unique(understood('has').flatMap((value) => contentCalled(value) ?? [])),
    notUnderstood: unique(parts.filter((part) => !isUnderstood(part)).map((part) => part.written)),
  }
}

/** What stands together, and quotes that follow at once; a quote that nobody closed reaches to the end. */
const partForm = /(?<run>[^\s"“”]+)?(?<quotes>["“”](?<quoted>[^"“”]*)(?:["“”]|$))?/gu
const operatorForm = new RegExp(`^(${writtenOperators.join('|')}):`, 'i')

function partsOf(query: string): Part[] {
  return [...query.matchAll(partForm)].flatMap(({ groups = {} }) => {
    const { run = '', quotes = '', quoted = '' } = groups
    const name = operatorForm.exec(run)?.[1]?.toLowerCase() ?? ''
    const operator = operatorCalled(name)
    const value = operator === undefined ? run : run.slice(name.length + 1)
    const phrase = { written: quotes, operator: undefined, name, value: quoted.trim(), isQuoted: true }
    if (operator !== undefined && value === '') {
      return [{ ...phrase, written: run + quotes, operator }]
    }
    return [{ written: run, operator, name, value, isQuoted: false }, phrase].filter((part) => part.value !== '')
  })
}

/** Whom a part names: a handle, or `me` where its language says so. */
export function senderNamed(name: string, value: string): string {
  const word = value.toLowerCase()
  const isMe = vocabularies.some(({ operators, me }) => operators.from === name.toLowerCase() && me === word)
  return isMe ? 'me' : word.replace(/^@/, '')
}

function isUnderstood({ operator, value }: Part): boolean {
  if (operator === undefined) return true
  if (operator === 'has') return contentCalled(value) !== undefined
  if (operator === 'before' || operator === 'after') return isDay(value)
  return value.replace(/^@/, '') !== ''
}

/** Whether it is a day of the calendar, written `YYYY-MM-DD`; it knows no year 0. */
export function isDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
