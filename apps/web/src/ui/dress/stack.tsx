import type { ElementType } from 'react'
import { type Dressed, dress } from './dress.ts'

/** Things under each other. */
export function Stack<Element extends ElementType = 'div'>({ as, gap = 4, ...props }: Dressed<Element>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...dress({ gap, ...props }, 'stack')} />
}

/** Things beside each other. */
export function Line<Element extends ElementType = 'div'>({ as, gap = 2, ...props }: Dressed<Element>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...dress({ gap, ...props }, 'line')} />
}

/** Things beside each other, on a new line when there is no room. */
export function Cluster<Element extends ElementType = 'div'>({ as, gap = 2, ...props }: Dressed<Element>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...dress({ gap, ...props }, 'cluster')} />
}
