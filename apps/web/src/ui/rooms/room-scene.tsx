import type { ReactNode } from 'react'
import styles from './room-scene.module.css'

const SCENES = {
  /** A chair at the table, kept free. */
  seat: (
    <>
      <path d="M46 150v-36M86 150v-36" className={styles.wood} />
      <path d="M38 112h56v9H38z" className={styles['wood-fill']} />
      <path d="M47 112V70a19 19 0 0 1 38 0v42" className={styles.wood} />
      <path d="m66 72 9 13-9 13-9-13z" className={styles.candle} />
    </>
  ),
  /** Two voices, the second about to answer. */
  talk: (
    <>
      <path
        d="M30 62h50a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H54l-13 12v-12H30a9 9 0 0 1-9-9V71a9 9 0 0 1 9-9z"
        className={styles['muted-fill']}
      />
      <path
        d="M58 112h43a8 8 0 0 1 8 8v13a8 8 0 0 1-8 8h-2v10l-12-10H58a8 8 0 0 1-8-8v-13a8 8 0 0 1 8-8z"
        className={styles.baize}
      />
      <path
        d="m66 121 5 5.5-5 5.5-5-5.5zm13.5 0 5 5.5-5 5.5-5-5.5zm13.5 0 5 5.5-5 5.5-5-5.5z"
        className={styles.candle}
      />
    </>
  ),
  /** The bell that rings when something needs you. */
  bell: (
    <>
      <path d="M66 30v28" className={styles.cord} />
      <path d="M66 58c19 0 25 15 25 33 0 19 6 24 11 31H30c5-7 11-12 11-31 0-18 6-33 25-33z" className={styles.candle} />
      <path d="M55 128h22a11 11 0 0 1-22 0z" className={styles.candle} />
    </>
  ),
  /** A light left on for whoever comes. */
  candle: (
    <>
      <circle cx="66" cy="88" r="40" className={styles.glow} />
      <path d="M59 108h14v49H59z" className={styles['wood-fill']} />
      <path d="M66 64c8 11 13 17 13 26a13 13 0 0 1-26 0c0-9 5-15 13-26z" className={styles.candle} />
    </>
  ),
  /** The candle has burned down. */
  smoke: (
    <>
      <path d="M58 122h16v35H58z" className={styles['muted-fill']} />
      <path d="M66 114c-8-9 8-16 0-27s8-17 1-30" className={styles.wisp} />
    </>
  ),
  /** A looking glass over an empty shelf. */
  glass: (
    <>
      <circle cx="60" cy="86" r="25" className={styles['candle-line']} />
      <path d="m79 106 20 22" className={styles.handle} />
    </>
  ),
  /** Two boards with a few boxes on them, and room for many. */
  shelf: (
    <>
      <path d="M28 98h76M28 146h76" className={styles.wood} />
      <path d="M34 66h13v29H34zM51 60h9v35h-9zM67 61l9 2.4-8.6 31.6-9-2.4z" className={styles.felt} />
      <path d="M78 118h13v25H78zM94 123h9v20h-9z" className={styles.candle} />
    </>
  ),
  /** A way in that stands open. */
  door: (
    <>
      <path d="M40 157V92a26 26 0 0 1 52 0v65z" className={styles.light} />
      <path d="M40 157V92c0-11 7-20 16-24v89z" className={styles.baize} />
      <path d="M92 157V92c0-11-7-20-16-24v89z" className={styles.baize} />
      <circle cx="51" cy="116" r="2.6" className={styles.candle} />
      <circle cx="81" cy="116" r="2.6" className={styles.candle} />
    </>
  ),
} satisfies Record<string, ReactNode>

export type RoomSceneName = keyof typeof SCENES

/** The arch every empty or broken room is drawn in. Decoration: the title says what it shows. */
export function RoomArch({
  size = 'medium',
  children,
}: {
  size?: 'medium' | 'large' | undefined
  children: ReactNode
}) {
  return (
    <svg viewBox="0 0 132 164" aria-hidden="true" className={size === 'large' ? styles.large : styles.medium}>
      <path d="M6 160V66a60 60 0 0 1 120 0v94z" className={styles.niche} />
      {children}
      <path d="M1.5 160h129" className={styles.sill} />
    </svg>
  )
}

export function RoomScene({ scene }: { scene: RoomSceneName }) {
  return <RoomArch>{SCENES[scene]}</RoomArch>
}
