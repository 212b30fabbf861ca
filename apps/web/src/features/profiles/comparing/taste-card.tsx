import type { Comparison, RatedGame } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { starsText } from '../../../ui/ratings/stars-text.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { numberText, percentText } from '../../../ui/type/number-text.ts'
import styles from './comparison.module.css'

type Taste = Comparison['taste']

/** How alike two people rate, as a number with what it is reckoned from. */
export function TasteCard({ taste, firstName }: { taste: Taste; firstName: string }) {
  const { likeness, inCommon, alike, unlike } = taste
  return (
    <Card as="section" padded>
      <CardHeader title={t`Your taste and theirs`} />
      {likeness === null ? (
        <Text tone={3}>
          {t`A taste is told from three games on that both of you rated.`}{' '}
          {plural(inCommon, { one: 'So far there is #.', other: 'So far there are #.' })}
        </Text>
      ) : (
        <Stack gap={3}>
          <div>
            <p className={styles.likeness}>{percentText(Math.round(likeness * 100))}</p>
            <Quiet>
              {plural(inCommon, {
                one: 'alike, from # game that both rated',
                other: 'alike, from # games that both rated',
              })}
            </Quiet>
          </div>
          <BarList bars={barsOf(taste)} />
          <Named title={t`Agreed on`} games={alike} firstName={firstName} />
          <Named title={t`Farthest apart on`} games={unlike} firstName={firstName} />
        </Stack>
      )}
    </Card>
  )
}

/** From three half stars on two ratings are simply far apart. */
function barsOf({ apart }: Taste) {
  const [same = 0, half = 0, star = 0, ...farther] = apart
  const parts = [
    { id: 'same', label: t`The same stars`, value: same },
    { id: 'half', label: t`Half a star apart`, value: half },
    { id: 'star', label: t`A star apart`, value: star },
    { id: 'farther', label: t`Farther apart`, value: farther.reduce((sum, count) => sum + count, 0) },
  ]
  return parts.map((part) => ({ ...part, words: numberText(part.value) }))
}

function Named({ title, games, firstName }: { title: string; games: readonly RatedGame[]; firstName: string }) {
  if (games.length === 0) return null
  return (
    <div>
      <Text as="h3" size="ui" weight="strong">
        {title}
      </Text>
      <ul aria-label={title}>
        {games.map(({ game, mine, theirs }) => (
          <li key={game.id}>
            <TextLink href={`/game/${game.id}`}>{game.title}</TextLink>
            <Quiet>
              <Trans>
                you {starsText(mine)}, <bdi>{firstName}</bdi> {starsText(theirs)}
              </Trans>
            </Quiet>
          </li>
        ))}
      </ul>
    </div>
  )
}
