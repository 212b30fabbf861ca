import type { Shelf } from '@guildhall/contract/discovery'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { errorText } from '../../../platform/error-text.ts'
import { CoverShelf } from '../../../ui/covers/tiles/cover-shelf.tsx'
import { SkeletonCovers } from '../../../ui/covers/tiles/cover-skeletons.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { language } from '../../../ui/language/language.ts'
import { TextLink } from '../../../ui/link.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { GameItem } from '../browse/game-results.tsx'
import { useKinds, useShelves } from '../discovery.queries.ts'
import styles from './game-shelves.module.css'
import { shelfTitle } from './shelf-words.ts'
import { WeeklyTopHero } from './weekly-top.tsx'

/** What is played here this week, and a shelf for each reason there is. */
export function GameShelves() {
  const { data, error, isFetching, refetch } = useShelves()
  if (data === undefined) {
    return error === null ? (
      <Loading label={t`Shelves are on their way`}>
        <Stack gap={8} className={styles.shelves}>
          <div className={styles.hero} />
          {[1, 2].map((shelf) => (
            <Stack key={shelf}>
              <SkeletonLine width="short" />
              <SkeletonCovers count={8} inRow />
            </Stack>
          ))}
        </Stack>
      </Loading>
    ) : (
      <div className={styles.failed}>
        <ErrorNote title={t`The shelves didn’t arrive.`} onRetry={() => void refetch()} busy={isFetching}>
          <Trans>{errorText(error)} Searching still works.</Trans>
        </ErrorNote>
      </div>
    )
  }
  return (
    <>
      {data.top && <WeeklyTopHero top={data.top} />}
      {data.shelves.length > 0 && (
        <Stack gap={8} className={styles.shelves}>
          {data.shelves.map((shelf) => (
            <ShelfOf key={shelf.reason} shelf={shelf} />
          ))}
        </Stack>
      )}
    </>
  )
}

function ShelfOf({ shelf }: { shelf: Shelf }) {
  const title = shelfTitle(shelf)
  return (
    <CoverShelf title={title} label={title} aside={<Aside reason={shelf.reason} />}>
      {shelf.games.map((game) => (
        <GameItem
          key={game.id}
          game={game}
          by={shelf.reason === 'popular' ? 'popular' : shelf.reason === 'short-evenings' ? 'shortest' : undefined}
        />
      ))}
    </CoverShelf>
  )
}

function Aside({ reason }: Pick<Shelf, 'reason'>) {
  const count = useKinds().data?.games
  if (reason === 'popular') {
    return (
      <TextLink href="/games?sort=popular">
        <Trans>All {count?.toLocaleString(language)} games</Trans>
      </TextLink>
    )
  }
  if (reason === 'friends-play') return <TextLink href="/games?owned=friends">{t`All of them`}</TextLink>
  return reason === 'short-evenings' ? <TextLink href="/games?length=evening">{t`Under six hours`}</TextLink> : null
}
