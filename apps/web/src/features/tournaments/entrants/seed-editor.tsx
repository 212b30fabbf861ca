import type { Tournament, TournamentEntrant } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Grip, OrderedRow, PlaceItems } from '../../../ui/ordering/ordered-row.tsx'
import { dropAt, focusMoved } from '../../../ui/ordering/row-places.ts'
import { useRowDrag } from '../../../ui/ordering/use-row-drag.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { useEntrants } from '../tournaments.queries.ts'
import { playerName } from '../words/players.ts'
import styles from './entrants.module.css'
import { SeedWays } from './seed-ways.tsx'
import { useSeedOrder } from './use-seed-order.ts'

/** Everybody with a seat in the order of the seeds: by hand, by keys, or by chance. */
export function SeedEditor({ tournament }: { tournament: Tournament }) {
  const entrants = useEntrants(tournament.id, 'entered')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = entrants
  // An order names everybody.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  if (entrants.data === undefined || hasNextPage) {
    return (
      <Card>
        <OnItsWay of={entrants} lost={t`The entrants didn’t arrive.`} loading={t`Loading the entrants`}>
          <SkeletonRows count={6} />
        </OnItsWay>
      </Card>
    )
  }
  return <Seeds tournament={tournament} entrants={entrants.data} />
}

function Seeds({ tournament, entrants }: { tournament: Tournament; entrants: readonly TournamentEntrant[] }) {
  const rows = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const { order, move, settle } = useSeedOrder(
    tournament,
    entrants.map(({ id }) => id),
  )
  const { drag, take } = useRowDrag({ rows, onDrop: (id, to) => moveTo(id, to) })
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]))

  function moveTo(id: string, to: number): void {
    if (order.indexOf(id) === to) return
    move(id, to)
    focusMoved(rows.current, id)
    setTold(t`${playerName(byId.get(id))}: seed ${Math.max(1, Math.min(to + 1, order.length))} of ${order.length}`)
  }
  return (
    <Stack gap={4}>
      <SeedWays tournament={tournament} before={settle} />
      <Card>
        <ol ref={rows} aria-label={t`Seeds, the favourite first`}>
          {order.map((id, at) => {
            const entrant = byId.get(id)
            const name = playerName(entrant)
            const place = { at, count: order.length, onMove: (to: number) => moveTo(id, to) }
            const face = entrant?.member ? asPerson(entrant.member) : undefined
            return (
              <OrderedRow
                key={id}
                id={id}
                isDragged={drag?.id === id}
                drop={dropAt(drag, order, at)}
                className={styles.entry}
              >
                <Grip {...place} title={name} onTake={(event) => take(id, event)} />
                <span className={styles.seed}>{at + 1}</span>
                {face !== undefined && (
                  <ShieldAvatar
                    seed={face.id}
                    name={face.name}
                    src={face.avatar}
                    crest={face.crest}
                    size={32}
                    decorative
                  />
                )}
                <Text as="span" grow shrinks breaks>
                  {name}
                </Text>
                <Menu
                  label={t`Actions for ${name}`}
                  trigger={<IconButton icon={Ellipsis} label={t`More for ${name}`} tooltip={false} data-more="" />}
                >
                  <PlaceItems {...place} />
                </Menu>
              </OrderedRow>
            )
          })}
        </ol>
      </Card>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </Stack>
  )
}
