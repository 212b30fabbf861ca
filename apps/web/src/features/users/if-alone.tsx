import type { ReactNode } from 'react'
import { useAbout } from './about.queries.ts'

/** One thing where nobody else is a member, as far as is known, and another one in any other hall. */
export function IfAlone({ alone, children }: { alone: ReactNode; children: ReactNode }) {
  return useAbout().data?.members === 1 ? alone : children
}
