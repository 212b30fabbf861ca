import type { GameCorrection } from '@guildhall/contract/games/corrections'
import { t } from '@lingui/core/macro'
import { Text } from '../../../ui/dress/text.tsx'
import { factText, wordChanges } from '../editing/fact-text.ts'
import styles from './corrections.module.css'

/** What a fact is and what somebody says is right, side by side; of lists also what comes and goes. */
export function TwoValues({ correction: { fact, from, to, state } }: { correction: GameCorrection }) {
  const isList = Array.isArray(from) && Array.isArray(to)
  const { added, gone } = isList ? wordChanges(fact, from, to) : { added: [], gone: [] }
  return (
    <dl className={styles.values}>
      <div className={styles.from}>
        <dt>{state === 'open' ? t`It says` : t`It said`}</dt>
        <dd>{factText(fact, from)}</dd>
        {gone.length > 0 && <Text as="dd" size="meta">{t`Goes: ${gone.join(', ')}`}</Text>}
      </div>
      <div className={styles.to}>
        <dt>{t`Right would be`}</dt>
        <dd>{factText(fact, to)}</dd>
        {added.length > 0 && <Text as="dd" size="meta">{t`Comes: ${added.join(', ')}`}</Text>}
      </div>
    </dl>
  )
}
