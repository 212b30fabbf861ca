import { wordActions, wordAreas } from '@guildhall/contract/rules/safety/word-rule-limits'
import type { NewWordRule, WordRule } from '@guildhall/contract/safety/word-rules'
import { useEffect, useState } from 'react'
import { memberStorage } from '../../../platform/session/member-storage.ts'

export type RuleLists = { readonly words: string; readonly patterns: string; readonly allowed: string }

/** A rule as far as it is written, in the form that was open. */
export type RuleWriting = { readonly form: NewWordRule; readonly lists: RuleLists }
type Kept = RuleWriting & {
  /** Which one is written: `new`, or its id. */
  readonly id: string
  /** The rule that it began as, as JSON: words that were written for another are not put over it. */
  readonly before: string
}

const rules = memberStorage<Kept>('word-rule', isKept)

/** Which rule was being written when the page went. */
export const keptRuleId = (): string | null => rules.kept()?.id ?? null

/** What stood in the form when the page was loaded anew, else what it begins with. Whoever leaves it is asked, and it is gone. */
export function useRuleWriting(rule: WordRule | null, fresh: RuleWriting) {
  const [place] = useState(() => ({ id: rule?.id ?? 'new', before: JSON.stringify(rule) }))
  const [writing, setWriting] = useState<RuleWriting>(() => {
    const kept = rules.kept()
    return kept?.id === place.id && kept.before === place.before ? { form: kept.form, lists: kept.lists } : fresh
  })
  const [first] = useState(() => JSON.stringify(fresh))
  useEffect(() => () => rules.keep(undefined), [])
  const isUnsaved = JSON.stringify(writing) !== first
  const write = (part: Partial<RuleWriting>) => {
    const next = { ...writing, ...part }
    setWriting(next)
    rules.keep(JSON.stringify(next) === first ? undefined : { ...place, ...next })
  }
  return [writing, write, isUnsaved] as const
}

function isKept(found: unknown): found is Kept {
  const { id, before, form, lists } = (found ?? {}) as Partial<Record<keyof Kept, unknown>>
  const { words, patterns, allowed } = (lists ?? {}) as Partial<Record<keyof RuleLists, unknown>>
  const isText = (value: unknown) => typeof value === 'string'
  return [id, before, words, patterns, allowed].every(isText) && isForm(form)
}

function isForm(found: unknown): found is NewWordRule {
  const { name, areas, action, isOn } = (found ?? {}) as Partial<Record<keyof NewWordRule, unknown>>
  return (
    typeof name === 'string' &&
    typeof isOn === 'boolean' &&
    wordActions.some((each) => each === action) &&
    Array.isArray(areas) &&
    areas.every((area) => wordAreas.some((each) => each === area))
  )
}
