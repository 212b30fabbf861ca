import type { FilterAction } from '@guildhall/contract/rules/posts/word-filter-limits'
import { phraseTree } from '../../../platform/words/phrase-tree.ts'

/** What one filter looks for. `folded` is its phrase as {@link foldWords} has it. */
export type FilterRule = {
  readonly phrase: string
  readonly folded: string
  readonly isWholeWord: boolean
  readonly action: FilterAction
}

/** Signs that stand on letters and make no other word of them: accents, and points of Hebrew and Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** Letters that are not made of another and an accent, and are read as one. */
const alike: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' }
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')
/** A single sign may stand for a whole sentence, and thousands of it for a book; the words of no language grow that much. */
const foldedMaximum = 20_000

/** Words as they are compared, in any script: without case, accents and what is not seen, one space between them. */
export function foldWords(words: string): string {
  return words
    .normalize('NFKD')
    .slice(0, foldedMaximum)
    .replaceAll(accents, '')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(alikeLetters, (letter) => alike[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Letters that are one word where they stand side by side. In some scripts no space stands between words, or endings grow
 * on them: there every place may begin or end one.
 */
const words =
  /[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv

/** A text made ready to be looked through, however many look: folded, and where a word may begin or end in it. */
export type ReadyText = { readonly letters: string; readonly edges: Uint8Array }

/** The texts without those that say the same, or nothing. */
export function readyTexts(texts: readonly string[]): ReadyText[] {
  const folded = new Set(texts.map(foldWords))
  folded.delete('')
  return [...folded].map((letters) => ({ letters, edges: edgesOf(letters) }))
}

/** By place: 1 unless the letters before and behind it are of one word. */
function edgesOf(letters: string): Uint8Array {
  const edges = new Uint8Array(letters.length + 1).fill(1)
  for (const { index, 0: word } of letters.matchAll(words)) edges.fill(0, index + 1, index + word.length)
  return edges
}

/** Those of the rules whose phrase is in one of the texts, in their order. */
export type Matcher<Rule> = (texts: readonly ReadyText[]) => Rule[]

/** It takes as long as the texts are, whatever the phrases are and however often they nearly stand there. */
export function matcherOf<Rule extends FilterRule>(rules: readonly Rule[]): Matcher<Rule> {
  const inWords = phraseTree(rules.filter(({ isWholeWord }) => !isWholeWord))
  const wholeWords = phraseTree(rules.filter(({ isWholeWord }) => isWholeWord))
  return (texts) => {
    const found = new Set<Rule>()
    for (const { letters, edges } of texts) {
      // What ends with a phrase that was found before was found then, too.
      inWords.walk(letters, (endings) => {
        for (const rule of endings) {
          if (found.has(rule)) return
          found.add(rule)
        }
      })
      wholeWords.walk(letters, (endings, end) => {
        if (edges[end] === 0) return
        for (const rule of endings) if (edges[end - rule.folded.length] === 1) found.add(rule)
      })
    }
    return rules.filter((rule) => found.has(rule))
  }
}
