import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { staff } from '../frame/headings.ts'
import { id, line, named, text, timestamp, title, version } from '../frame/primitives.ts'
import {
  allowedWordsMaximum,
  dryRunSamples,
  ruleNameMaximum,
  ruleWordsMaximum,
  testedTextMaximum,
  wordActions,
  wordAreas,
  wordEntryMaximum,
  wordPatternMaximum,
  wordPatternsMaximum,
  wordRulesMaximum,
} from '../rules/safety/word-rule-limits.ts'
import { member } from '../users.ts'

const entries = (count: number, length: number) => z.array(line({ min: 1, max: length })).max(count)
const area = z.enum(wordAreas)
const count = z.number().int().min(0)

/** An entry is `word`, `word*`, `*word` or `*word*`; what is allowed wins where it stands. */
const wordLists = {
  words: entries(ruleWordsMaximum, wordEntryMaximum),
  patterns: entries(wordPatternsMaximum, wordPatternMaximum),
  allowed: entries(allowedWordsMaximum, wordEntryMaximum),
}

const ruleFields = {
  /** Whoever is refused reads it. */
  name: title({ min: 1, max: ruleNameMaximum }),
  areas: z.array(area).min(1).max(wordAreas.length),
  action: z.enum(wordActions),
  isOn: z.boolean(),
  ...wordLists,
}

export const wordRule = named('WordRule', { id, version, changedAt: timestamp, ...ruleFields })
export type WordRule = z.infer<typeof wordRule>

const newRule = z.object(ruleFields)
export type NewWordRule = z.infer<typeof newRule>

/** What a rule found: the entry, and what stood there as it was read. */
const wordHit = named('WordHit', {
  rule: z.object({ id: id.nullable(), name: z.string(), action: z.enum(wordActions), isOn: z.boolean() }),
  entry: z.string(),
  found: z.string(),
})
export type WordHit = z.infer<typeof wordHit>

export const dryRun = named('WordRuleDryRun', {
  areas: z.array(z.object({ area, checked: count, found: count })).max(wordAreas.length),
  /** Words that everybody may read; of what is said among few only the number is told. */
  samples: z
    .array(
      z.object({
        area,
        text: z.string(),
        found: z.string(),
        by: member.nullable(),
        at: timestamp,
        /** Where it stands; of a review its game. */
        place: z.object({ kind: z.enum(['post', 'review', 'list', 'tournament', 'challenge']), id: z.string() }),
      }),
    )
    .max(dryRunSamples),
})
export type DryRun = z.infer<typeof dryRun>

export const wordRulesProblems = defineProblems({
  /** `current` has the name of the rule. */
  words_refused: [422, 'These words break a rule of this hall'],
  word_rule_not_found: [404, 'Rule not found'],
  word_rule_changed_meanwhile: [409, 'Somebody has changed this rule'],
  too_many_word_rules: [409, 'There is no room for more rules'],
  too_many_patterns: [422, 'There is no room for more patterns'],
})

const ofRule = z.object({ id })

export const wordRulesEndpoints = staff({
  'GET /api/admin/word-rules': {
    summary: 'The rules of words, by their names',
    pages: 'whole',
    answers: { 200: z.array(wordRule).max(wordRulesMaximum) },
  },
  'POST /api/admin/word-rules': {
    summary: 'Make a rule; it holds within a second on all servers',
    access: 'admin',
    body: newRule,
    answers: { 201: wordRule },
  },
  'PUT /api/admin/word-rules/{id}': {
    summary: 'Change a rule as a whole',
    access: 'admin',
    params: ofRule,
    body: z.object({ version, ...ruleFields }),
    answers: { 200: wordRule },
  },
  'DELETE /api/admin/word-rules/{id}': {
    summary: 'Remove a rule; a repeat changes nothing',
    access: 'admin',
    params: ofRule,
    answers: { 204: null },
  },
  'POST /api/admin/word-rules/test': {
    summary: 'What the rules find in a text, those that are off, too, and one that is being written as it stands there',
    rate: 'search',
    body: z.object({
      text: text({ min: 1, max: testedTextMaximum }),
      /** In the place of the one that it will be. */
      written: z.object({ id: id.nullable(), ...ruleFields }).optional(),
    }),
    answers: { 200: z.array(wordHit).max(wordRulesMaximum + 1) },
  },
  'POST /api/admin/word-rules/dry-run': {
    summary: 'What a rule, as it is written and saved or not, would have found in what was said in the last 30 days',
    access: 'admin',
    rate: 'search',
    work: 'in-steps',
    body: newRule,
    answers: { 200: dryRun },
  },
})
