import type { ElementType } from 'react'
import { type Dressed, dress } from './dress.ts'

/** Words in one of the usual sizes and voices. */
export function Text<Element extends ElementType = 'p'>({ as, ...props }: Dressed<Element>) {
  const Tag: ElementType = as ?? 'p'
  return <Tag {...dress(props)} />
}

/** Small words beside what matters more. */
export function Quiet<Element extends ElementType = 'p'>({ as, size = 'meta', tone = 3, ...props }: Dressed<Element>) {
  const Tag: ElementType = as ?? 'p'
  return <Tag {...dress({ size, tone, ...props })} />
}
