import type { GameCorrection } from '@guildhall/contract/games/corrections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { factName } from '../editing/fact-text.ts'
import styles from './corrections.module.css'
import { useSettleCorrection } from './corrections.queries.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { keepRefusal } from './kept-correction.ts'
import { TwoValues } from './two-values.tsx'

type QueuedCorrectionProps = { correction: GameCorrection; onSettled: () => void }

/** One correction: what the game says beside what would be right, and the ways to settle it. */
export function QueuedCorrection({ correction, onSettled }: QueuedCorrectionProps) {
  const { id, by, at, game, mark, fact, source } = correction
  const [isDeclining, setDeclining] = useState(false)
  const settle = useSettleCorrection({
    onSettled: ({ decision }) => {
      keepRefusal(id, '')
      toasts.show({
        message:
          decision === 'take'
            ? t`It is right now. ${by.firstName} is told, and the history keeps what it was.`
            : t`It stays as it was. ${by.firstName} reads why.`,
        tone: 'ok',
      })
      onSettled()
    },
  })
  const what = t`${factName(fact)} of ${game.title}`

  function take(): void {
    if (settle.isPending) return
    settle.mutate({ id, decision: { decision: 'take', mark } })
  }
  const decline = (words: string) => settle.mutate({ id, decision: { decision: 'decline', mark, words } })

  return (
    <Card as="article" padded aria-label={what} className={styles.case}>
      <Line as="header" gap={3}>
        <LiveShield person={asPerson(by)} size={36} />
        <Text size="meta" tone={2}>
          <Trans>
            <TextLink href={profileHref(by)}>{personName(by)}</TextLink> corrects a fact · <RelativeTime at={at} />
          </Trans>
        </Text>
      </Line>
      <h2 className={styles.title} tabIndex={-1} data-correction={id}>
        {factName(fact)} · <TextLink href={`/game/${game.id}`}>{game.title}</TextLink>
      </h2>
      <TwoValues correction={correction} />
      {/* An address is not opened from here: nobody looked at it yet. */}
      <p className={styles.source}>{source}</p>
      {settle.isError && !isDeclining && <WhyNot error={settle.error} />}
      <Cluster className={styles.actions}>
        <Button
          tone="primary"
          aria-label={t`Take it over: ${what}`}
          busy={settle.isPending && settle.variables.decision.decision === 'take' && t`Saving`}
          onClick={take}
        >
          {t`Take it over`}
        </Button>
        <Button tone="danger-quiet" aria-label={t`Decline: ${what}`} onClick={() => setDeclining(true)}>
          {t`Decline`}
        </Button>
        <TextLink href={`/game/${game.id}/edit`}>{t`Correct it by hand`}</TextLink>
      </Cluster>
      {isDeclining && (
        <DeclineDialog
          correctionId={id}
          what={what}
          who={by.firstName}
          settle={settle}
          onClose={() => setDeclining(false)}
          onDecline={decline}
        />
      )}
    </Card>
  )
}
