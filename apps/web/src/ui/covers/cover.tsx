import { t } from '@lingui/core/macro'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Bookmark, type CoverStatus } from './bookmark.tsx'
import styles from './cover.module.css'
import { type CoverSize, coverPicture } from './cover-picture.ts'
import { useRealCovers } from './covers-wanted.ts'
import { letteringOf } from './lettering.ts'

/** As the server tells it: a drawn picture leaves room for the title at one end, a photographed one has its own letters. */
type Picture = { url: string; lettering: 'top' | 'bottom' | null }
/** Behind another picture stands the drawn one. */
type CoverPicture = Picture & { drawn?: Picture | undefined }

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
  const [failed, setFailed] = useState<readonly string[]>([])
  const areReal = useRealCovers()
  const isDrawn = !areReal || failed.includes(cover.url)
  const shown: Picture = (isDrawn ? cover.drawn : undefined) ?? cover
  const isBroken = failed.includes(shown.url)
  const lettering = isBroken ? 'bottom' : shown.lettering
  return (
    <span aria-hidden="true" className={cx(styles.sheet, lettering && styles.lettered, isBroken && styles.bare)}>
      {isBroken ? (
        <Icon icon={Gamepad2} className={styles.sign} />
      ) : (
        // Another game has another element: in one that is used again the last picture stands until the next has come.
        <img
          key={shown.url}
          src={coverPicture(shown.url, size)}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className={styles.picture}
          onError={() => setFailed([...failed, shown.url])}
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
