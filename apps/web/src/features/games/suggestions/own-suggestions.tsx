import type { GameSuggestion } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SuggestionPages } from './suggestion-pages.tsx'
import styles from './suggestions.module.css'
import { useSuggestions } from './suggestions.queries.ts'

/** What one suggested, and what became of it. */
export function OwnSuggestions({ onSuggest }: { onSuggest: () => void }) {
  const suggestions = useSuggestions('own')
  return (
    <SuggestionPages
      suggestions={suggestions}
      missing={t`Your suggestions didn’t arrive.`}
      empty={
        <EmptyRoom
          scene="glass"
          title={t`Nothing suggested yet`}
          actions={
            <Button tone="primary" onClick={onSuggest}>
              {t`Suggest a game`}
            </Button>
          }
        >
          {t`A game that the catalogue does not know can be suggested by everybody.`}
        </EmptyRoom>
      }
    >
      {(all) => (
        <Card>
          <RowList label={t`Your suggestions`}>
            {all.map((suggestion) => (
              <Row key={suggestion.id} className={styles.row}>
                <Stack gap={1} grow>
                  <Text weight="strong" breaks>
                    {suggestion.title}
                    {suggestion.releaseYear !== null && <span className={styles.year}> {suggestion.releaseYear}</span>}
                  </Text>
                  {suggestion.note !== '' && <p className={styles.note}>{suggestion.note}</p>}
                  <Quiet>
                    <Trans>
                      Suggested <RelativeTime at={suggestion.at} />
                    </Trans>
                  </Quiet>
                </Stack>
                <Outcome suggestion={suggestion} />
              </Row>
            ))}
          </RowList>
        </Card>
      )}
    </SuggestionPages>
  )
}

function Outcome({ suggestion: { state, game } }: { suggestion: GameSuggestion }): ReactNode {
  if (state === 'open') return <Tag icon={Clock}>{t`Waiting`}</Tag>
  if (state === 'declined') {
    return (
      <Tag tone="warn" icon={X}>
        {t`Not taken`}
      </Tag>
    )
  }
  return (
    <Stack gap={1.5} align="end" breaks className={styles.outcome}>
      <Tag tone="ok" icon={Check}>
        {t`In the catalogue`}
      </Tag>
      {game && <TextLink href={`/game/${game.id}`}>{game.title}</TextLink>}
    </Stack>
  )
}
