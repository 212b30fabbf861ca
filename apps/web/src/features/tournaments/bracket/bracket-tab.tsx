import type { Bracket, Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { List, Network } from 'lucide-react'
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { compareWords } from '../../../ui/language/collation.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useBracket } from '../tournaments.queries.ts'
import { formatWords } from '../words/format-words.ts'
import { playerName, playersOf } from '../words/players.ts'
import styles from './bracket.module.css'
import { BracketList } from './bracket-list.tsx'

// A phone shows the list first.
const loadCanvas = () => loadChunk(async () => ({ default: (await import('./bracket-canvas.tsx')).BracketCanvas }))
const BracketCanvas = lazy(loadCanvas)

const phone = '(max-width: 767px)'
const namedAtOnce = 32

/** While what it shows is on its way, and not after it. */
export function useBracketAhead(): void {
  const isPhone = useMedia(phone)
  useEffect(() => {
    if (!isPhone) loadCanvas().catch(() => undefined)
  }, [isPhone])
}

/** Who plays whom: drawn, or as a list. */
export function BracketTab({ tournament }: { tournament: Tournament }) {
  const bracket = useBracket(tournament.id)
  if (bracket.data === undefined) {
    return (
      <Card>
        <OnItsWay of={bracket} lost={t`The bracket didn’t arrive.`} loading={t`Loading the bracket`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (!bracket.data.stages.some(({ isDrawn }) => isDrawn)) return <NotDrawn tournament={tournament} />
  return <Drawn tournament={tournament} bracket={bracket.data} />
}

function NotDrawn({ tournament: { state } }: { tournament: Tournament }) {
  return (
    <EmptyRoom scene="candle" title={t`Nothing is drawn yet`} level={3}>
      {state === 'cancelled'
        ? t`It was called off before it began.`
        : t`Once the host presses start, the bracket stands here.`}
    </EmptyRoom>
  )
}

function Drawn({ tournament, bracket }: { tournament: Tournament; bracket: Bracket }) {
  const isPhone = useMedia(phone)
  const { entrants } = bracket
  const players = useMemo(() => playersOf({ entrants }), [entrants])
  const [asked, setAsked] = useState<'drawn' | 'list'>()
  const [stageAsked, setStage] = useState<number>()
  const [followed, setFollowed] = useState<string | null>(tournament.mine.entrantId)
  const { isNamed, nameAll } = useAllNames(entrants.length)
  const view = asked ?? (isPhone ? 'list' : 'drawn')
  const drawn = bracket.stages.flatMap((stage, index) => (stage.isDrawn ? [{ stage, index }] : []))
  const shown = drawn.find(({ index }) => index === stageAsked) ?? drawn.at(-1)
  if (shown === undefined) return null
  const follows = players.has(followed ?? '') ? followed : null
  const parts = { tournamentId: tournament.id, stage: shown.stage, players, followed: follows }
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="end" className={styles.bar}>
        <SelectField
          label={t`Follow`}
          value={follows ?? ''}
          onChange={({ target }) => setFollowed(target.value || null)}
          onPointerDown={nameAll}
          onFocus={nameAll}
          className={styles.follow}
        >
          <option value="">{t`Nobody`}</option>
          <Names entrants={isNamed ? entrants : entrants.filter(({ id }) => id === follows)} />
        </SelectField>
        <Cluster gap={2}>
          {drawn.length > 1 && (
            <Segmented
              label={t`Stage`}
              options={drawn.map(({ stage, index }) => ({
                value: String(index),
                label: stage.format === 'round_robin' ? t`Groups` : formatWords[stage.format],
              }))}
              value={String(shown.index)}
              onChange={(value) => setStage(Number(value))}
            />
          )}
          <Segmented
            label={t`How it is shown`}
            options={[
              { value: 'drawn', label: t`Drawn`, icon: Network },
              { value: 'list', label: t`As a list`, icon: List },
            ]}
            value={view}
            onChange={setAsked}
          />
        </Cluster>
      </Cluster>
      {view === 'list' ? (
        <BracketList {...parts} />
      ) : (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <BracketCanvas key={shown.index} {...parts} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Hundreds of names cost a slow device more than the bracket does: it has them once it is at rest, or they are asked for. */
function useAllNames(count: number): { isNamed: boolean; nameAll: () => void } {
  const [isNamed, setNamed] = useState(count <= namedAtOnce)
  const nameAll = () => setNamed(true)
  useEffect(() => (isNamed ? undefined : whenIdle(() => setNamed(true))), [isNamed])
  return { isNamed, nameAll }
}

/** By the names of all of them, once: what is played changes nobody's. */
const Names = memo(function Names({ entrants }: Pick<Bracket, 'entrants'>) {
  const names = entrants
    .map((player) => ({ id: player.id, name: playerName(player) }))
    .toSorted((one, other) => compareWords(one.name, other.name))
  return names.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
})
