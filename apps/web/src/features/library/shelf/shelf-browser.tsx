import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TabList, TabPanel, TabRoom } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { mayLetterAct } from '../../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import type { OwnSides } from './beside/own-side.queries.ts'
import { useShelfFacts } from './beside/shelf-facts.queries.ts'
import type { BoardActions, FriendsWithGame, GameItems } from './board/board-actions.ts'
import { ShelfBoard } from './board/shelf-board.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import styles from './shelf-browser.module.css'
import { countOf } from './view/filter-panel.tsx'
import { OwnSideChips } from './view/own-side-chips.tsx'
import { ShelfBar } from './view/shelf-bar.tsx'
import { arrangeShelf, type CollectionPlaces, type TabCounts } from './view/shelf-order.ts'
import { type ShelfView, shelfTabs, withoutFilters } from './view/shelf-view.ts'
import type { ShelfViewing } from './view/use-shelf-view.ts'
import { filterWords, foundWords, tabWords } from './view/view-words.ts'

/** What only the owner of a shelf has. */
export type OwnPart = {
  readonly actions: BoardActions
  readonly items?: GameItems | undefined
  /** What else can be done with selected games. */
  readonly renderBulk?: ((gameIds: readonly string[]) => ReactNode) | undefined
  readonly collections?:
    | {
        readonly filter: ReactNode
        readonly chosenName: string | undefined
        /** Of the chosen collection; absent while they are not known. */
        readonly games: ReadonlySet<string> | undefined
      }
    | undefined
  readonly friendsOf?: ((gameId: string) => FriendsWithGame | undefined) | undefined
  /** Where each game stands first of the own collections; absent while it is not known. */
  readonly places?: CollectionPlaces | undefined
  readonly onViews?: (() => void) | undefined
}

/** Something that a view needs and that is on its way, or did not come. */
type Awaited = Parameters<typeof OnItsWay>[0]['of'] & { readonly data: unknown }

type ShelfBrowserProps = {
  /** Names the board, such as "Your games". */
  label: string
  /** Whose shelf it is. */
  userId: string
  entries: readonly LibraryEntry[]
  /** How many stand there by tab, also of those that are still on their way. */
  counts: TabCounts
  viewing: ShelfViewing
  /** Absent on shelves of others, which are only looked at. */
  own?: OwnPart | undefined
  /** What the reader has of a shelf of others, which can then be narrowed by it. */
  ownSides?: OwnSides | undefined
  /** What the view needs besides, in which there is no game to show before it is there. */
  awaited?: Awaited | undefined
  /** Beside the covers, where there is room. */
  side?: ReactNode
}

/** A shelf with everything to find something on it. */
export function ShelfBrowser(props: ShelfBrowserProps) {
  const { label, userId, entries, counts, viewing, own, ownSides, side } = props
  const { look, change, turnLook } = viewing
  const view = useDeferredValue(viewing.view)
  const field = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(false)
  const facts = useShelfFacts(userId, entries, isOpen || look === 'list' || view.platform !== undefined)
  const beyond = facts.byGame
  const platforms = useMemo(() => beyond && countOf([...beyond.values()].flatMap((game) => game.platforms)), [beyond])
  const { friendsOf, places } = own ?? {}
  const collected = own?.collections?.games
  const sections = useMemo(() => {
    const hasFriends = friendsOf && ((gameId: string) => friendsOf(gameId) !== undefined)
    return arrangeShelf(entries, view, { collected, ownSides, beyond, hasFriends, collections: places })
  }, [entries, view, collected, ownSides, beyond, friendsOf, places])
  const awaited = view.platform !== undefined && facts.data === undefined ? facts : props.awaited
  const shown = useMemo(() => sections.flatMap((section) => section.entries), [sections])
  const selection = useSelection(useMemo(() => shown.map(({ game }) => game.id), [shown]))
  const { tab = 'all' } = viewing.view
  useFindKey(field)
  usePageKeys({
    v: () => {
      if (!mayLetterAct()) return false
      turnLook()
      return true
    },
  })
  const ownHands = own && { selection, actions: own.actions, items: own.items }
  const selected = shown.filter(({ game }) => selection.ids.has(game.id))
  return (
    <TabRoom value={tab} onChange={(next) => change({ tab: next })}>
      <TabList
        label={t`Parts of the shelf`}
        tabs={shelfTabs
          .filter((value) => value !== 'unsorted' || counts.unsorted > 0 || tab === 'unsorted')
          .map((value) => ({ value, label: tabWords[value], count: counts[value] }))}
      />
      <TabPanel value={tab}>
        <div className={side ? styles.columns : undefined}>
          <div ref={main} className={styles.main}>
            <ShelfBar
              viewing={viewing}
              isOpen={isOpen}
              onOpen={open}
              platforms={platforms}
              entries={entries}
              isOwn={own !== undefined}
              found={isNarrowed(view, ownSides !== undefined) ? foundWords(shown.length, counts[tab]) : null}
              field={field}
              onDown={() => goToFirst(main.current)}
              collections={own?.collections}
              chips={ownSides && <OwnSideChips value={viewing.view.mine} onChange={change} />}
              onViews={own?.onViews}
              onSelect={own && selection.begin}
            />
            {ownHands && selection.isOn && (
              <BulkBar {...ownHands} entries={selected} shownCount={shown.length}>
                {own.renderBulk?.(selected.map(({ game }) => game.id))}
              </BulkBar>
            )}
            {awaited ? (
              <Card padded>
                <OnItsWay
                  of={awaited}
                  lost={t`What this view needs didn’t arrive.`}
                  loading={t`Games are on their way`}
                >
                  <SkeletonRows count={4} size={48} />
                </OnItsWay>
              </Card>
            ) : sections.length === 0 ? (
              <NothingFits viewing={viewing} isEmptyTab={counts[tab] === 0} />
            ) : (
              <ShelfBoard
                label={label}
                sections={sections}
                look={look}
                sort={view.sort ?? 'played'}
                own={ownHands}
                friendsOf={friendsOf}
                beyond={beyond}
                ownSides={ownSides}
                field={field}
              />
            )}
          </div>
          {side && (
            <Stack as="aside" gap={6} aria-label={t`Beside the shelf`} data-region="" className={styles.side}>
              {side}
            </Stack>
          )}
        </div>
      </TabPanel>
    </TabRoom>
  )
}

/** From the field to the first game below it. */
function goToFirst(main: HTMLElement | null): void {
  const tiles = [...(main?.querySelectorAll<HTMLElement>('[role="grid"] [data-tile]') ?? [])]
  const places = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
  const [first] = places.toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
  first?.tile.focus()
}

const isNarrowed = (view: ShelfView, isBesideOwn: boolean) =>
  view.q !== undefined || filterWords(view, undefined).length > 0 || (isBesideOwn && view.mine !== undefined)

/** The browser's own search sees only what is drawn; the field sees all. A second press is the browser's again. */
function useFindKey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)
      if (!isFind || event.shiftKey || event.altKey || document.activeElement === field.current) return
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}

function NothingFits({ viewing, isEmptyTab }: { viewing: ShelfViewing; isEmptyTab: boolean }) {
  const { view, type, set } = viewing
  if (isEmptyTab) {
    return (
      <EmptyRoom
        scene="candle"
        title={t`Nothing stands here yet`}
        actions={<ButtonLink href="/games">{t`Games`}</ButtonLink>}
      >
        {t`Games come here by their status.`}
      </EmptyRoom>
    )
  }
  return (
    <EmptyRoom
      scene="glass"
      title={view.q === undefined ? t`No game fits all of this` : t`Nothing under “${view.q}”`}
      actions={
        <Button
          onClick={() => {
            type('')
            set(withoutFilters(view, { andWords: true }))
          }}
        >
          {t`Show all`}
        </Button>
      }
    >
      {view.q === undefined
        ? t`Take one of the filters away and look again.`
        : t`Fewer words find more; a filter may be in the way, too.`}
    </EmptyRoom>
  )
}
