import { z } from 'zod'
import { membersIn } from '../../frame/headings.ts'
import { id, named, timestamp, title } from '../../frame/primitives.ts'
import {
  filterActions,
  filterContexts,
  filteredPhraseMaximum,
  wordFiltersMaximum,
} from '../../rules/posts/word-filter-limits.ts'

const rules = {
  phrase: title({ min: 1, max: filteredPhraseMaximum }),
  /** Else it is found inside of other words too. */
  isWholeWord: z.boolean(),
  contexts: z
    .array(z.enum(filterContexts))
    .min(1)
    .max(filterContexts.length)
    .transform((chosen) => filterContexts.filter((context) => chosen.includes(context))),
  action: z.enum(filterActions),
  /** When it ends by itself; null is never. */
  endsAt: timestamp.nullable(),
}

/**
 * Words that a member does not want to read, in any case and with or without accents. One that has ended is kept, and
 * does nothing, until its member takes it away or gives it another end.
 */
export const wordFilter = named('WordFilter', { id, ...rules, contexts: z.array(z.enum(filterContexts)) })
export type WordFilter = z.infer<typeof wordFilter>

/** A filter as it is asked for. */
export const wordFilterDraft = z.object({
  ...rules,
  isWholeWord: rules.isWholeWord.default(true),
  action: rules.action.default('fold'),
  endsAt: rules.endsAt.default(null),
})
export type WordFilterDraft = z.input<typeof wordFilterDraft>

/** The phrases of the reader's filters that were found in something: it is folded behind them. Empty for most. */
export const filtered = z.array(z.string()).max(wordFiltersMaximum)

const ofFilter = z.object({ id })

export const wordFiltersEndpoints = membersIn('own')({
  'GET /api/word-filters': {
    summary: 'The own filters of words, by phrase; ended ones too',
    pages: 'whole',
    answers: { 200: z.array(wordFilter).max(wordFiltersMaximum) },
  },
  'POST /api/word-filters': {
    summary: 'Filter a word or phrase; the rules of one that is filtered already are changed',
    body: wordFilterDraft,
    answers: { 201: wordFilter },
  },
  'PATCH /api/word-filters/{id}': {
    summary: 'Change an own filter. What is absent stays',
    params: ofFilter,
    body: z.object(rules).partial(),
    answers: { 200: wordFilter },
  },
  'DELETE /api/word-filters/{id}': {
    summary: 'Filter it no more',
    params: ofFilter,
    answers: { 204: null },
  },
})
