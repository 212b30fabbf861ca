import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { noteStep } from '../../../ui/keys/steps.ts'

/**
 * Whoever a link or a key of the hall led to a part of the desk stepped into it, and its letters act at once. Who loads the
 * page, or goes back to it, may be about to type, and steps in first.
 * @param part other than before when another is opened
 */
export function useOpeningStep(part: string): void {
  const isCome = useNavigationType() !== NavigationType.Pop
  const open = useEffectEvent(() => {
    if (isCome) noteStep()
  })
  useEffect(() => {
    if (part !== '') open()
  }, [part])
}
