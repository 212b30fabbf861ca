import { problems } from '@guildhall/contract/frame/errors'
import { wordPatternsMaximum, wordRulesMaximum } from '@guildhall/contract/rules/safety/word-rule-limits'
import { type NewWordRule, type WordHit, type WordRule, wordRulesProblems } from '@guildhall/contract/safety/word-rules'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import { compilePattern } from './patterns.ts'
import type { WatchedRules } from './watched-rules.ts'
import { phraseOf, wordMatcher } from './word-matcher.ts'
import type { StoredRule } from './word-rules.store.ts'
import * as rulesStore from './word-rules.store.ts'

/** As it stands in a form; without an id as long as it is saved nowhere. */
type Written = NewWordRule & { readonly id: string | null }

/** What admins do with the rules of words. */
export function createWordRules({ audit, watched }: { audit: Audit; watched: WatchedRules }) {
  async function list(db: Database): Promise<WordRule[]> {
    return (await rulesStore.findAll(db)).map(shown)
  }

  /** @throws invalid, too_many_word_rules, too_many_patterns */
  async function make(unit: UnitOfWork, caller: Caller, rule: NewWordRule): Promise<WordRule> {
    requireReadable(rule)
    const others = await hold(unit)
    if (others.length >= wordRulesMaximum) throw new AppError(wordRulesProblems.too_many_word_rules)
    requireRoom(others, rule)
    const made = await rulesStore.add(unit.db, rule)
    await audit.write(unit, caller, { action: 'rules.made', on: ['rule', made.id], after: told(made) })
    return shown(made)
  }

  /** @throws invalid, word_rule_not_found, word_rule_changed_meanwhile, too_many_patterns */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...rule }: NewWordRule & { version: number },
  ): Promise<WordRule> {
    requireReadable(rule)
    const all = await hold(unit)
    const before = all.find((each) => each.id === id)
    if (before === undefined) throw new AppError(wordRulesProblems.word_rule_not_found)
    if (isSame(before, rule)) return shown(before)
    if (before.version !== version) {
      throw new AppError(wordRulesProblems.word_rule_changed_meanwhile, { current: shown(before) })
    }
    requireRoom(
      all.filter((each) => each.id !== id),
      rule,
    )
    const after = await rulesStore.change(unit.db, id, rule)
    const told = { before: toldOf(before, after), after: toldOf(after, before) }
    await audit.write(unit, caller, { action: 'rules.changed', on: ['rule', id], ...told })
    return shown(after)
  }

  /** What is gone already is no fault. */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const before = (await hold(unit)).find((each) => each.id === id)
    if (before === undefined) return
    await rulesStore.remove(unit.db, id)
    await audit.write(unit, caller, { action: 'rules.removed', on: ['rule', id], before: told(before) })
  }

  /**
   * Of all rules, those that are off, too, and of the one that is being written: that is how one is tried before it holds.
   * @throws invalid, where something of that one can never be found
   */
  async function test(
    db: Database,
    { text, written }: { text: string; written?: Written | undefined },
  ): Promise<WordHit[]> {
    if (written !== undefined) requireReadable(written, 'written.')
    const saved = (await rulesStore.findAll(db)).filter((each) => each.id !== written?.id)
    const rules: readonly Written[] = written ? [...saved, written] : saved
    return wordMatcher(rules)(text).map(({ rule: { id, name, action, isOn }, ...hit }) => ({
      ...hit,
      rule: { id, name, action, isOn },
    }))
  }

  /** From here on changes of other servers wait, and this one's own rules are read anew once it is done. */
  async function hold(unit: UnitOfWork): Promise<StoredRule[]> {
    await rulesStore.countChange(unit.db)
    unit.afterCommit(watched.forget)
    return rulesStore.findAll(unit.db)
  }

  return { list, make, change, remove, test }
}

const shown = ({ changedAt, ...rule }: StoredRule): WordRule => ({ ...rule, changedAt: changedAt.toISOString() })

/** What the log keeps: the lists as they are, for a rule is nothing else. */
const told = ({ name, areas, action, isOn, words, patterns, allowed }: NewWordRule) => ({
  name,
  areas: areas.join(', '),
  action,
  isOn,
  words: words.join('\n'),
  patterns: patterns.join('\n'),
  allowed: allowed.join('\n'),
})

/** Of a change: the fields that are others, and of lists what only this one has. */
function toldOf(rule: NewWordRule, other: NewWordRule): Partial<ReturnType<typeof told>> {
  const [own, theirs] = [told(rule), told(other)]
  const differing = (Object.keys(own) as (keyof typeof own)[]).filter((field) => own[field] !== theirs[field])
  const only = (field: (typeof differing)[number]) => {
    if (field !== 'words' && field !== 'patterns' && field !== 'allowed') return own[field]
    const known = new Set(other[field])
    return rule[field].filter((entry) => !known.has(entry)).join('\n')
  }
  return Object.fromEntries(differing.map((field) => [field, only(field)]))
}

const isSame = (one: NewWordRule, other: NewWordRule) => JSON.stringify(told(one)) === JSON.stringify(told(other))

function requireRoom(others: readonly StoredRule[], { patterns }: NewWordRule): void {
  const count = patterns.length + others.reduce((sum, each) => sum + each.patterns.length, 0)
  if (count > wordPatternsMaximum) throw new AppError(wordRulesProblems.too_many_patterns)
}

/** @throws invalid, which names the entries that nothing can be found by */
export function requireReadable(rule: Pick<NewWordRule, 'words' | 'allowed' | 'patterns'>, within = ''): void {
  const { words, allowed, patterns } = rule
  const unreadable = (field: string, code: string, message: string) => (at: number) => ({
    field: `${within}${field}.${at}`,
    code,
    message,
  })
  const placesOf = (entries: readonly string[], isGood: (entry: string) => boolean) =>
    entries.flatMap((entry, at) => (isGood(entry) ? [] : [at]))
  const isPhrase = (entry: string) => phraseOf(entry) !== undefined
  const tooLittle = 'leaves fewer than two letters to look for'
  const errors = [
    ...placesOf(words, isPhrase).map(unreadable('words', 'too_little', tooLittle)),
    ...placesOf(allowed, isPhrase).map(unreadable('allowed', 'too_little', tooLittle)),
    ...placesOf(patterns, (pattern) => compilePattern(pattern) !== undefined).map(
      unreadable('patterns', 'no_pattern', 'is no pattern, is too large, or is in every text'),
    ),
  ]
  if (errors.length > 0) throw new AppError(problems.invalid, { errors })
}
