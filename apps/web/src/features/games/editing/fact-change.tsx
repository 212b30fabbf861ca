import type { GameEdit } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Text } from '../../../ui/dress/text.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './edit-row.module.css'
import { factName, factText, wordChanges } from './fact-text.ts'

type Change = GameEdit['changes'][number]

/** One fact that was changed: words that came and went, or what it was and what it is. */
export function FactChange({ change }: { change: Change }) {
  const { field, from, to } = change
  return (
    <li className={styles.change}>
      <Text as="span" tone={3}>
        {factName(field)}
      </Text>{' '}
      {Array.isArray(from) && Array.isArray(to) ? (
        <Words field={field} from={from} to={to} />
      ) : (
        <Values change={change} />
      )}
    </li>
  )
}

function Words({ field, from, to }: { field: string; from: readonly unknown[]; to: readonly unknown[] }) {
  const { added, gone } = wordChanges(field, from, to)
  if (added.length === 0 && gone.length === 0) return t`in another order`
  return (
    <>
      {gone.length > 0 && (
        <del className={styles.from}>
          <VisuallyHidden>{t`without`} </VisuallyHidden>
          {gone.join(', ')}
        </del>
      )}{' '}
      {added.length > 0 && (
        <ins className={styles.to}>
          <VisuallyHidden>{t`with`} </VisuallyHidden>
          {added.join(', ')}
        </ins>
      )}
    </>
  )
}

function Values({ change: { field, from, to } }: { change: Change }) {
  return (
    <>
      <del className={styles.from}>
        <VisuallyHidden>{t`from`} </VisuallyHidden>
        {factText(field, from)}
      </del>{' '}
      <ins className={styles.to}>
        <VisuallyHidden>{t`to`} </VisuallyHidden>
        {factText(field, to)}
      </ins>
    </>
  )
}
