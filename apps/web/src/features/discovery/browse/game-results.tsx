import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { GameSort } from '@guildhall/contract/rules/game-limits'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { useKeptPages } from '../../../platform/page/use-kept-pages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CoverGrid, CoverItem } from '../../../ui/covers/tiles/cover-grid.tsx'
import { SkeletonCovers } from '../../../ui/covers/tiles/cover-skeletons.tsx'
import { CoverTile } from '../../../ui/covers/tiles/cover-tile.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading } from '../../../ui/rooms/skeleton.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { useBrowse } from '../discovery.queries.ts'
import { addressOf, type GameFilters } from '../game-filters.ts'
import { GameLine } from './game-line.tsx'
import styles from './game-results.module.css'

/** So many pages come by themselves while one scrolls; then a button asks, so that the foot of the page can be reached. */
const pagesByScrolling = 3
/** The server counts no further. */
const countedUpTo = 1000

type GameResultsProps = {
  filters: GameFilters
  /** What it is called where it stands below other things; else it is called by its number. */
  title?: string | undefined
  /** Further pages wait for the button. */
  isBelow?: boolean | undefined
  /** The first of them is wanted to have the focus, each time anew that this is another one. */
  wantsFirst?: object | undefined
  /** Stands there when nothing is found. */
  empty: ReactNode
}

/** The games that are left by filters, page by page. */
export function GameResults({ filters, title, isBelow, wantsFirst, empty }: GameResultsProps) {
  const browse = useBrowse(filters)
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = browse
  const { list, goOnAfter } = useGoingOn(data?.games.length ?? 0)
  useFirst(list, isPlaceholderData ? undefined : wantsFirst, data?.games.length ?? 0)
  const isCalm = !isFetchingNextPage && !isPlaceholderData && error === null
  const pages = data?.pages ?? 0
  useKeptPages(list, `wall ${isBelow ? 'below' : addressOf(filters)}`, {
    count: pages,
    isFetching: isFetchingNextPage || isPlaceholderData || data === undefined,
    hasNext: hasNextPage,
    isLost: browse.isFetchNextPageError,
    fetchNext: () => void browse.fetchNextPage(),
  })
  const sentinel = useInSight(
    () => {
      if (hasNextPage && isCalm) void browse.fetchNextPage()
    },
    !isBelow && hasNextPage && isCalm && pages < pagesByScrolling,
  )

  if (data === undefined) {
    return error === null ? (
      <Loading label={t`Games are on their way`}>
        <SkeletonCovers count={24} />
      </Loading>
    ) : (
      <ErrorNote title={t`The games didn’t arrive.`} onRetry={() => void browse.refetch()} busy={browse.isFetching}>
        <Trans>{errorText(error)} Nothing is lost; only this list is missing.</Trans>
      </ErrorNote>
    )
  }

  function loadMore() {
    goOnAfter(data?.games.length ?? 0)
    void browse.fetchNextPage()
  }

  const words = countWords(data.total)
  return (
    <section aria-label={title ?? t`Games found`}>
      <VisuallyHidden role="status">{isPlaceholderData ? '' : t`${words} found`}</VisuallyHidden>
      {data.games.length === 0 ? (
        empty
      ) : (
        <>
          <SectionHeader title={title ?? words} aside={title && words} />
          <div ref={list}>
            <CoverGrid label={title ?? t`Games found`} busy={isPlaceholderData}>
              {data.games.map((game, index) => (
                <GameItem key={game.id} game={game} by={filters.sort ?? 'popular'} eager={!isBelow && index < 12} />
              ))}
            </CoverGrid>
          </div>
        </>
      )}
      {error && (
        <ErrorNote
          title={t`The rest didn’t arrive.`}
          onRetry={() => void browse.fetchNextPage()}
          busy={browse.isFetching}
        >
          {errorText(error)}
        </ErrorNote>
      )}
      {hasNextPage && !error && (
        <Cluster
          gap={4}
          lineGap={3}
          justify="center"
          size="meta"
          tone={3}
          figures
          ref={sentinel}
          className={styles.more}
        >
          <Button busy={isFetchingNextPage && t`Loading`} onClick={loadMore}>
            {t`Load more`}
          </Button>
          <span>{shownWords(data.games.length, data.total)}</span>
        </Cluster>
      )}
    </section>
  )
}

export function GameItem(props: { game: BrowsedGame; by?: GameSort | undefined; eager?: boolean | undefined }) {
  const { game, by, eager } = props
  return (
    <CoverItem>
      <CoverTile href={`/game/${game.id}`} title={game.title} cover={game.cover} eager={eager}>
        <GameLine game={game} by={by} />
      </CoverTile>
    </CoverItem>
  )
}

function countWords(total: number): string {
  if (total >= countedUpTo) return t`${numberText(countedUpTo)}+ games`
  return plural(total, { one: '# game', other: '# games' })
}

function shownWords(shown: number, total: number): string {
  const number = numberText(shown)
  if (total >= countedUpTo) return t`${number} of ${numberText(countedUpTo)}+ games`
  return plural(total, { one: `${number} of # game`, other: `${number} of # games` })
}

/** The keyboard goes on where the new ones begin, once they are there. */
function useGoingOn(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(null)
  useEffect(() => {
    if (shown.current === null || count <= shown.current) return
    list.current?.querySelectorAll<HTMLElement>('[data-tile]')[shown.current]?.focus()
    shown.current = null
  }, [count])
  const goOnAfter = (tiles: number) => {
    shown.current = tiles
  }
  return { list, goOnAfter }
}

/** Gives the focus to the first tile once it is there, unless somebody has gone on meanwhile. */
function useFirst(list: RefObject<HTMLElement | null>, wanted: object | undefined, count: number) {
  const given = useRef<object>(undefined)
  useEffect(() => {
    if (wanted === undefined || count === 0 || given.current === wanted) return
    given.current = wanted
    const isInField = document.activeElement?.matches('input, body') ?? true
    if (isInField) list.current?.querySelector<HTMLElement>('[data-tile]')?.focus()
  }, [list, wanted, count])
}

/** Calls when the element is about to come into sight, and again as long as it stays there. */
function useInSight(onSight: () => void, isWanted: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const sight = useRef(onSight)
  useEffect(() => {
    sight.current = onSight
  })
  useEffect(() => {
    if (!isWanted || element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) sight.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWanted])
  return element
}
