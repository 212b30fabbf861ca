import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { usePlayers } from '../library.queries.ts'
import { PlayerRow } from './player-row.tsx'
import styles from './players-section.module.css'

const shown = 5

type PlayersProps = {
  game: { id: string; title: string }
  /** Whether the reader has it on the own shelf: they do not stand in the list. */
  isOwned: boolean
  /** How many they most likely are, for the room that they will take. */
  likely: number
  onMessage(userId: string): void
}

/** Who plays it here, friends first; only people whose library the reader may see. */
export function PlayersSection({ game, isOwned, likely, onMessage }: PlayersProps) {
  const players = usePlayers(game.id)
  const [isOpen, setOpen] = useState(false)
  const first = players.data?.slice(0, shown)
  const hasMore = (players.data?.length ?? 0) > shown
  return (
    <section aria-labelledby="players">
      <SectionHeader
        id="players"
        title={t`Who plays it here`}
        aside={
          hasMore && (
            <TextButton className={styles.all} onClick={() => setOpen(true)}>
              {players.hasNextPage ? t`All` : t`All ${players.data?.length ?? 0}`}
              <VisuallyHidden> {t`who play it here`}</VisuallyHidden>
            </TextButton>
          )
        }
      />
      <Card>
        {first === undefined ? (
          <OnItsWay of={players} lost={t`Who plays it here didn’t arrive.`} loading={t`Loading who plays it here`}>
            <SkeletonRows count={Math.max(1, Math.min(shown, likely))} />
          </OnItsWay>
        ) : first.length === 0 ? (
          <NoRows>{isOwned ? t`You are the first here who plays it.` : t`Nobody here plays it yet. Be first.`}</NoRows>
        ) : (
          <RowList label={t`Who plays it here`}>
            {first.map((player) => (
              <PlayerRow key={player.person.id} player={player} onMessage={onMessage} />
            ))}
          </RowList>
        )}
      </Card>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Who plays ${game.title} here`} size="large">
        <AllPlayers players={players} onMessage={onMessage} />
      </Dialog>
    </section>
  )
}

function AllPlayers({ players, onMessage }: { players: ReturnType<typeof usePlayers>; onMessage(id: string): void }) {
  return (
    <>
      <RowList label={t`All who play it here`} className={styles.people}>
        {players.data?.map((player) => (
          <PlayerRow key={player.person.id} player={player} isNarrow onMessage={onMessage} />
        ))}
      </RowList>
      <LostPage of={players} lost={t`The rest didn’t arrive.`} />
      {players.hasNextPage && !players.isFetchNextPageError && (
        <NextPage block of={players}>
          {t`Show more`}
        </NextPage>
      )}
    </>
  )
}
