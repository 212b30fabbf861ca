import type { ReactNode } from 'react'
import { useAbout } from './about.queries.ts'

type IfAloneProps = {
  /** Where nobody else is a member, as far as is known. */
  alone: ReactNode
  /** Whether it matters: otherwise nobody asks. */
  isAsked?: boolean
  children: ReactNode
}

/** One thing in a hall without others, and another one in any other. */
export function IfAlone({ alone, isAsked = true, children }: IfAloneProps) {
  const isAlone = useAbout(isAsked).data?.members === 1
  return isAlone && isAsked ? alone : children
}
