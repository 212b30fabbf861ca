import type { LadderRow } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink, TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PlaceRow, PlaceRows } from '../../../ui/surfaces/place-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { useLadder, useLadders } from './ladder.queries.ts'
import { ratingText, ratingWords } from './rating-words.ts'

/** The ladder of a game, or the games that have one. */
export function LadderRoom({ gameId }: { gameId: string | undefined }) {
  return (
    <Stack gap={3}>
      {gameId === undefined ? <Ladders /> : <Ladder key={gameId} gameId={gameId} />}
      <Stack gap={1}>
        <Quiet>{t`Rated by Glicko-2 from tournaments that were open to everybody, once each is over. Walkovers don’t count; in a team each is rated against the mean of the other side.`}</Quiet>
        <Quiet>{t`A rating is provisional until enough is known: it stands here once its margin is 220 or less. The order goes by the lower end, the strength that is all but certain.`}</Quiet>
      </Stack>
    </Stack>
  )
}

function Ladders() {
  const ladders = useLadders(true)
  if (ladders.data === undefined) {
    return (
      <Card>
        <OnItsWay of={ladders} lost={t`The ladders didn’t arrive.`} loading={t`Loading the ladders`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      </Card>
    )
  }
  if (ladders.data.length === 0) {
    return (
      <EmptyRoom
        scene="candle"
        title={t`No ladder yet`}
        actions={<ButtonLink href="/tournaments/new">{t`Host a tournament`}</ButtonLink>}
      >
        {t`Once a tournament in a game is over, everybody who played it is rated.`}
      </EmptyRoom>
    )
  }
  return (
    <Card>
      <RowList label={t`Games with a ladder`}>
        {ladders.data.map(({ game, people, mine }) => (
          <Row key={game.id}>
            <Cover title={game.title} cover={game.cover} size={40} decorative />
            <Cluster gap={4} lineGap={0.5} justify="between" grow shrinks>
              <Stack gap={0.5} shrinks>
                <TextLink href={`/tournaments?show=ladder&game=${game.id}`}>{game.title}</TextLink>
                <Quiet>
                  {people === 0
                    ? t`All ratings are provisional`
                    : plural(people, { one: '# on the ladder', other: '# on the ladder' })}
                </Quiet>
              </Stack>
              {mine !== null && <Quiet figures>{ratingWords(mine)}</Quiet>}
            </Cluster>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function Ladder({ gameId }: { gameId: string }) {
  const ladder = useLadder(gameId)
  if (ladder.data === undefined) {
    return (
      <Card>
        <OnItsWay of={ladder} lost={t`The ladder didn’t arrive.`} loading={t`Loading the ladder`}>
          <SkeletonRows count={5} />
        </OnItsWay>
      </Card>
    )
  }
  const { rows, mine } = ladder.data
  const isMineElsewhere = mine !== null && !rows.some(({ isMe }) => isMe)
  return (
    <Stack gap={3}>
      <Card>
        {rows.length === 0 && <NoRows>{t`Nobody has played enough yet to stand here.`}</NoRows>}
        {(rows.length > 0 || mine !== null) && (
          <PlaceRows label={t`Ladder`}>
            {rows.map((row) => (
              <LadderLine key={row.id} row={row} />
            ))}
            {isMineElsewhere && <LadderLine row={mine} isApart />}
          </PlaceRows>
        )}
      </Card>
      {ladder.hasNextPage && (
        <Line justify="center">
          <NextPage of={ladder}>{t`Show more of the ladder`}</NextPage>
        </Line>
      )}
    </Stack>
  )
}

function LadderLine({ row, isApart }: { row: LadderRow; isApart?: boolean }) {
  const { member, isMe, place, tournaments, isProvisional, rating, deviation } = row
  const { id, name, avatar, crest } = asPerson(member)
  const atLeast = numberText(rating - 2 * deviation)
  return (
    <PlaceRow place={place} isMe={isMe} isApart={isApart}>
      <ShieldAvatar seed={id} name={name} src={avatar} crest={crest} size={32} decorative />
      <Stack gap={0.5} grow shrinks>
        <Cluster gap={2} lineGap={0}>
          {isMe ? (
            <Text as="span" weight="medium">
              {t`You`}
            </Text>
          ) : (
            <NameLink href={profileHref(member)}>{name}</NameLink>
          )}
          {isProvisional && <Tag>{t`provisional`}</Tag>}
        </Cluster>
        <Quiet as="span" size="micro">
          {plural(tournaments, { one: 'from # tournament', other: 'from # tournaments' })}
        </Quiet>
      </Stack>
      <Stack gap={0} align="end">
        <Text as="span" size="lead" weight="strong" figures>
          {ratingText(row)}
        </Text>
        <Quiet as="span" size="micro" figures>
          {t`at least ${atLeast}`}
        </Quiet>
      </Stack>
    </PlaceRow>
  )
}
