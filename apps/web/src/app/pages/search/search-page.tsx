import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NearOperators, ownFaults, QueryChips, QueryFaults } from '../../../features/search/asking/query-chips.tsx'
import { askedOf, useEverything } from '../../../features/search/asking/search.queries.ts'
import { readSearch, type Search, searchFieldId, searchHref } from '../../../features/search/asking/search-address.ts'
import { type Asking, SearchBox } from '../../../features/search/completing/search-box.tsx'
import { useKeepRecent } from '../../../features/search/kept/kept.queries.ts'
import { RecentSearches } from '../../../features/search/kept/recent-searches.tsx'
import { SaveSearchDialog } from '../../../features/search/kept/save-search-dialog.tsx'
import { SavedSearchesSection } from '../../../features/search/kept/saved-searches.tsx'
import { FoundDeeds } from '../../../features/search/kinds/found-deeds.ts'
import { HowToSearch } from '../../../features/search/narrowing/how-to.tsx'
import { NarrowPanel, operatorsFor } from '../../../features/search/narrowing/narrow-panel.tsx'
import { EverythingFound } from '../../../features/search/results/everything-found.tsx'
import { noteLeaving } from '../../../features/search/results/kept-focus.ts'
import { KindFound } from '../../../features/search/results/kind-found.tsx'
import { KindTabs } from '../../../features/search/results/kind-tabs.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { Kbd } from '../../../ui/type/kbd.tsx'
import { usePlaces } from '../../hall/palette/use-places.tsx'
import { deedsOf } from './deeds/late-deeds.tsx'
import styles from './search-page.module.css'

/** One box over everything that the member may see; the address holds the whole search. */
export function SearchPage() {
  const { search, ask, change } = useAddressSearch()
  const { q, kind } = search
  usePageTitle(q === '' ? t`Search` : t`Search: ${q}`)
  const asked = askedOf(q)
  const faults = ownFaults(q)
  const everything = useEverything(asked, kind === null && faults.length === 0)
  // Beside the list of one kind the numbers of an earlier search would be those of another question.
  const isOther = kind !== null && everything.isPlaceholderData
  const groups = faults.length === 0 && !isOther ? everything.data?.groups : undefined
  const { mutate: keep } = useKeepRecent()
  const frame = useRef<HTMLDivElement>(null)

  const askAndKeep = useCallback(
    (next: string, asking: Asking) => {
      ask(next, asking)
      if (asking === 'sought' && next !== '') keep(next)
    },
    [ask, keep],
  )
  const { key } = useLocation()
  // What led somewhere is worth to be found again.
  const keepOnOpening = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null) return
    noteLeaving(key, link)
    if (link.matches('[data-found]') && q !== '') keep(q)
  }
  useCaretAtOpening(q === '')
  return (
    <Page>
      <PageHeader hidden title={q === '' ? t`Search` : t`Results for ${q}`} />
      <Stack ref={frame} gap={4} onKeyDown={(event: KeyboardEvent) => step(event, frame.current)}>
        <Asked search={search} onAsk={askAndKeep} onChange={change} />
        {asked === '' ? (
          <Start />
        ) : (
          <KindTabs kind={kind} groups={groups} onChange={(next) => change({ q, kind: next })}>
            {/* The links in it do the pressing, by keys as well. */}
            <div onClickCapture={keepOnOpening} className={styles.results}>
              <QueryFaults search={search} faults={faults} />
              <FoundDeeds value={deedsOf}>
                {faults.length === 0 && kind === null && <EverythingFound q={asked} of={everything} side={<Tip />} />}
                {faults.length === 0 && kind !== null && <KindFound q={asked} kind={kind} />}
              </FoundDeeds>
            </div>
          </KindTabs>
        )}
      </Stack>
    </Page>
  )
}

/** Whoever opens the page to search writes at once; a finger is spared the keyboard, which would hide what is there. */
function useCaretAtOpening(isEmpty: boolean): void {
  const [isMeant] = useState(() => isEmpty && !window.matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    if (isMeant) document.getElementById(searchFieldId)?.focus()
  }, [isMeant])
}

type AskedProps = {
  search: Search
  onAsk(q: string, asking: Asking): void
  onChange(search: Search): void
}

/** The box, and what the search is narrowed by. */
function Asked({ search, onAsk, onChange }: AskedProps) {
  const { q, kind } = search
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const [hasSaved, setSaved] = useState(false)
  const isNarrowable = operatorsFor(kind).length > 0
  const narrow = (next: string) => onChange({ q: next, kind })
  return (
    <Stack gap={3}>
      <Cluster align="stretch">
        <SearchBox q={q} places={usePlaces()} onAsk={onAsk} />
        <Cluster as="span" align="center">
          {isNarrowable && (
            <Button
              icon={SlidersHorizontal}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t`Filters`}
            </Button>
          )}
          <IconButton icon={Bookmark} label={t`Saved searches`} onClick={() => setSaved(true)} />
        </Cluster>
      </Cluster>
      {isOpen && isNarrowable && <NarrowPanel id={panelId} kind={kind} q={q} onChange={narrow} />}
      <QueryChips
        q={q}
        onChange={(next) => {
          narrow(next)
          document.getElementById(searchFieldId)?.focus()
        }}
      />
      <NearOperators {...search} />
      <SaveSearchDialog open={hasSaved} onClose={() => setSaved(false)} search={search} />
    </Stack>
  )
}

/** While nothing is sought: what was, and how to. */
function Start() {
  return (
    <Stack gap={8} className={styles.start}>
      <RecentSearches />
      <SavedSearchesSection />
      <HowToSearch />
    </Stack>
  )
}

function Tip() {
  return (
    <div className={styles.tip}>
      <Note tone="info">
        <Trans>
          Press <Kbd>{t`Ctrl K`}</Kbd> anywhere to search without leaving the page.
        </Trans>
      </Note>
    </div>
  )
}

/** A search that is still typed gives way to the next letters; each that was asked for is a step to go back to. */
function useAddressSearch() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(new URLSearchParams(location.search))
  const { q, kind } = search
  const isTyped = (location.state as { typed?: unknown } | null)?.typed === true
  const ask = useCallback(
    (next: string, asking: Asking) => {
      if (next === q && !isTyped) return
      const state = asking === 'typed' ? { typed: true } : null
      void navigate(searchHref({ q: next, kind }), { replace: isTyped, state, preventScrollReset: true })
    },
    [q, kind, isTyped, navigate],
  )
  const change = (next: Search) => void navigate(searchHref(next), { preventScrollReset: true })
  return { search, ask, change }
}

/** The arrows go from the field through what was found, and back. */
function step(event: KeyboardEvent, frame: HTMLElement | null): void {
  const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (direction === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || frame === null)
    return
  const stops = [...frame.querySelectorAll<HTMLElement>(`#${searchFieldId}, a[data-found]`)]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = stops[at + direction]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}
