import type { GameSuggestion } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { releasedWords } from '../about/released-words.ts'
import styles from './queued-suggestion.module.css'

/** What somebody knows of a game that they miss. Its page is not opened from here: nobody looked at the address yet. */
export function SuggestedFacts({ facts }: { facts: GameSuggestion['facts'] }) {
  const { releaseDate = null, summary = '', developers = [], platforms = [], links = [] } = facts
  const known = [
    [t`Comes out`, releaseDate && releasedWords({ releaseDate, releaseYear: null })],
    [t`About`, summary],
    [t`Made by`, developers.join(', ')],
    [t`On`, platforms.join(', ')],
    [t`Page`, links.join(', ')],
  ].filter(([, words]) => words)
  if (known.length === 0) return null
  return (
    <Stack as="dl" gap={1}>
      {known.map(([name, words]) => (
        <Text key={name} as="div" size="meta" tone={2} breaks className={styles.known}>
          <dt>{name}: </dt>
          <dd>{words}</dd>
        </Text>
      ))}
    </Stack>
  )
}
