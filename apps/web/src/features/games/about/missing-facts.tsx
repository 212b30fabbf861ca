import type { Game } from '@guildhall/contract/games'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './missing-facts.module.css'

/** Of a game that only this hall knows: what nobody wrote down yet, and where staff do. Nothing when all is there. */
export function MissingFacts({ game }: { game: Game }) {
  const isStaff = useCurrentUser().role !== roles.user
  const missing = missingOf(game)
  if (game.source !== 'hall' || missing.length === 0) return null
  return (
    <Card as="section" padded aria-label={t`What is missing`}>
      <CardHeader title={t`What is missing`} />
      <p className={styles.words}>
        {t`Only this hall knows of the game, so its facts are ours to write. Nobody wrote down yet: ${missing.join(', ')}.`}
      </p>
      {isStaff && (
        <p className={styles.words}>
          <TextLink href={`/game/${game.id}/edit`}>{t`Add the facts`}</TextLink>
        </p>
      )}
    </Card>
  )
}

function missingOf({ summary, releaseYear, developers, genres, platforms }: Game): string[] {
  return [
    ...(summary === '' ? [t`what it is about`] : []),
    ...(releaseYear === null ? [t`when it comes out`] : []),
    ...(developers.length === 0 ? [t`who makes it`] : []),
    ...(genres.length === 0 ? [t`its genres`] : []),
    ...(platforms.length === 0 ? [t`what it plays on`] : []),
  ]
}
