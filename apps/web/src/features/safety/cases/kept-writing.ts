import { measureAreas } from '@guildhall/contract/rules/safety/measure-rules'
import {
  type CaseMeasure,
  caseMeasures,
  type ReportReason,
  reportReasons,
} from '@guildhall/contract/rules/safety/report-limits'
import { useState } from 'react'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import type { Terms } from '../measures/measure-fields.tsx'

/** A decision as far as it is written. */
export type Writing = {
  readonly measure: CaseMeasure
  readonly rule: ReportReason | null
  readonly terms: Terms
  readonly text: string
}

const decisions = memberStorage<Writing>('case-decision', isWriting)
const notes = memberStorage<string>('case-note', (found) => typeof found === 'string')

/** What stood there when the case was left, else what it begins with: one key too many leads to another case. */
export function useWriting(caseId: string, fresh: Writing) {
  const [writing, setWriting] = useState(() => decisions.kept(caseId) ?? fresh)
  return [
    writing,
    (part: Partial<Writing>) => {
      const next = { ...writing, ...part }
      setWriting(next)
      // Without words it is begun again in one press.
      decisions.keep(next.text.trim() === '' ? undefined : next, caseId)
    },
  ] as const
}

export function useNoteWriting(caseId: string) {
  const [text, setText] = useState(() => notes.kept(caseId) ?? '')
  return [
    text,
    (next: string) => {
      setText(next)
      notes.keep(next.trim() === '' ? undefined : next, caseId)
    },
  ] as const
}

/** The case is settled. */
export const forgetWriting = (caseId: string) => decisions.keep(undefined, caseId)

function isWriting(found: unknown): found is Writing {
  const { measure, rule, terms, text } = (found ?? {}) as Partial<Record<keyof Writing, unknown>>
  const { area, term, day } = (terms ?? {}) as Partial<Record<keyof Terms, unknown>>
  return (
    caseMeasures.some((each) => each === measure) &&
    (rule === null || reportReasons.some((each) => each === rule)) &&
    measureAreas.some((each) => each === area) &&
    typeof term === 'string' &&
    typeof day === 'string' &&
    typeof text === 'string'
  )
}
