import { phraseTree } from '../../../platform/words/phrase-tree.ts'
import { compilePattern, type Found, patternSet, seenBy } from './patterns.ts'
import { plainLetters } from './plain-letters.ts'
import { foldEntry, readingsOf } from './readings.ts'

/** What a rule looks for. An entry is `word`, `word*`, `*word` or `*word*`; what it allows wins. */
export type WordLists = {
  readonly words: readonly string[]
  readonly patterns: readonly string[]
  readonly allowed: readonly string[]
}

/** `entry` is the word or pattern of the rule, `found` what stood there. */
export type WordHit<Rule> = { readonly rule: Rule; readonly entry: string; readonly found: string }

type Use<Rule> = { readonly rule: Rule; readonly entry: string; readonly isAllowed: boolean }
type Phrase<Rule> = { readonly folded: string; readonly uses: Use<Rule>[] }
type Span<Rule> = Use<Rule> & { readonly start: number; readonly end: number }

/**
 * An entry with a space where its word begins or ends: in a reading a space stands on either side of each word, so all
 * four kinds are looked for as they stand. `undefined` where too little is left to look for.
 */
export function phraseOf(entry: string): string | undefined {
  const isOpenBefore = entry.startsWith('*')
  const isOpenBehind = entry.endsWith('*')
  const letters = foldEntry(entry)
  if (letters.length < 2) return undefined
  return `${isOpenBefore ? '' : ' '}${letters}${isOpenBehind ? '' : ' '}`
}

/** All rules are looked for in one walk through each reading of a text. A rule is found once, by its first entry. */
export function wordMatcher<Rule extends WordLists>(rules: readonly Rule[]) {
  const tree = phraseTree(phrasesOf(rules))
  const patterns = rules.flatMap((rule) =>
    rule.patterns.filter((pattern) => compilePattern(pattern) !== undefined).map((pattern) => ({ rule, pattern })),
  )
  const findAll = patternSet(patterns.map(({ pattern }) => pattern))

  function spansIn(reading: string): Span<Rule>[] {
    const spans: Span<Rule>[] = []
    tree.walk(reading, (endings, end) => {
      for (const { folded, uses } of endings) {
        const from = end - folded.length
        const start = folded.startsWith(' ') ? from + 1 : from
        const last = folded.endsWith(' ') ? end - 1 : end
        for (const use of uses) spans.push({ ...use, start, end: last })
      }
    })
    return spans
  }

  return (text: string): WordHit<Rule>[] => {
    const hits = new Map<Rule, WordHit<Rule>>()
    for (const reading of readingsOf(text)) {
      const spans = spansIn(reading)
      for (const { rule, entry, isAllowed, start, end } of spans) {
        if (isAllowed || hits.has(rule) || isWithinAllowed(spans, { rule, start, end })) continue
        hits.set(rule, { rule, entry, found: reading.slice(start, end) })
      }
    }
    if (patterns.length > 0) findPatterns(text, hits)
    return rules.flatMap((rule) => hits.get(rule) ?? [])
  }

  function findPatterns(text: string, hits: Map<Rule, WordHit<Rule>>): void {
    const seen = seenBy(text)
    for (const [place, found] of findAll(seen)) {
      const { rule, pattern } = patterns[place] ?? {}
      if (rule === undefined || pattern === undefined || hits.has(rule) || isAllowedThere(rule, seen, found)) continue
      hits.set(rule, { rule, entry: pattern, found: seen.slice(found.start, found.end) })
    }
  }

  /** Whether the words it stands in are allowed. */
  function isAllowedThere(rule: Rule, text: string, { start, end }: Found): boolean {
    if (rule.allowed.length === 0) return false
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? ''
    const behind = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? ''
    const reading = ` ${plainLetters(before + text.slice(start, end) + behind)} `
    const found = plainLetters(text.slice(start, end))
    const at = 1 + plainLetters(before).length
    return isWithinAllowed(spansIn(reading), { rule, start: at, end: at + found.length })
  }
}

function isWithinAllowed<Rule>(
  spans: readonly Span<Rule>[],
  { rule, start, end }: Pick<Span<Rule>, 'rule' | 'start' | 'end'>,
): boolean {
  return spans.some((span) => span.isAllowed && span.rule === rule && span.start <= start && span.end >= end)
}

/** A phrase that several rules look for is one. */
function phrasesOf<Rule extends WordLists>(rules: readonly Rule[]): Phrase<Rule>[] {
  const phrases = new Map<string, Phrase<Rule>>()
  function add(use: Use<Rule>) {
    const folded = phraseOf(use.entry)
    if (folded === undefined) return
    const phrase = phrases.get(folded) ?? { folded, uses: [] }
    phrase.uses.push(use)
    phrases.set(folded, phrase)
  }
  for (const rule of rules) {
    for (const entry of rule.words) add({ rule, entry, isAllowed: false })
    for (const entry of rule.allowed) add({ rule, entry, isAllowed: true })
  }
  return [...phrases.values()]
}
