import type { TournamentOnCalendar } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { clockTime } from '../../../ui/type/time-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { tournamentHref } from '../tournament-href.ts'
import { stateTones, stateWords } from '../words/state-words.ts'
import { dayWords } from './day-words.ts'

type DayRowsProps = {
  day: string
  tournaments: readonly TournamentOnCalendar[]
  /** Not where the month has more than was told. */
  isWhole: boolean
}

/** What begins on a day, by the clock. */
export function DayRows({ day, tournaments, isWhole }: DayRowsProps) {
  const name = dayWords(day)
  return (
    <>
      <CardHeader title={name} level={3} />
      {tournaments.length === 0 && isWhole && <NoRows>{t`Nothing begins on this day.`}</NoRows>}
      {tournaments.length > 0 && (
        <RowList label={name}>
          {tournaments.map(({ id, title, game, state, at, isOwn }) => (
            <Row key={id}>
              <Text as="time" dateTime={at} weight="strong" figures firm>
                {clockTime(at)}
              </Text>
              <Stack gap={0.5} grow shrinks>
                <Cluster gap={2} lineGap={1}>
                  <TextLink href={tournamentHref(id)}>
                    <SoftText text={title} still />
                  </TextLink>
                  {isOwn && <Tag tone="candle">{t`Yours`}</Tag>}
                </Cluster>
                {game !== null && <Quiet breaks>{game.title}</Quiet>}
              </Stack>
              <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
            </Row>
          ))}
        </RowList>
      )}
      {!isWhole && <NoRows>{t`Not everything of this day is shown here.`}</NoRows>}
    </>
  )
}
