import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { EyeOff, Heart } from 'lucide-react'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Stars } from '../../../../ui/ratings/stars.tsx'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { percentText } from '../../../../ui/type/number-text.ts'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import type { ShelfSort } from '../view/shelf-view.ts'
import styles from './entry-words.module.css'
import { Hours } from './hours.tsx'
import { playedWhenWithin } from './played-when.ts'
import { StatusWords } from './status-words.tsx'

type EntryLineProps = { entry: LibraryEntry; sort: ShelfSort }

/** The line below a title: what the order goes by where it is a number, else how the game stands. */
export function EntryLine({ entry, sort }: EntryLineProps) {
  return (
    <Line as="span" gap={1.5} className={styles.line}>
      <Text as="span" shrinks cut className={styles.words}>
        <LineWords entry={entry} sort={sort} />
      </Text>
      <EntryMarks entry={entry} />
    </Line>
  )
}

/** Favourite, and hidden from others. */
export function EntryMarks({ entry: { favourite, isHidden } }: { entry: LibraryEntry }) {
  return (
    <>
      {favourite && (
        <span title={t`Favourite`} className={styles.favourite}>
          <Icon icon={Heart} size="small" />
          <VisuallyHidden>{t`, favourite`}</VisuallyHidden>
        </span>
      )}
      {isHidden && (
        <span title={t`Hidden from others`} className={styles.mark}>
          <Icon icon={EyeOff} size="small" />
          <VisuallyHidden>{t`, hidden from others`}</VisuallyHidden>
        </span>
      )}
    </>
  )
}

function LineWords({ entry, sort }: EntryLineProps) {
  const { game, rating, completion, status, addedAt, finishedAt } = entry
  if (sort === 'hours') return <Hours entry={entry} />
  if (sort === 'added') return <Added at={addedAt} />
  if (sort === 'release') return game.releaseYear ?? t`No year known`
  if (sort === 'finished' && finishedAt !== null) return <Finished at={finishedAt} />
  if (sort === 'completion' && completion !== null) return t`${percentText(completion.percent)} done`
  if (rating !== null && (sort === 'rating' || (status !== 'playing' && status !== 'endless'))) {
    return (
      <>
        <VisuallyHidden>{statusWords[status]}, </VisuallyHidden>
        <Stars halves={rating} label={t`rated ${starNumber(rating)} of 5`} />
      </>
    )
  }
  return (
    <>
      <StatusWords entry={entry} />
      {status === 'playing' && completion !== null && `, ${percentText(completion.percent)}`}
    </>
  )
}

function Added({ at }: { at: string }) {
  return t`Added ${playedWhenWithin(at, useMinute())}`
}

function Finished({ at }: { at: string }) {
  return t`Finished ${playedWhenWithin(at, useMinute())}`
}
