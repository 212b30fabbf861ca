import { t } from '@lingui/core/macro'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Bookmark, type CoverStatus } from './bookmark.tsx'
import styles from './cover.module.css'
import { type CoverSize, coverPicture } from './cover-picture.ts'
import { letteringOf } from './lettering.ts'

/** As the server tells it: a drawn picture leaves room for the title at one end, a photographed one has its own letters. */
type CoverPicture = { url: string; lettering: 'top' | 'bottom' | null }

export type CoverProps = {
  /** The title of the game. */
  title: string
  cover: CoverPicture
  size?: CoverSize | undefined
  /** Where the game stands on a shelf: the bookmark. */
  status?: CoverStatus | undefined
  /** Makes the cover a link that is called by the title. */
  href?: string | undefined
  /** The title stands beside it, so the cover itself is not read aloud. */
  decorative?: boolean | undefined
  /** It is seen at once: the largest picture of the page should not wait until everything is laid out. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** Games are covers. */
export function Cover(props: CoverProps) {
  const { title, size = 'fill', status, href, decorative, className } = props
  const names = cx(styles.cover, styles[`size-${size}`], className)
  const face = (
    <>
      <CoverFace {...props} />
      <Bookmark status={status} />
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} aria-label={title} className={names}>
        {face}
      </Link>
    )
  }
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t`Cover of ${title}` }
  return (
    <span {...spoken} className={names}>
      {face}
    </span>
  )
}

function CoverFace({ title, cover, size = 'fill', eager }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isBroken = failed === cover.url
  const lettering = isBroken ? 'bottom' : cover.lettering
  return (
    <span aria-hidden="true" className={cx(styles.sheet, lettering && styles.lettered, isBroken && styles.bare)}>
      {isBroken ? (
        <Icon icon={Gamepad2} className={styles.sign} />
      ) : (
        // Another game has another element: in one that is used again the last picture stands until the next has come.
        <img
          key={cover.url}
          src={coverPicture(cover.url, size)}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className={styles.picture}
          onError={() => setFailed(cover.url)}
        />
      )}
      {lettering && (
        <span className={cx(styles.title, styles[lettering], styles[letteringOf(title)])} lang="">
          {title}
        </span>
      )}
    </span>
  )
}
