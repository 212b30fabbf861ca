import type { GameSuggestion } from '@guildhall/contract/games'
import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
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
      missing="Your suggestions didn’t arrive."
      empty={
        <EmptyRoom
          scene="glass"
          title="Nothing suggested yet"
          actions={
            <Button tone="primary" onClick={onSuggest}>
              Suggest a game
            </Button>
          }
        >
          A game that the catalogue does not know can be suggested by everybody.
        </EmptyRoom>
      }
    >
      {(all) => (
        <Card>
          <RowList label="Your suggestions">
            {all.map((suggestion) => (
              <Row key={suggestion.id} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.title}>
                    {suggestion.title}
                    {suggestion.releaseYear !== null && <span className={styles.year}> {suggestion.releaseYear}</span>}
                  </p>
                  {suggestion.note !== '' && <p className={styles.note}>{suggestion.note}</p>}
                  <p className={styles.time}>
                    Suggested <RelativeTime at={suggestion.at} />
                  </p>
                </div>
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
  if (state === 'open') return <Tag icon={Clock}>Waiting</Tag>
  if (state === 'declined') {
    return (
      <Tag tone="warn" icon={X}>
        Not taken
      </Tag>
    )
  }
  return (
    <div className={styles.outcome}>
      <Tag tone="ok" icon={Check}>
        In the catalogue
      </Tag>
      {game && <TextLink href={`/game/${game.id}`}>{game.title}</TextLink>}
    </div>
  )
}
