import type { SeriesTable, TournamentSeries } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { askToReport } from '../../../platform/reporting/asked-report.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink, TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PlaceRow, PlaceRows } from '../../../ui/surfaces/place-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ReportedRoom } from '../../boundaries/reported-fold.tsx'
import { tournamentHref } from '../tournament-href.ts'
import { stateTones, stateWords } from '../words/state-words.ts'
import { useRemoveSeries, useSeries, useSeriesTable } from './series.queries.ts'
import { SeriesForm } from './series-form.tsx'

/** Tournaments of a host that belong together, and who has how many points in them. */
export function SeriesRoom({ id }: { id: string }) {
  const series = useSeries(id)
  if (series.data === undefined) {
    return (
      <Card>
        <OnItsWay of={series} lost={t`The series didn’t arrive.`} loading={t`Loading the series`}>
          <SkeletonRows count={5} />
        </OnItsWay>
      </Card>
    )
  }
  return (
    <ReportedRoom id={id} label={t`Show the series that you reported`}>
      <Stack gap={5}>
        <Head series={series.data} />
        <Table series={series.data} />
        <Tournaments series={series.data} />
      </Stack>
    </ReportedRoom>
  )
}

function Head({ series }: { series: TournamentSeries }) {
  const { id, name, host, points, best, isMine } = series
  const [wish, setWish] = useState<'change' | 'remove'>()
  const navigate = useNavigate()
  const remove = useRemoveSeries(id)
  const close = () => setWish(undefined)
  const worth = points.map(numberText).join(' · ')
  return (
    <Cluster justify="between" gap={3}>
      <Stack gap={1} shrinks>
        <Text as="h2" size="h4" weight="strong" breaks>
          <SoftText text={name} />
        </Text>
        {host !== null && <Quiet breaks>{t`A series of ${personName(host)}`}</Quiet>}
        <Quiet figures breaks>
          {best === null
            ? t`Points by place: ${worth}`
            : `${t`Points by place: ${worth}`} · ${plural(best, { one: 'the best result counts', other: 'the best # results count' })}`}
        </Quiet>
      </Stack>
      {isMine && (
        <Cluster gap={2}>
          <Button icon={Pencil} onClick={() => setWish('change')}>
            {t`Change the series`}
          </Button>
          <Button tone="danger-quiet" icon={Trash2} onClick={() => setWish('remove')}>
            {t`Remove the series`}
          </Button>
        </Cluster>
      )}
      {!isMine && host !== null && (
        <IconButton
          icon={Flag}
          label={t`Report the series ${name}`}
          onClick={() => askToReport({ kind: 'series', id, person: { id: host.id, name: personName(host) } })}
        />
      )}
      {wish === 'change' && <SeriesForm series={series} onKept={close} onClose={close} />}
      <ConfirmDialog
        open={wish === 'remove'}
        onClose={close}
        title={t`Remove this series?`}
        confirmLabel={t`Remove the series`}
        busy={remove.isPending && t`Removing`}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => void navigate('/tournaments') })}
      >
        {t`Its table is gone; the tournaments stay as they are.`}
      </ConfirmDialog>
    </Cluster>
  )
}

function Table({ series }: { series: TournamentSeries }) {
  const table = useSeriesTable(series.id)
  if (table.data === undefined) {
    return (
      <Card>
        <OnItsWay of={table} lost={t`The table didn’t arrive.`} loading={t`Loading the table`}>
          <SkeletonRows count={5} />
        </OnItsWay>
      </Card>
    )
  }
  const { rows, mine } = table.data
  const titles = new Map(series.tournaments.map(({ id, title }) => [id, title]))
  return (
    <Stack gap={3}>
      <Card>
        {rows.length === 0 ? (
          <NoRows>{t`Points come with the first tournament that is over.`}</NoRows>
        ) : (
          <PlaceRows label={t`Table of the series`}>
            {rows.map((row) => (
              <SeriesLine key={row.key} row={row} titles={titles} />
            ))}
            {mine !== null && !rows.some(({ isMe }) => isMe) && <SeriesLine row={mine} titles={titles} isApart />}
          </PlaceRows>
        )}
      </Card>
      {table.hasNextPage && (
        <Line justify="center">
          <NextPage of={table}>{t`Show more of the table`}</NextPage>
        </Line>
      )}
    </Stack>
  )
}

type SeriesLineProps = {
  row: SeriesTable['rows'][number]
  titles: ReadonlyMap<string, string>
  isApart?: boolean
}

/** With what the points are the sum of; what does not count is in brackets. */
function SeriesLine({ row, titles, isApart }: SeriesLineProps) {
  const { key, member, isMe, place, points, results } = row
  const person = member === null ? null : asPerson(member)
  const name = person?.name ?? t`A former member`
  const parts = results.map(({ tournamentId, points: worth, counts }) => {
    const title = titles.get(tournamentId) ?? ''
    return counts ? `${title}: ${numberText(worth)}` : `(${title}: ${numberText(worth)})`
  })
  return (
    <PlaceRow place={place} isMe={isMe} isApart={isApart}>
      <ShieldAvatar
        seed={person?.id ?? key}
        name={name}
        src={person?.avatar}
        crest={person?.crest}
        size={32}
        decorative
      />
      <Stack gap={0.5} grow shrinks>
        {isMe ? (
          <Text as="span" weight="medium">
            {t`You`}
          </Text>
        ) : member === null ? (
          <Text as="span">{name}</Text>
        ) : (
          <NameLink href={profileHref(member)}>{name}</NameLink>
        )}
        <Quiet as="span" size="micro" figures breaks>
          <SoftText text={parts.join(' · ')} />
        </Quiet>
      </Stack>
      <Text as="span" weight="strong" figures>
        {plural(points, { one: '# point', other: '# points' })}
      </Text>
    </PlaceRow>
  )
}

function Tournaments({ series: { tournaments } }: { series: TournamentSeries }) {
  if (tournaments.length === 0)
    return <Quiet>{t`No tournament is in it yet: choose the series in the menu of one of yours.`}</Quiet>
  return (
    <Card as="section" aria-label={t`Tournaments of the series`}>
      <RowList label={t`Tournaments of the series`}>
        {tournaments.map(({ id, title, state }) => (
          <Row key={id}>
            <Stack grow shrinks>
              <TextLink href={tournamentHref(id)}>
                <SoftText text={title} still />
              </TextLink>
            </Stack>
            <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
