import type { ComponentPropsWithRef, ReactNode } from 'react'
import { NextPage, type Paged } from '../controls/next-page.tsx'
import { Line } from '../dress/stack.tsx'
import styles from './board.module.css'

type BoardProps = Omit<ComponentPropsWithRef<'section'>, 'className' | 'tabIndex'>

/** A title and a card of rows that can be taken away: the focus comes here when the row that had it goes. */
export function Board(props: BoardProps) {
  return <section {...props} tabIndex={-1} className={styles.board} />
}

/** What a card says that has no rows yet. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

/** Fetches the next rows, below the card. */
export function MoreRows({ of, children }: { of: Paged; children: ReactNode }) {
  return (
    <Line as="p" gap={0} align="stretch" justify="center" className={styles.more}>
      <NextPage of={of}>{children}</NextPage>
    </Line>
  )
}
