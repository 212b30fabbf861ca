import { useState } from 'react'
import { Crest } from '../art/crest.tsx'
import type { CrestFrame } from '../art/crest-divisions.ts'
import { cx } from '../class-names.ts'
import { midSentence } from '../language/mid-sentence.ts'
import { PresenceMark } from '../marks/presence-mark.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './avatar.module.css'
import { type Presence, presenceWord } from './presence.ts'

export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 44 | 48 | 56 | 72 | 132

type ShieldAvatarProps = {
  /** The member's id: it draws the crest when there is no picture, or it does not load. */
  seed: string
  name: string
  src?: string | null | undefined
  /** Arms of their own, as text; those of the seed without them. */
  crest?: string | null | undefined
  size?: AvatarSize | undefined
  presence?: Presence | undefined
  /** The name stands beside it, so only the presence is read aloud. */
  decorative?: boolean | undefined
  /** A finger on it asks who that is: whose name stands beside it and leads to them. */
  tellsWho?: boolean | undefined
  className?: string | undefined
}

/** People are shields. */
export function ShieldAvatar(props: ShieldAvatarProps) {
  const { seed, name, src, crest, size = 40, presence, decorative, tellsWho, className } = props
  const label = presence ? `${name}, ${midSentence(presenceWord(presence))}` : name
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : label}
      data-person={tellsWho ? seed : undefined}
      className={cx(styles.avatar, styles[`size-${size}`], className)}
    >
      <span aria-hidden="true" className={cx(styles.shape, styles.shield)}>
        <Picture src={src} size={size} seed={seed} crest={crest} frame="shield" />
      </span>
      {presence && <PresenceMark presence={presence} className={styles.presence} />}
      {presence && decorative && <VisuallyHidden>{presenceWord(presence)}</VisuallyHidden>}
    </span>
  )
}

type PictureProps = {
  src: string | null | undefined
  size: AvatarSize
  seed: string
  crest?: string | null | undefined
  frame: CrestFrame
}

/** A picture, or the crest of its owner while there is none. */
export function Picture({ src, size, seed, crest, frame }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || src === failed) return <Crest seed={seed} arms={crest} frame={frame} className={styles.picture} />
  return (
    <img
      src={src}
      srcSet={sourcesOf(src)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles.picture}
      onError={() => setFailed(src)}
    />
  )
}

const madeSize = /-\d+(?=\.webp$)/

/** The pictures of members are made in four sizes, whose addresses end with their width; others have the one. */
function sourcesOf(src: string): string | undefined {
  if (!madeSize.test(src)) return undefined
  return [64, 128, 256, 512].map((width) => `${src.replace(madeSize, `-${width}`)} ${width}w`).join(', ')
}
