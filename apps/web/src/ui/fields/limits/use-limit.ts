import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { refuseSubmit } from './refuse-submit.ts'
import { writtenLength } from './written-length.ts'

export type Limit = {
  readonly maximum: number | undefined
  /** What stands in the field; absent of fields that keep it themselves. */
  readonly value: unknown
}

/** How a field stands to the most that fits into it. It is never cut: what is too long stays, and its form sends nothing. */
export function useLimit(id: string, { maximum = Number.POSITIVE_INFINITY, value }: Limit) {
  const [typed, setTyped] = useState('')
  const [refusals, setRefusals] = useState(0)
  const isHeld = typeof value === 'string'
  const length = writtenLength(isHeld ? value : typed)
  const isOver = length > maximum
  if (!isOver && refusals > 0) setRefusals(0)
  const refuse = () => setRefusals(refusals + 1)
  const onRefused = useEffectEvent(refuse)
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null
    return isOver && field ? refuseSubmit(field, onRefused) : undefined
  }, [isOver, id])
  const listen = ({ target }: FormEvent) => 'value' in target && setTyped(String(target.value))
  return {
    length,
    maximum,
    isOver,
    refusals,
    /** What is too long was to be taken by something else than its form. */
    refuse,
    listen: isHeld ? undefined : listen,
  }
}
