import { Kbd } from '../type/kbd.tsx'
import { useLetterKeys } from './letter-keys.ts'
import { useCameByStep } from './steps.ts'

type CapProps = { children: string }

/** The letter that presses a button at once, while letters are keys. */
export function LetterKey({ children }: CapProps) {
  return useLetterKeys() ? <Kbd>{children}</Kbd> : null
}

/** The letter of `useStepKeys` that presses a button, while it does: it rests where nobody stepped, and is not shown. */
export function StepKey({ children }: CapProps) {
  const isAwake = useCameByStep()
  return useLetterKeys() && isAwake ? <Kbd>{children}</Kbd> : null
}
