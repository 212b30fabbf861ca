import type { OutsideGame } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { FindingHint, FindingPlace, Findings } from '../../../ui/rooms/finding.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { useArrival, useIgdbSearch, useTakeFromIgdb } from './igdb.queries.ts'

type AddFromIgdbDialogProps = {
  open: boolean
  onClose: () => void
  /** What is sought at first. */
  start?: string | undefined
  /** The game that was taken, or was here already. */
  onChosen: (gameId: string) => void
}

/** Takes a game of IGDB into the catalogue. */
export function AddFromIgdbDialog({ open, onClose, start, onChosen }: AddFromIgdbDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t`Take a game from IGDB`}
      description={t`Its facts and its cover come from there, and are looked at again from time to time.`}
    >
      <IgdbFinder start={start ?? ''} onChosen={onChosen} />
    </Dialog>
  )
}

function IgdbFinder({ start, onChosen }: { start: string; onChosen(gameId: string): void }) {
  const [words, setWords] = useState(start)
  const [ordered, setOrdered] = useState<number | null>(null)
  const take = useTakeFromIgdb()
  const arrival = useArrival(take.isPending ? null : ordered)
  const finish = useEffectEvent((igdbId: number) => onChosen(String(igdbId)))
  useEffect(() => {
    if (ordered !== null && arrival.hasArrived) finish(ordered)
  }, [ordered, arrival.hasArrived])
  const isWaiting = ordered !== null && !arrival.isLate
  const choose = (game: OutsideGame) => {
    if (game.isKnown) return onChosen(String(game.igdbId))
    if (!isWaiting) take.mutate(game.igdbId, { onSuccess: () => setOrdered(game.igdbId) })
  }
  return (
    <Stack gap={3}>
      <SearchField
        label={t`Find it at IGDB`}
        ref={takeFirstFocus}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onClear={() => setWords('')}
      />
      <WhyNot error={take.error} />
      {ordered !== null && arrival.isLate && (
        <Note tone="info" alert>
          {t`IGDB takes its time. The game appears in the catalogue by itself as soon as it has answered.`}
        </Note>
      )}
      <FindingPlace>
        <Found
          words={words}
          busyWith={take.isPending ? take.variables : isWaiting ? ordered : null}
          onChoose={choose}
        />
      </FindingPlace>
    </Stack>
  )
}

type FoundProps = { words: string; busyWith: number | null; onChoose(game: OutsideGame): void }

function Found({ words, busyWith, onChoose }: FoundProps) {
  const search = useIgdbSearch(words)
  if (words.trim() === '') return <FindingHint>{t`A part of the name will do.`}</FindingHint>
  if (search.isError || search.data === undefined) {
    return (
      <OnItsWay of={search} lost={t`IGDB did not answer.`} loading={t`Asking IGDB`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  return (
    <Findings
      label={t`Games at IGDB`}
      words={search.isPlaceholderData ? t`Asking IGDB` : foundWords(search.data.length, search.settledWords)}
    >
      {search.data.map((game) => (
        <Row key={game.igdbId}>
          <Stack gap={0} grow>
            <Text as="span" weight="strong" breaks>
              {game.title}
            </Text>
            <Quiet as="span">
              {[game.releaseYear, game.platforms.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
            </Quiet>
          </Stack>
          <Button
            aria-label={`${game.isKnown ? t`Here already` : t`Take it`}: ${game.title}`}
            busy={busyWith === game.igdbId && t`Fetching`}
            onClick={() => onChoose(game)}
          >
            {game.isKnown ? t`Here already` : t`Take it`}
          </Button>
        </Row>
      ))}
    </Findings>
  )
}

function foundWords(count: number, words: string): string {
  if (count === 0) return t`IGDB knows nothing called “${words}”.`
  return plural(count, { one: '# game at IGDB', other: '# games at IGDB' })
}
