import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { errorText } from '../../../platform/error-text.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { useNextGames } from '../insights.queries.ts'
import { NextGameRow } from './next-game-row.tsx'
import { type Choice, wishOf } from './wishes.ts'

type NextListProps = { choice: Choice; onAnything(): void }

/** What to play next, best first, for what was wished. */
export function NextList({ choice, onAnything }: NextListProps) {
  const next = useNextGames(wishOf(choice))
  if (next.data === undefined) {
    return next.isError ? (
      <ErrorNote title={t`No idea arrived.`} onRetry={() => void next.refetch()} busy={next.isFetching}>
        <Trans>Your games are safe; only this list is missing. {errorText(next.error)}</Trans>
      </ErrorNote>
    ) : (
      <Loading label={t`Looking through your shelf`}>
        <SkeletonRows count={6} size={72} />
      </Loading>
    )
  }
  const isWished = choice.time !== null || choice.mood !== null
  if (next.data.length === 0) return <Nothing isWished={isWished} onAnything={onAnything} />
  return (
    <Card aria-busy={next.isPlaceholderData || undefined}>
      <VisuallyHidden as="p" role="status">
        {!next.isPlaceholderData && announcement(next.data.length, choice)}
      </VisuallyHidden>
      <ol aria-label={t`What to play next`}>
        {next.data.map((each, at) => (
          <NextGameRow key={each.entry.game.id} next={each} mood={choice.mood} isFirst={at === 0} />
        ))}
      </ol>
    </Card>
  )
}

function announcement(count: number, { luck }: Choice): string {
  const games = plural(count, { one: '# game', other: '# games' })
  return luck === null ? t`${games} to play next` : t`The dice fell on ${games}`
}

function Nothing({ isWished, onAnything }: { isWished: boolean; onAnything(): void }) {
  if (isWished) {
    return (
      <EmptyRoom
        scene="glass"
        title={t`Nothing on your shelf fits that`}
        actions={<Button onClick={onAnything}>{t`Anything will do`}</Button>}
      >
        {t`Wish for a little less, and look again.`}
      </EmptyRoom>
    )
  }
  return (
    <EmptyRoom
      scene="candle"
      title={t`Nothing waits for you`}
      actions={
        <ButtonLink tone="primary" href="/games">
          {t`Look for a game`}
        </ButtonLink>
      }
    >
      {t`Games that you play, that rest or that wait in the backlog are chosen from here.`}
    </EmptyRoom>
  )
}
