import { useState } from 'react'
import { Crest, type CrestFrame } from '../art/crest.tsx'
import { cx } from '../class-names.ts'
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
  size?: AvatarSize | undefined
  presence?: Presence | undefined
  /** The name stands beside it, so only the presence is read aloud. */
  decorative?: boolean | undefined
  className?: string | undefined
}

/** People are shields. */
export function ShieldAvatar({ seed, name, src, size = 40, presence, decorative, className }: ShieldAvatarProps) {
  const label = presence ? `${name}, ${presenceWord(presence).toLowerCase()}` : name
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : label}
      className={cx(styles.avatar, styles[`size-${size}`], className)}
    >
      <span aria-hidden="true" className={cx(styles.shape, styles.shield)}>
        <Picture src={src} size={size} seed={seed} frame="shield" />
      </span>
      {presence && <PresenceMark presence={presence} className={styles.presence} />}
      {presence && decorative && <VisuallyHidden>{presenceWord(presence)}</VisuallyHidden>}
    </span>
  )
}

type PictureProps = { src: string | null | undefined; size: AvatarSize; seed: string; frame: CrestFrame }

/** A picture, or the crest of its owner while there is none. */
export function Picture({ src, size, seed, frame }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || src === failed) return <Crest seed={seed} frame={frame} className={styles.picture} />
  return (
    <img
      src={src}
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
