import { stationNameMaximum, stationsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentDesk } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { matchHref } from '../tournament-href.ts'
import { matchNumber, playerName } from '../words/players.ts'
import styles from './desk.module.css'
import { useNameStations, usePlaceMatch } from './desk.queries.ts'

type StationsProps = { tournament: Tournament; desk: TournamentDesk }
type Station = TournamentDesk['stations'][number]

/** What is played where. Its host names the stations; matches take those that are free by themselves, or are sent there. */
export function StationsCard({ tournament: { id, role, may }, desk: { stations, unplaced } }: StationsProps) {
  const [isNaming, setNaming] = useState(false)
  const place = usePlaceMatch(id)
  const isMine = role === 'owner'
  if (!isMine && stations.length === 0) return null
  return (
    <Card as="section" aria-labelledby="stations">
      <Stack gap={0}>
        <Cluster justify="between" className={styles.head}>
          <Text as="h2" id="stations" size="h4" weight="strong">{t`Stations`}</Text>
          {isMine && (
            <Button tone="quiet" icon={MapPin} onClick={() => setNaming(true)}>
              {t`Name the stations`}
            </Button>
          )}
        </Cluster>
        <WhyNot error={place.error} />
        {stations.length === 0 ? (
          <Quiet
            className={styles.calm}
          >{t`Tables, screens or servers: each match gets one while it is played.`}</Quiet>
        ) : (
          <ul aria-labelledby="stations" className={styles.stations}>
            {stations.map((station) => (
              <StationItem
                key={station.name}
                id={id}
                station={station}
                unplaced={may.pace ? unplaced : []}
                isBusy={place.isPending}
                onPlace={may.pace ? (match, to) => place.mutate({ match, station: to }) : undefined}
              />
            ))}
          </ul>
        )}
      </Stack>
      {isNaming && <NamesDialog id={id} names={stations.map(({ name }) => name)} onClose={() => setNaming(false)} />}
    </Card>
  )
}

type ItemProps = {
  id: string
  station: Station
  unplaced: readonly string[]
  isBusy: boolean
  onPlace: ((match: string, to: string | null) => void) | undefined
}

function StationItem({ id, station: { name, match, players, since }, unplaced, isBusy, onPlace }: ItemProps) {
  return (
    <li>
      <Stack gap={1}>
        <Text as="h3" size="body" weight="strong" breaks>
          <SoftText text={name} />
        </Text>
        {match === null ? (
          <Quiet>{t`Empty`}</Quiet>
        ) : (
          <>
            <Text breaks>{t`${playerName(players[0])} against ${playerName(players[1])}`}</Text>
            <Cluster gap={2} justify="between">
              <Quiet as="span">
                <TextLink href={matchHref(id, match)}>{t`Match ${matchNumber(match)}`}</TextLink>
                {since !== null && (
                  <>
                    {' · '}
                    <RelativeTime at={since} />
                  </>
                )}
              </Quiet>
              {onPlace !== undefined && (
                <Button
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={t`Free the station ${name}`}
                  onClick={() => onPlace(match, null)}
                >
                  {t`Free it`}
                </Button>
              )}
            </Cluster>
          </>
        )}
        {match === null && onPlace !== undefined && unplaced.length > 0 && (
          <SelectField
            label={t`Send a match to ${name}`}
            value=""
            disabled={isBusy}
            onChange={({ target }) => target.value !== '' && onPlace(target.value, name)}
          >
            <option value="">{t`Choose a match`}</option>
            {unplaced.map((each) => (
              <option key={each} value={each}>
                {t`Match ${matchNumber(each)}`}
              </option>
            ))}
          </SelectField>
        )}
      </Stack>
    </li>
  )
}

const linesOf = (words: string): string[] => [...new Set(words.split('\n').map((line) => line.trim()))].filter(Boolean)

function NamesDialog({ id, names, onClose }: { id: string; names: readonly string[]; onClose(): void }) {
  const form = useId()
  const save = useNameStations(id)
  const [words, setWords] = useState(names.join('\n'))
  const lines = linesOf(words)
  const fault =
    lines.length > stationsMaximum
      ? t`At most ${stationsMaximum}.`
      : lines.some((line) => line.length > stationNameMaximum)
        ? t`At most ${stationNameMaximum} letters each.`
        : undefined
  function send(event: FormEvent): void {
    event.preventDefault()
    if (fault === undefined && !save.isPending) save.mutate(lines, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Name the stations`}
      description={t`Matches that are ready take those that are free, in this order. Without a name there is none.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <TextArea
          label={t`One on each line`}
          rows={5}
          value={words}
          error={fault}
          onChange={({ target }) => setWords(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
