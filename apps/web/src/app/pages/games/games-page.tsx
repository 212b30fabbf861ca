import { t } from '@lingui/core/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { BrowseBar } from '../../../features/discovery/browse/browse-bar.tsx'
import { GameResults } from '../../../features/discovery/browse/game-results.tsx'
import { addressOf, type GameFilters, isNarrowed, readFilters } from '../../../features/discovery/game-filters.ts'
import { GameShelves } from '../../../features/discovery/shelves/game-shelves.tsx'
import { SavedViewsDialog } from '../../../features/discovery/views/saved-views-dialog.tsx'
import { FromSteam } from '../../../features/games/picking/from-steam.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useKeptTile } from '../../../platform/page/use-kept-tile.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { useTileKeys } from '../../../ui/covers/tiles/use-tile-keys.ts'
import { useTypingFinds } from '../../../ui/keys/typing-finds.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { GamesDoors } from './games-doors.tsx'
import { MissingGameButton } from './missing-game-button.tsx'

/** Below the shelves, of which one is the popular games: it does not begin with the same covers. */
const wholeCatalogue: GameFilters = { sort: 'newest' }

/** The catalogue: shelves with their reasons, and everything that words and filters find. */
export function GamesPage() {
  usePageTitle(t`Games`)
  const { filters, change } = useAddressFilters()
  const [hasViews, setViews] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { find, ...finds } = useTypingFinds(field)
  const { ref, onKeyDown } = useTileKeys<HTMLDivElement>(() => field.current?.focus())
  useKeptTile(ref)
  const [wanted, setWanted] = useState<{ readonly words: string }>()
  const goDown = (words: string) => {
    // Shelves stand there already; of what is sought the answer may be on its way.
    if (words === '' && !isNarrowed(filters)) ref.current?.querySelector<HTMLElement>('[data-tile]')?.focus()
    else setWanted({ words })
  }
  return (
    <Page>
      <PageHeader
        isOneLine
        title={t`Games`}
        description={t`What this hall plays, and what to try next.`}
        actions={<GamesDoors />}
      />
      <BrowseBar field={field} filters={filters} onChange={change} onDown={goDown} onViews={() => setViews(true)} />
      <div
        ref={ref}
        {...finds}
        onKeyDown={(event) => {
          if (!find(event)) onKeyDown(event)
        }}
      >
        {isNarrowed(filters) ? (
          <>
            <GameResults
              filters={filters}
              wantsFirst={wanted?.words === (filters.q ?? '') ? wanted : undefined}
              empty={<NothingFound words={filters.q} />}
            />
            {filters.q !== undefined && (
              <FromSteam
                words={filters.q}
                renderAction={({ id, title }) => (
                  <ButtonLink href={`/game/${id}`} aria-label={t`Open ${title}`}>{t`Open`}</ButtonLink>
                )}
              />
            )}
          </>
        ) : (
          <>
            <GameShelves />
            <GameResults filters={wholeCatalogue} title={t`The whole catalogue`} isBelow empty={<NoGames />} />
          </>
        )}
      </div>
      <GameDataCredit />
      <SavedViewsDialog open={hasViews} onClose={() => setViews(false)} filters={filters} />
    </Page>
  )
}

/** Filters live in the address; a choice is a step to go back to, the letters of a word are not. */
function useAddressFilters() {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text])
  const change = useCallback(
    (next: GameFilters, isTyping = false) =>
      setAddress(addressOf(next), { replace: isTyping, preventScrollReset: true }),
    [setAddress],
  )
  return { filters, change }
}

function NothingFound({ words }: { words: string | undefined }) {
  return (
    <EmptyRoom
      scene="glass"
      title={words === undefined ? t`No game fits all of this` : t`Nothing under “${words}”`}
      actions={
        <>
          {words !== undefined && <MissingGameButton words={words} />}
          <ButtonLink href="/games">{t`Start over`}</ButtonLink>
        </>
      }
    >
      {words === undefined
        ? t`Take one of the filters away and look again.`
        : t`Fewer words find more; a filter may be in the way, too.`}
    </EmptyRoom>
  )
}

function NoGames() {
  return (
    <EmptyRoom
      scene="glass"
      title={t`No games yet`}
      actions={
        <>
          <MissingGameButton words={undefined} />
          <ButtonLink href="/library">{t`Bring your games over`}</ButtonLink>
        </>
      }
    >
      {t`The catalogue of this hall is empty. The games of libraries and what staff add will stand here.`}
    </EmptyRoom>
  )
}
