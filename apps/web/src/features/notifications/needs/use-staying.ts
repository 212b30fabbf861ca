import type { Need } from '@guildhall/contract/notifications'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** `isAnswered`: it waits no more, and keeps its place so that nothing else slides under the pointer. */
export type StayingNeed = { readonly need: Need; readonly isAnswered: boolean }

const staysMs = 5000

export const keyOf = ({ kind, person, conversationId, challenge, tournament }: Need): string =>
  [
    kind,
    person.id,
    conversationId,
    challenge?.id,
    challenge?.claimId,
    challenge?.day,
    tournament?.id,
    tournament?.match,
  ].join(' ')

/** Keeps what was answered in its place while the pointer or the focus is among the rows, and a few seconds at least. */
export function useStaying(needs: readonly Need[]) {
  const [rows, setRows] = useState<readonly StayingNeed[]>(() => withAnswered([], needs))
  const [known, setKnown] = useState(needs)
  if (known !== needs) {
    setKnown(needs)
    setRows(withAnswered(rows, needs))
  }
  const ref = useRef<HTMLElement>(null)
  const isPointed = useRef(false)
  const answered = rows.filter(({ isAnswered }) => isAnswered).length

  const letGo = useCallback(() => {
    if (isPointed.current || ref.current?.contains(document.activeElement)) return
    setRows((all) => (all.some(({ isAnswered }) => isAnswered) ? all.filter(({ isAnswered }) => !isAnswered) : all))
  }, [])

  useEffect(() => {
    if (answered === 0) return undefined
    const timer = setTimeout(letGo, staysMs)
    return () => clearTimeout(timer)
  }, [answered, letGo])

  return {
    rows,
    lane: {
      ref,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        isPointed.current = pointerType === 'mouse'
      },
      onPointerLeave: () => {
        isPointed.current = false
        letGo()
      },
      onBlur: () => queueMicrotask(letGo),
    },
  }
}

/** What came anew stands where it is told to stand; what went stays behind what it stood behind. */
function withAnswered(before: readonly StayingNeed[], needs: readonly Need[]): readonly StayingNeed[] {
  const waiting = new Set(needs.map(keyOf))
  const rows = needs.map((need) => ({ need, isAnswered: false }))
  for (const [place, { need }] of before.entries()) {
    if (!waiting.has(keyOf(need))) rows.splice(Math.min(place, rows.length), 0, { need, isAnswered: true })
  }
  return rows
}
