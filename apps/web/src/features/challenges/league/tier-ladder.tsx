import { type LeagueTier, leagueTiers } from '@guildhall/contract/rules/challenges/league-rules'
import { t } from '@lingui/core/macro'
import { cx } from '../../../ui/class-names.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import styles from './league.module.css'
import { tierNames } from './league-words.ts'

/** The own tier among the ten. */
export function TierLadder({ tier }: { tier: LeagueTier }) {
  const at = leagueTiers.indexOf(tier)
  return (
    <Stack gap={1.5}>
      <Line gap={2} align="baseline">
        <Text as="span" size="h4" weight="strong">
          {tierNames[tier]}
        </Text>
        <Quiet as="span">{t`tier ${at + 1} of ${leagueTiers.length}`}</Quiet>
      </Line>
      <Line gap={1} aria-hidden>
        {leagueTiers.map((each, step) => (
          <span
            key={each}
            title={tierNames[each]}
            className={cx(styles.step, step < at && styles.passed, step === at && styles.here)}
          />
        ))}
      </Line>
    </Stack>
  )
}
