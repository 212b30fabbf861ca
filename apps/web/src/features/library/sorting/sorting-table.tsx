import type { SortingRound } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { language } from '../../../ui/language/language.ts'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { maySay } from '../standing/status-options.ts'
import styles from './sorting.module.css'
import { forgetUnsorted, useSortingRound, useSortingSteps } from './sorting.queries.ts'
import { SortingButtons } from './sorting-buttons.tsx'
import { UnsortedCard } from './sorting-card.tsx'
import { swiped, useSortingKeys } from './sorting-choices.ts'
import { SortingEnd } from './sorting-end.tsx'

/** The round: one cover after the other, until nothing is left. */
export function SortingTable() {
  const { data: round, isError, error, isFetching, refetch } = useSortingRound()
  useShelfForgotten()
  if (round === undefined) {
    return (
      <Card padded>
        {isError ? (
          <ErrorNote title={t`The games to sort didn’t arrive.`} onRetry={() => void refetch()} busy={isFetching}>
            {errorText(error)}
          </ErrorNote>
        ) : (
          <Loading label={t`Laying out your games`}>
            <SkeletonRows count={3} size={72} />
          </Loading>
        )}
      </Card>
    )
  }
  return <Round round={round} />
}

function Round({ round }: { round: SortingRound }) {
  const steps = useSortingSteps()
  const [card] = round.cards
  const { last, left } = round
  const sort = (status: SaidStatus | null) => {
    if (card === undefined) return
    if (status !== null && !maySay(card.entry.game, status)) {
      toasts.show({ message: t`${card.entry.game.title} is not out yet, so nobody has finished it.` })
    } else steps.sort({ card, status }, { onError: sayRefused })
  }
  const takeBack = () => steps.takeBackLast({ onError: sayRefused })
  useSortingKeys({ sort, takeBack })
  const done = round.sorted.reduce((sum, { games }) => sum + games, 0)
  const back = { last, isTakingBack: steps.isTakingBack, onTakeBack: takeBack }
  return (
    <section aria-label={t`Sorting round`} className={styles.round}>
      <VisuallyHidden as="p" role="status">
        {announcement(round)}
      </VisuallyHidden>
      {card === undefined && left === 0 ? (
        <SortingEnd round={round} end={steps.end} back={back} />
      ) : (
        <>
          <div className={styles.progress}>
            <ProgressBar percent={(done * 100) / Math.max(1, done + left)} />
            <p>{progressText(done, left)}</p>
          </div>
          {card && (
            <UnsortedCard
              key={card.entry.game.id}
              card={card}
              onRight={() => sort(swiped.right)}
              onLeft={() => sort(swiped.left)}
            />
          )}
          <p aria-hidden="true" className={styles.hint}>
            <span>← {statusWords[swiped.left]}</span>
            <span>{t`Swipe, or press`}</span>
            <span>{statusWords[swiped.right]} →</span>
          </p>
          <SortingButtons
            isOut={card?.entry.game.isOut ?? true}
            proposal={card?.proposal ?? null}
            onSort={sort}
            {...back}
          />
        </>
      )}
    </section>
  )
}

const sayRefused = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })

function progressText(done: number, left: number): string {
  const sorted = done.toLocaleString(language)
  return plural(left, { one: `${sorted} sorted, # left`, other: `${sorted} sorted, # left` })
}

/** What became of the game before, and which comes now. */
function announcement({ last, cards: [next] }: SortingRound): string {
  const said =
    last === null
      ? ''
      : last.status === null
        ? t`${last.game.title}: later.`
        : t`${last.game.title}: ${statusWords[last.status]}.`
  const now = next === undefined ? t`Nothing is left to sort.` : t`Now: ${next.entry.game.title}`
  return said === '' ? now : `${said} ${now}`
}

/** Whoever leaves the round finds a shelf that knows of it. */
function useShelfForgotten(): void {
  const client = useQueryClient()
  const { id } = useCurrentUser()
  useEffect(() => () => forgetUnsorted(client, id), [client, id])
}
