import type { TournamentRecord } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ratingWords } from '../ladder/rating-words.ts'
import { matchHref } from '../tournament-href.ts'
import { scoreText } from '../words/match-words.ts'

/** What somebody brought home from tournaments, and in which games; nothing before they played one. */
export function RecordCard({ record }: { record: TournamentRecord }) {
  const { played, won, podiums, games } = record
  if (played === 0) return null
  return (
    <Card padded>
      <Stack gap={4}>
        <Cluster as="dl" gap={8} lineGap={3}>
          {[
            [t`Played`, played],
            [t`Won`, won],
            [t`On the podium`, podiums],
          ].map(([name, value]) => (
            <Stack key={name} gap={0}>
              <Quiet as="dt">{name}</Quiet>
              <Text as="dd" size="h4" weight="strong" figures>
                {numberText(Number(value))}
              </Text>
            </Stack>
          ))}
        </Cluster>
        {games.length > 0 && (
          <Stack as="ul" gap={2}>
            {games.map(({ game, rating, ...counts }) => (
              <Line as="li" key={game.id} gap={3} shrinks>
                <Cover title={game.title} cover={game.cover} size={40} decorative />
                <Stack gap={0} grow shrinks>
                  <TextLink href={`/game/${game.id}`}>{game.title}</TextLink>
                  <Quiet as="span" figures breaks>
                    {[countsWords(counts), rating && ratingWords(rating)].filter(Boolean).join(' · ')}
                  </Quiet>
                </Stack>
              </Line>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

/** "3 played, 1 won" */
function countsWords({ played, won }: { played: number; won: number }): string {
  return `${plural(played, { one: '# played', other: '# played' })}, ${plural(won, { one: '# won', other: '# won' })}`
}

/** How the matches ended that the reader and somebody played against each other; nothing before they met. */
export function BetweenCard({ between, name }: { between: NonNullable<TournamentRecord['between']>; name: string }) {
  const { won, lost, drawn, latest } = between
  if (latest.length === 0) return null
  const words = drawn === 0 ? t`${won} to ${lost}` : t`${won} to ${lost}, ${drawn} drawn`
  return (
    <Card as="section" padded aria-labelledby="between-us">
      <Stack gap={3}>
        <Line justify="between" shrinks>
          <Text as="h3" size="ui" id="between-us">
            {t`You and ${name}`}
          </Text>
          <Text as="span" weight="strong" figures>
            {words}
          </Text>
        </Line>
        <Stack as="ul" gap={1}>
          {latest.map(({ tournamentId, title, match, score }) => (
            <Line as="li" key={`${tournamentId} ${match}`} gap={3} justify="between" shrinks>
              <TextLink href={matchHref(tournamentId, match)}>
                <SoftText text={title} still />
              </TextLink>
              <Text as="span" figures>
                {scoreText(score)}
              </Text>
            </Line>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
