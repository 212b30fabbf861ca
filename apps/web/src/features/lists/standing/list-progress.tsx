import type { ListCard } from '@guildhall/contract/lists'
import { plural, t } from '@lingui/core/macro'
import { Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { language } from '../../../ui/language/language.ts'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import styles from './list-progress.module.css'

/** "3 of 12 finished": how far the reader is with the games of a list. */
export function finishedWords({ finished, count }: Pick<ListCard, 'finished' | 'count'>): string {
  if (finished === 0) return t`None finished yet`
  const number = finished.toLocaleString(language)
  return plural(count, { one: `${number} of # finished`, other: `${number} of # finished` })
}

/** How far the reader is. Nothing where there is nothing to finish. */
export function ListProgress({ list }: { list: Pick<ListCard, 'finished' | 'count'> }) {
  if (list.count === 0) return null
  return (
    <Line as="p" gap={3} className={styles.progress}>
      <ProgressBar percent={(list.finished * 100) / list.count} />
      <Quiet as="span" firm figures>
        {finishedWords(list)}
      </Quiet>
    </Line>
  )
}
