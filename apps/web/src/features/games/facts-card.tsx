import type { Game } from '@guildhall/contract/games'
import { useState } from 'react'
import { Stack } from '../../ui/dress/stack.tsx'
import { TextButton } from '../../ui/link.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import styles from './facts-card.module.css'
import { gameKindWords } from './game-kind-words.ts'

/** So many platforms fit a few lines. */
const platformsShown = 6

/** What is known of a game, beside its title. */
export function FactsCard({ game }: { game: Game }) {
  const { releaseYear, developers, genres, modes, players, platforms, source } = game
  const facts: readonly (readonly [string, string | null])[] = [
    ['Kind', gameKindWords[game.kind]],
    ['Released', releaseYear === null ? null : String(releaseYear)],
    ['Made by', developers.join(', ') || null],
    ['Genres', genres.join(', ') || null],
    ['Played', modes.join(', ') || null],
    [
      'Together',
      players === null ? null : players === 1 ? 'One at a time' : `Up to ${players.toLocaleString('en-GB')}`,
    ],
  ]
  const known = facts.filter(([, words]) => words !== null)
  if (known.length === 0 && platforms.length === 0) return null
  return (
    <Card as="section" padded aria-label="Facts">
      <CardHeader title="Facts" />
      <Stack as="dl" gap={3}>
        {known.map(([name, words]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {platforms.length > 0 && (
          <div className={styles.fact}>
            <dt>On</dt>
            <dd>
              <Platforms names={platforms} />
            </dd>
          </div>
        )}
      </Stack>
      {source === 'hall' && <p className={styles.source}>This game was added here, by the hall itself.</p>}
    </Card>
  )
}

function Platforms({ names }: { names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  if (names.length <= platformsShown + 1) return names.join(', ')
  return (
    <>
      {(isOpen ? names : names.slice(0, platformsShown)).join(', ')}{' '}
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'fewer' : `and ${names.length - platformsShown} more`}
      </TextButton>
    </>
  )
}
