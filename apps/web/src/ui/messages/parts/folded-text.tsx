import { t } from '@lingui/core/macro'
import type { ReactNode, Ref } from 'react'
import { TextButton } from '../../link.tsx'
import styles from './folded-text.module.css'
import { useReachable } from './reachable.ts'

type FoldedTextProps = {
  ref: Ref<HTMLDivElement>
  /** How many lines show. */
  lines: number
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}

/** The beginning of a long text, and all of it on a press. What is out of sight opens when the focus comes to it. */
export function FoldedText({ ref, lines, isOpen, onToggle, children }: FoldedTextProps) {
  const reachable = useReachable()
  return (
    <div ref={ref}>
      <div
        data-folded={isOpen ? undefined : ''}
        style={isOpen ? undefined : { maxHeight: `${lines}lh` }}
        className={styles.text}
        onFocus={isOpen ? undefined : onToggle}
      >
        {children}
      </div>
      <TextButton {...reachable} aria-expanded={isOpen} className={styles.more} onClick={onToggle}>
        {isOpen ? t`Show less` : t`Show more`}
      </TextButton>
    </div>
  )
}
