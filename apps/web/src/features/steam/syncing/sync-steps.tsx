import type { SteamSync } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { Check, Circle } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { type StepLine, stepLines } from './sync-words.ts'
import styles from './syncing.module.css'

const spoken: Readonly<Record<StepLine['state'], string>> = {
  done: t`Done: `,
  doing: t`Now: `,
  todo: t`Still to come: `,
}

/** What is done, what is in hand and what is still to come. */
export function SyncSteps({ sync }: { sync: SteamSync }) {
  return (
    <ol className={styles.steps} aria-label={t`Steps of the sync`}>
      {stepLines(sync).map((line) => (
        <li key={line.id} className={cx(styles.step, styles[line.state])}>
          <span className={styles.mark}>
            {line.state === 'doing' ? <Spinner /> : <Icon icon={line.state === 'done' ? Check : Circle} size="small" />}
          </span>
          <span className={styles.words}>
            <VisuallyHidden>{spoken[line.state]}</VisuallyHidden>
            {line.words}
          </span>
        </li>
      ))}
    </ol>
  )
}
