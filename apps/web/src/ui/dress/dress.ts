// What the parts for columns, lines and words share: steps of the scale by name, and who takes what room.
import type { ComponentPropsWithRef, ElementType } from 'react'
import { cx } from '../class-names.ts'
import './dress.css'

/** Steps of the 4 px scale. */
type Step = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 8

export type Dress = {
  gap?: Step | undefined
  /** Between the lines of what wraps, where that is not the gap itself. */
  lineGap?: Step | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Takes the room that is left, however long its words are. */
  grow?: boolean | undefined
  /** May be narrower than its longest word. */
  shrinks?: boolean | undefined
  /** Keeps its size, however narrow the line is. */
  firm?: boolean | undefined
  size?: 'micro' | 'meta' | 'ui' | 'body' | 'lead' | 'h4' | undefined
  /** The quieter voices of the words. */
  tone?: 2 | 3 | undefined
  weight?: 'medium' | 'strong' | undefined
  /** On one line, cut where the room ends. */
  cut?: boolean | undefined
  /** Words longer than the line are broken anywhere. */
  breaks?: boolean | undefined
  /** Figures of one width. */
  figures?: boolean | undefined
  className?: string | undefined
}

/** Whatever else the element or component takes that is dressed so. */
export type Dressed<Element extends ElementType> = Dress & { as?: Element | undefined } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Dress | 'as'
  >

type Kind = 'stack' | 'line' | 'cluster'

/** The same props with a class name in place of the dress. */
export function dress({ className, ...props }: Dress, kind?: Kind) {
  const { gap, lineGap, align, justify, size, tone, weight, grow, shrinks, firm, cut, breaks, figures, ...rest } = props
  const names = [
    kind,
    gap !== undefined && `gap-${gap}`,
    lineGap !== undefined && `line-gap-${lineGap}`,
    align && `align-${align}`,
    justify && `justify-${justify}`,
    size && `size-${size}`,
    tone && `tone-${tone}`,
    weight && `weight-${weight}`,
    grow && 'grow',
    shrinks && 'shrinks',
    firm && 'firm',
    cut && 'cut',
    breaks && 'breaks',
    figures && 'figures',
  ]
  return { ...rest, className: cx(...names, className) }
}
