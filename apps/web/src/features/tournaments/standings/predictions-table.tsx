import type { Predictions } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PlaceRow, PlaceRows } from '../../../ui/surfaces/place-row.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { tournamentKeys } from '../tournaments.queries.ts'

const pageSize = 20

function usePredictions(id: string) {
  return useInfiniteQuery({
    queryKey: tournamentKeys.predictions(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tournaments/{id}/predictions',
        { params: { id }, query: { limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({
      // Whoever moved between two pages may be on both.
      rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.member.id, row])).values()],
      mine: pages.at(-1)?.mine ?? null,
    }),
  })
}

/** Who predicted best; there once somebody predicted what was played. */
export function PredictionsTable({ tournamentId }: { tournamentId: string }) {
  const predictions = usePredictions(tournamentId)
  const { rows, mine } = predictions.data ?? { rows: [], mine: null }
  if (rows.length === 0) return null
  return (
    <Stack gap={3} as="section" aria-label={t`Predictions`}>
      <Text as="h2" size="h4" weight="strong">{t`Predictions`}</Text>
      <Card>
        <PlaceRows label={t`Predictions`}>
          {rows.map((row) => (
            <PredictionLine key={row.member.id} row={row} />
          ))}
          {mine !== null && !rows.some(({ isMe }) => isMe) && <PredictionLine row={mine} isApart />}
        </PlaceRows>
      </Card>
      {predictions.hasNextPage && (
        <Line justify="center">
          <NextPage of={predictions}>{t`Show more predictions`}</NextPage>
        </Line>
      )}
      <Quiet>{t`A right one is worth more the later its round is played. Walkovers don’t count.`}</Quiet>
    </Stack>
  )
}

function PredictionLine({ row, isApart }: { row: Predictions['rows'][number]; isApart?: boolean }) {
  const { id, name, avatar, crest } = asPerson(row.member)
  const { place, isMe, points, right, predicted } = row
  return (
    <PlaceRow place={place} isMe={isMe} isApart={isApart}>
      <ShieldAvatar seed={id} name={name} src={avatar} crest={crest} size={32} decorative />
      <Stack gap={0.5} grow shrinks>
        {isMe ? (
          <Text as="span" weight="medium">
            {t`You`}
          </Text>
        ) : (
          <NameLink href={profileHref(row.member)}>{name}</NameLink>
        )}
        <Quiet as="span" size="micro" figures>
          {t`${numberText(right)} of ${numberText(predicted)} right`}
        </Quiet>
      </Stack>
      <Text as="span" weight="strong" figures>
        {plural(points, { one: '# point', other: '# points' })}
      </Text>
    </PlaceRow>
  )
}
