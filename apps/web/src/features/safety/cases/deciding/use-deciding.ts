import { roles } from '@guildhall/contract/rules/roles'
import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import { type CaseMeasure, caseMeasures, needsRule } from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { focusWrong } from '../../../../ui/keys/focus-wrong.ts'
import { useStepKeys } from '../../../../ui/keys/page-keys.ts'
import { hasItsEnd, termsOf, usualTerms } from '../../measures/measure-fields.tsx'
import { type Settling, useSettleCase, useTakeCase } from '../cases.queries.ts'
import { leftOf } from '../joined-cases.tsx'
import { useWriting } from '../kept-writing.ts'
import { afterPaint } from './after-paint.ts'
import { isAskedFirst, possibleRungs, ruleBehind } from './rungs.ts'

/** What is written of a decision, what it lacks, and the keys that make it. */
export function useDeciding(found: SafetyCase, userId: string, settling: Settling) {
  const { id, reason } = found
  const settle = useSettleCase(id, settling)
  const giveBack = useTakeCase(id)
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const ruleField = useRef<HTMLSelectElement>(null)
  const [writing, write] = useWriting(id, {
    measure: 'no-breach',
    rule: ruleBehind(reason),
    terms: usualTerms,
    text: '',
  })
  const isOnItsWay = useRef(false)
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [withJoined, setWithJoined] = useState(true)
  const possible = possibleRungs(found, useCurrentUser().role === roles.admin)
  // One that was kept may be impossible by now.
  const measure = possible.includes(writing.measure) ? writing.measure : 'no-breach'
  const { rule, terms, text } = writing
  const own = leftOf(found, userId).length
  const isRuleMissing = needsRule(measure) && rule === null
  const isEndMissing = isMeasureKind(measure) && !hasItsEnd(measure, terms)
  const said = text.trim()
  const error = settle.error ?? giveBack.error

  function settleIt(): void {
    setAsked(false)
    if (settle.isPending || isOnItsWay.current) return
    const kept = isMeasureKind(measure) ? termsOf(measure, terms) : {}
    const decision = {
      measure,
      rule: needsRule(measure) ? rule : null,
      words: said,
      ...kept,
      ...(withJoined && own > 0 && { withJoined }),
    }
    // The next case stands there first: neither the sending nor what comes of it holds that up.
    if (!settling.onSent()) return settle.mutate(decision)
    isOnItsWay.current = true
    afterPaint(() => {
      isOnItsWay.current = false
      settle.mutate(decision)
    })
  }
  /** @param asks in any case: one letter alone settles nothing */
  function send(asks = false): boolean {
    if (isRuleMissing || isEndMissing || said === '') {
      flushSync(() => setTried(true))
      focusWrong(form.current)
    } else if (asks || isAskedFirst(measure)) setAsked(true)
    else settleIt()
    return true
  }
  const choose = (chosen: CaseMeasure) => () => {
    if (!possible.includes(chosen)) return false
    flushSync(() => write({ measure: chosen }))
    const next = needsRule(chosen) && rule === null ? ruleField : words
    next.current?.focus()
    return true
  }
  const rungs = Object.fromEntries(caseMeasures.map((each, at) => [at + 1, choose(each)]))
  useStepKeys({ ...rungs, e: () => send(true), h: letGo })

  function letGo(): boolean {
    giveBack.mutate(false)
    return true
  }

  return {
    form,
    words,
    ruleField,
    possible,
    writing: { ...writing, measure },
    write,
    own,
    withJoined,
    setWithJoined,
    isTried,
    isRuleMissing,
    isWordless: said === '',
    isAsked,
    setAsked,
    isPending: settle.isPending,
    error,
    send,
    settleIt,
    letGo,
  }
}
