import type { Attachment } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { EyeOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { PictureGrid } from '../../../../ui/messages/parts/picture-grid.tsx'
import { useReachable } from '../../../../ui/messages/parts/reachable.ts'
import styles from './message-pictures.module.css'
import { boxWithin, sizeFor } from './picture-sizes.ts'
import { usePrivatePicture } from './use-private-picture.ts'

/** A picture that stands alone keeps its own shape within `alone`. */
const widths = {
  bubble: { alone: { width: 420, height: 340 }, tile: 210 },
  wide: { alone: { width: 640, height: 560 }, tile: 320 },
} as const

type MessagePicturesProps = {
  attachments: readonly Attachment[]
  /** Shows them large, beginning with this one. */
  onView(place: number): void
  /** They take the width of what they stand in, and not that of a bubble. */
  isWide?: boolean
}

/** The pictures of one message. */
export function MessagePictures({ attachments, onView, isWide = false }: MessagePicturesProps) {
  if (attachments.length === 0) return null
  return (
    <PictureGrid count={attachments.length} isWide={isWide}>
      {attachments.map((attachment, place) => (
        <li key={attachment.mediaId}>
          <Tile
            attachment={attachment}
            isAlone={attachments.length === 1}
            width={isWide ? 'wide' : 'bubble'}
            onView={() => onView(place)}
          />
        </li>
      ))}
    </PictureGrid>
  )
}

type TileProps = { attachment: Attachment; isAlone: boolean; width: keyof typeof widths; onView(): void }

function Tile({ attachment, isAlone, width, onView }: TileProps) {
  const { alone, tile } = widths[width]
  const [isLifted, setLifted] = useState(!attachment.spoiler)
  const reachable = useReachable()
  const size = sizeFor(attachment, isAlone ? alone.width : tile)
  const { source, hasFailed, retry } = usePrivatePicture(isLifted ? (size?.url ?? attachment.url) : null)
  const box = size && isAlone ? boxWithin(size, alone) : undefined
  const name = attachment.alt === '' ? t`Picture` : attachment.alt
  const look = cx(styles.tile, isAlone ? styles.alone : styles.square)
  if (!isLifted) {
    return (
      <button
        type="button"
        {...reachable}
        className={look}
        aria-label={
          attachment.alt === ''
            ? t`Picture under a spoiler. Show it`
            : t`Picture under a spoiler: ${attachment.alt}. Show it`
        }
        onClick={() => setLifted(true)}
      >
        <Room box={box} />
        <span className={styles.cover}>
          <Icon icon={EyeOff} />
          {t`Spoiler`}
        </span>
      </button>
    )
  }
  if (hasFailed) {
    return (
      <button
        type="button"
        {...reachable}
        className={look}
        aria-label={t`${name} did not arrive. Try again`}
        onClick={retry}
      >
        <Room box={box} />
        <span className={styles.cover}>
          <Icon icon={ImageOff} />
          {t`Try again`}
        </span>
      </button>
    )
  }
  return (
    <button type="button" {...reachable} aria-label={t`${name}. Show it large`} className={look} onClick={onView}>
      {source === null ? (
        <Room box={box} />
      ) : (
        <img src={source} alt="" decoding="async" draggable={false} {...box} className={styles.picture} />
      )}
    </button>
  )
}

/** Holds the place of a picture. A drawing takes its shape from its own numbers, as the picture will. */
function Room({ box = { width: 1, height: 1 } }: { box: { width: number; height: number } | undefined }) {
  return (
    <svg
      aria-hidden="true"
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      className={styles.room}
    />
  )
}
