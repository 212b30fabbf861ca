import { Trans } from '@lingui/react/macro'
import { Text } from '../../../ui/dress/text.tsx'
import styles from './results.module.css'

/** That other words were sought than stand there, as nothing has those. */
export function CorrectedWords({ corrected }: { corrected: string | null }) {
  if (corrected === null) return null
  return (
    <Text size="meta" tone={2} breaks className={styles.corrected}>
      <Trans>
        Nothing has these words as they are written. What has <b>{corrected}</b> stands here.
      </Trans>
    </Text>
  )
}
