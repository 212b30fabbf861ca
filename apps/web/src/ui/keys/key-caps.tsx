import { useSyncExternalStore } from 'react'
import { Kbd } from '../type/kbd.tsx'
import { useLetterKeys } from './letter-keys.ts'
import { cameByStep } from './steps.ts'

type CapProps = { children: string }

/** What a step is made by, and ended; where the first is kept from others, the key is let go of all the same. */
const ways = ['keydown', 'keyup', 'pointerdown', 'mousedown'] as const

/** Once whoever goes by these keys has heard of them. */
function subscribe(listener: () => void): () => void {
  for (const way of ways) document.addEventListener(way, listener)
  return () => {
    for (const way of ways) document.removeEventListener(way, listener)
  }
}

/** The letter that presses a button at once, while letters are keys. */
export function LetterKey({ children }: CapProps) {
  return useLetterKeys() ? <Kbd>{children}</Kbd> : null
}

/** The letter of `useStepKeys` that presses a button, while it does: it rests where nobody stepped, and is not shown. */
export function StepKey({ children }: CapProps) {
  const isAwake = useSyncExternalStore(subscribe, cameByStep, cameByStep)
  return useLetterKeys() && isAwake ? <Kbd>{children}</Kbd> : null
}
