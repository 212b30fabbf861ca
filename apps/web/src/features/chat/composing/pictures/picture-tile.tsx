import { t } from '@lingui/core/macro'
import { CircleAlert, Eye, EyeOff, Pencil, RotateCw, X } from 'lucide-react'
import { describePicture, type Picture, removePicture, retryPicture } from '../../../../platform/pictures/pictures.ts'
import { cx } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './picture-strip.module.css'

type PictureTileProps = {
  picture: Picture
  /** Counted from 1. */
  place: number
  onDescribe(): void
  onRemoved(): void
}

export function PictureTile({ picture, place, onDescribe, onRemoved }: PictureTileProps) {
  const { id, preview, alt, spoiler, state, share, reason, file } = picture
  const name = t`picture ${place}`
  const remove = () => {
    removePicture(id)
    onRemoved()
  }
  return (
    <li className={styles.tile} data-state={state}>
      <div className={styles.frame}>
        <img
          src={preview}
          alt={alt || t`Picture ${place}: ${file.name}`}
          title={alt || file.name}
          className={cx(styles.picture, spoiler && styles.veiled)}
        />
        {state === 'uploading' && (
          <progress aria-label={t`${name} sent so far`} value={share} max={1} className={styles.progress} />
        )}
        <span className={styles.remove}>
          <IconButton
            icon={X}
            className={styles.over}
            label={`${state === 'uploading' ? t`Stop` : t`Remove`} ${name}`}
            onClick={remove}
          />
        </span>
        {state !== 'failed' && (
          <span className={styles.words}>
            <IconButton
              icon={spoiler ? EyeOff : Eye}
              label={t`Spoiler, ${name}`}
              pressed={spoiler}
              className={styles.over}
              onClick={() => describePicture(id, { spoiler: !spoiler })}
            />
            <IconButton icon={Pencil} className={styles.over} label={t`Describe ${name}`} onClick={onDescribe} />
          </span>
        )}
      </div>
      {state === 'waiting' && <p className={styles.note}>{t`Waiting`}</p>}
      {state === 'failed' && (
        <Line gap={1} align="start" className={styles.failed}>
          <Line as="p" gap={1} align="stretch" grow size="micro" role="alert" className={styles.reason}>
            <Icon icon={CircleAlert} size="small" /> <span>{reason}</span>
          </Line>
          <IconButton icon={RotateCw} label={t`Try ${name} again`} onClick={() => retryPicture(id)} />
        </Line>
      )}
    </li>
  )
}
