import type { GameCard, GameMerge } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { ArrowDown, ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { GameFinder } from '../picking/game-finder.tsx'
import { GameRow } from '../picking/game-row.tsx'
import { useMergeGames, useMergePreview } from './editing.queries.ts'
import styles from './merge-dialog.module.css'

type MergeDialogProps = {
  game: GameCard
  /** Where the other one is known already. */
  other?: GameCard
  onClose: () => void
  onMerged: (into: GameCard, mergeId: string | null) => void
}

type Pair = { readonly from: GameCard; readonly into: GameCard }

/** Finds the other of two doubles, shows what would move, and brings them together. */
export function MergeDialog({ game, other: known, onClose, onMerged }: MergeDialogProps) {
  const [pair, setPair] = useState<Pair | undefined>(known && { from: game, into: known })
  if (pair === undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t`Which game is the same as ${game.title}?`}
        description={t`The next step shows what would move.`}
      >
        <GameFinder
          label={t`Find the other one`}
          start={game.title}
          except={game.id}
          renderAction={(other) => (
            <Button aria-label={t`This one: ${other.title}`} onClick={() => setPair({ from: game, into: other })}>
              {t`This one`}
            </Button>
          )}
        />
      </Dialog>
    )
  }
  return (
    <MergePreview
      pair={pair}
      onSwap={() => setPair({ from: pair.into, into: pair.from })}
      onBack={() => setPair(undefined)}
      onClose={onClose}
      onMerged={onMerged}
    />
  )
}

type MergePreviewProps = Omit<MergeDialogProps, 'game' | 'other'> & { pair: Pair; onSwap(): void; onBack(): void }

function MergePreview({ pair: { from, into }, onSwap, onBack, onClose, onMerged }: MergePreviewProps) {
  const preview = useMergePreview(from.id, into.id)
  const merge = useMergeGames()
  const bring = () => merge.mutate({ gameId: from.id, intoId: into.id }, { onSuccess: ({ id }) => onMerged(into, id) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Bring these two together?`}
      footer={
        <>
          <Button onClick={onBack}>{t`Back`}</Button>
          <Button
            tone="primary"
            busy={merge.isPending && t`Bringing together`}
            disabled={!preview.data}
            onClick={bring}
          >
            {t`Bring together`}
          </Button>
        </>
      }
    >
      <WhyNot error={merge.error} />
      <Stack gap={2} className={styles.pair}>
        <GameRow game={from} line={t`goes: its address leads to the other from then on`} />
        <Line gap={0} justify="between">
          <Icon icon={ArrowDown} className={styles.arrow} />
          <Button icon={ArrowLeftRight} tone="quiet" disabled={merge.isPending} onClick={onSwap}>
            {t`Keep the other`}
          </Button>
        </Line>
        <GameRow game={into} line={t`stays, with its own facts`} />
      </Stack>
      {preview.data ? <Moved moved={preview.data.moved} /> : <PreviewOnItsWay preview={preview} />}
    </Dialog>
  )
}

function PreviewOnItsWay({ preview }: { preview: ReturnType<typeof useMergePreview> }) {
  return (
    <OnItsWay of={preview} lost={t`What would move is not known.`} loading={t`Counting what would move`}>
      <SkeletonRows count={1} />
    </OnItsWay>
  )
}

function Moved({ moved: { entries, reviews, listEntries } }: { moved: GameMerge['moved'] }) {
  const counts = [
    plural(entries, { one: '# shelf that has it', other: '# shelves that have it' }),
    plural(reviews, { one: '# review', other: '# reviews' }),
    plural(listEntries, { one: '# place on a list', other: '# places on lists' }),
  ]
  return (
    <Stack gap={2} role="status">
      <p>{t`What moves over:`}</p>
      <Cluster as="ul" gap={5} lineGap={1} align="stretch">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </Cluster>
      <Quiet>
        {t`It can be undone in the history of the game that stays. What is added to it meanwhile stays with it.`}
      </Quiet>
    </Stack>
  )
}
