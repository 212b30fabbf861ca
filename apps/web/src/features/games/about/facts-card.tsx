import type { Game } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { genreWords } from '../../../platform/names/genre-word.ts'
import { modeWord } from '../../../platform/names/mode-words.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { WrongFactButton } from '../corrections/wrong-fact-button.tsx'
import { gameKindWords } from '../game-kind-words.ts'
import styles from './facts-card.module.css'
import { GameLinks } from './game-links.tsx'
import { releasedWords } from './released-words.ts'

/** So many platforms fit a few lines. */
const platformsShown = 6

/** Further ones are what few say. */
const tagsShown = 8

/** What is known of a game, beside its title. */
export function FactsCard({ game }: { game: Game }) {
  const { developers, publishers, genres, modes, players, platforms, series, tags } = game
  const facts: readonly (readonly [string, string | null])[] = [
    [t`Kind`, gameKindWords[game.kind]],
    [game.isOut ? t`Released` : t`Comes out`, releasedWords(game)],
    [t`Made by`, developers.join(', ') || null],
    [t`Published by`, publishers.join(', ') || null],
    [t`Series`, series.join(', ') || null],
    [t`Genres`, genreWords(genres) || null],
    [t({ message: 'Played', context: 'modes' }), modes.map(modeWord).join(', ') || null],
    [t`Together`, players === null ? null : plural(players, { one: 'One at a time', other: 'Up to #' })],
    [t`Tags at Steam`, tags.slice(0, tagsShown).join(', ') || null],
  ]
  const known = facts.filter(([, words]) => words !== null)
  const hasLinks = game.steamAppIds.length > 0 || game.links.length > 0 || game.sourcePage !== null
  if (known.length === 0 && platforms.length === 0 && !hasLinks) return null
  return (
    <Card as="section" padded aria-label={t`Facts`}>
      <CardHeader title={t`Facts`} />
      <Stack as="dl" gap={3}>
        {known.map(([name, words]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {platforms.length > 0 && (
          <div className={styles.fact}>
            <dt>{t`On`}</dt>
            <dd>
              <Platforms names={platforms} />
            </dd>
          </div>
        )}
      </Stack>
      <GameLinks game={game} />
      <div className={styles.wrong}>
        <WrongFactButton game={game} />
      </div>
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
        {isOpen ? t`fewer` : t`and ${names.length - platformsShown} more`}
      </TextButton>
    </>
  )
}
