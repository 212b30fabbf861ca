import type { ImportRow } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { sourceWords } from '../../../platform/names/source-words.ts'
import { language } from '../../../ui/language/language.ts'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import styles from './row-line.module.css'

/** What the file says of a game, in one line. */
export function RowLine({ row }: { row: ImportRow }) {
  const { status, minutes, source, rating, finishedAt, isFinishLeftOut } = row
  const words = [
    status && statusWords[status],
    minutes !== null && minutes > 0 && playTime(minutes),
    source && source !== 'other' && sourceWords[source],
    finishedAt && t`finished ${dayOf(finishedAt)}`,
    isFinishLeftOut && t`not out yet, so it comes without its finish`,
  ].filter(Boolean)
  return (
    <span className={styles.line}>
      {words.length > 0 && <span>{words.join(' · ')}</span>}
      {rating !== null && <Stars halves={rating} />}
      {words.length === 0 && rating === null && <span>{t`Only its name`}</span>}
    </span>
  )
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' })
}
