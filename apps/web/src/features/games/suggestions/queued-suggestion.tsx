import type { GameCard, GameSuggestion } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { AddFromIgdbDialog } from '../adding/add-from-igdb-dialog.tsx'
import { GameRow } from '../picking/game-row.tsx'
import { KnownGameDialog } from './known-game-dialog.tsx'
import styles from './queued-suggestion.module.css'
import { SuggestedFacts } from './suggested-facts.tsx'
import { type Decision, useSettleSuggestion } from './suggestions.queries.ts'

type QueuedSuggestionProps = { suggestion: GameSuggestion; onSettled: () => void }

/** One suggestion with what is alike already, and the ways to settle it. */
export function QueuedSuggestion({ suggestion, onSettled }: QueuedSuggestionProps) {
  const { id, by, at, title, releaseYear, note, facts, alike } = suggestion
  const [asked, setAsked] = useState<'igdb' | 'known' | 'decline'>()
  const settle = useSettleSuggestion()
  const navigate = useNavigate()
  const close = () => setAsked(undefined)

  async function decide(decision: Decision): Promise<void> {
    try {
      const { game } = await settle.mutateAsync({ id, decision })
      close()
      toasts.show(settledWords(title, game, (gameId) => void navigate(`/game/${gameId}`)))
      onSettled()
    } catch {
      // The card says why; only its dialog stands in the way.
      if (decision.decision !== 'decline') close()
    }
  }

  return (
    <Card as="article" padded aria-label={title} className={styles.case}>
      <Line as="header" gap={3}>
        <LiveShield person={asPerson(by)} size={36} />
        <Text size="meta" tone={2}>
          <Trans>
            <TextLink href={profileHref(by)}>{personName(by)}</TextLink> misses a game · <RelativeTime at={at} />
          </Trans>
        </Text>
      </Line>
      <h2 className={styles.title}>
        {title}{' '}
        {releaseYear !== null && (
          <Text as="span" tone={2} weight="medium">
            {releaseYear}
          </Text>
        )}
      </h2>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <SuggestedFacts facts={facts} />
      {alike.length > 0 && (
        <section aria-label={t`Alike in the catalogue: ${title}`}>
          <Quiet>{t`In the catalogue already`}</Quiet>
          <RowList className={styles.alike}>
            {alike.map((game) => (
              <Row key={game.id}>
                <GameRow
                  game={game}
                  href={`/game/${game.id}`}
                  actions={
                    <Button
                      aria-label={t`This one: ${game.title}`}
                      onClick={() => !settle.isPending && void decide({ decision: 'known', gameId: game.id })}
                    >
                      {t`This one`}
                    </Button>
                  }
                />
              </Row>
            ))}
          </RowList>
        </section>
      )}
      {settle.isError && asked !== 'decline' && <WhyNot error={settle.error} />}
      <Cluster align="stretch" className={styles.actions}>
        <Button
          tone="primary"
          busy={settle.isPending && settle.variables.decision.decision === 'add' && t`Adding`}
          onClick={() => void decide({ decision: 'add' })}
        >
          {t`Add it`}
        </Button>
        <Button onClick={() => setAsked('igdb')}>{t`Take it from IGDB`}</Button>
        <Button onClick={() => setAsked('known')}>{t`It is another`}</Button>
        <Button tone="danger-quiet" onClick={() => setAsked('decline')}>
          {t`Decline`}
        </Button>
      </Cluster>
      <AddFromIgdbDialog
        open={asked === 'igdb'}
        onClose={close}
        start={title}
        onChosen={(gameId) => void decide({ decision: 'known', gameId })}
      />
      <KnownGameDialog
        open={asked === 'known'}
        onClose={close}
        title={title}
        onChosen={(gameId) => void decide({ decision: 'known', gameId })}
      />
      <ConfirmDialog
        open={asked === 'decline'}
        onClose={close}
        title={t`Decline “${title}”?`}
        confirmLabel={t`Decline`}
        busy={settle.isPending && t`Declining`}
        error={settle.error}
        onConfirm={() => void decide({ decision: 'decline' })}
      >
        <Trans>{by.firstName} sees that it was not taken. They can suggest it again.</Trans>
      </ConfirmDialog>
    </Card>
  )
}

function settledWords(title: string, game: GameCard | null, open: (gameId: string) => void) {
  if (game === null) return { message: t`“${title}” was declined.` }
  return {
    message: t`“${title}” is settled: it is ${game.title}.`,
    action: { label: t`Open`, onSelect: () => open(game.id) },
  }
}
