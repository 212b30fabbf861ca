import type { PrivacySettings } from '@guildhall/contract/privacy'
import { plural, t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { type Chosen, chipNames, countWords } from '../../../features/company/chips.tsx'
import { useCompanyCounts, useFirstWords } from '../../../features/company/company.queries.ts'
import { Everyone } from '../../../features/company/everyone.tsx'
import { GoodCompany } from '../../../features/company/good-company.tsx'
import { NameField } from '../../../features/company/name-field.tsx'
import { Newest } from '../../../features/company/newest.tsx'
import { Tables } from '../../../features/company/tables.tsx'

import { RequestButtons } from '../../../features/friends/requests/request-buttons.tsx'
import { useRowKeys } from '../../../features/friends/use-row-keys.ts'
import { useGameSearch } from '../../../features/games/picking/game-search.queries.ts'
import { useOwnPrivacy } from '../../../features/profiles/editing/draft/own-settings.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSettled as useCacheSettled } from '../../../platform/cache/use-settled.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useTypedWords } from '../../../platform/routing/use-typed-words.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import styles from './people-page.module.css'
import { PeopleTabs } from './people-tabs.tsx'
import { atTheTables } from './room/own-seat.tsx'
import { useOpenRoom } from './room/use-open-room.ts'

const fewPeople = 3

/** Who is alone is so for a while only. */
const AloneHere = lazy(() => loadChunk(async () => ({ default: (await import('./room/alone-here.tsx')).AloneHere })))

/** The room of people: who is at the tables, who is in the hall, and whom to meet. */
export function PeoplePage() {
  usePageTitle(t`People`)
  const [search, setSearch] = useSearchParams()
  useOpenRoom()
  useFirstWords()
  const openPairChat = useOpenPairChat()
  const counts = useCompanyCounts()
  const rows = useRowKeys()
  const q = search.get('q') ?? ''
  const settled = useSettled(q.trim())
  const sought = useGameSearch(q)
  const named = { games: settled === '' ? [] : (sought.data ?? []), isAsked: settled !== '' && sought.isFetching }
  // What stands beside the room comes after it.
  const isQuiet = useCacheSettled()
  // Of few all stand in the list already.
  const isSmall = counts.data !== undefined && counts.data.everyone.count <= fewPeople
  const chosen = chosenIn(search)
  const game = search.get('game') ?? undefined
  const go = (next: Chosen, words: string, of = game) =>
    setSearch({ ...next, ...(words !== '' && { q: words }), ...(of !== undefined && { game: of }) }, { replace: true })
  const [typed, type] = useTypedWords(q, (words) => go(chosen, words))
  const clear = () => type('')
  return (
    <Page>
      <PageHeader
        title={t`People`}
        description={<HallWords counts={counts.data} />}
        actions={<NameField value={typed} className={styles.find} onType={type} />}
      />
      <PeopleTabs here="/people" />
      <div ref={rows} className={styles.room}>
        {counts.data && <Shown isShown={counts.data.isShown} isQuiet={isQuiet} />}
        {/* Whom a search finds stands below it. */}
        {settled === '' && <Tables seating={atTheTables} />}
        <Columns
          sideLabel={t`Good company and new people`}
          side={
            isQuiet && (
              <>
                <GoodCompany />
                {!isSmall && <Newest />}
              </>
            )
          }
        >
          <Everyone
            q={settled}
            chosen={chosen}
            game={game}
            named={named}
            counts={counts.data}
            alone={
              <Suspense>
                <AloneHere />
              </Suspense>
            }
            onChoose={(next) => go(next, typed)}
            onGame={(of) => setSearch({ ...chosen, ...(of !== undefined && { game: of }) }, { replace: true })}
            onClear={clear}
            onMessage={openPairChat}
            accept={accept}
          />
        </Columns>
      </div>
    </Page>
  )
}

/** The list comes anew with what was accepted. */
const nothing = () => undefined

function accept(userId: string, name: string) {
  return <RequestButtons friendId={userId} name={name} isQuiet onAccepted={nothing} />
}

function chosenIn(search: URLSearchParams): Chosen {
  return Object.fromEntries(chipNames.filter((name) => search.get(name) === 'true').map((name) => [name, 'true']))
}

/** All but oneself, as far as they were counted: a whole number would tell who hides. */
function HallWords({ counts }: { counts: ReturnType<typeof useCompanyCounts>['data'] }) {
  if (counts === undefined) return t`Everyone you see has chosen to be seen.`
  const { everyone, here } = counts
  if (everyone.count === 0) return t`Nobody else is here yet. Whoever lets themselves be found stands here.`
  const [all, now] = [countWords(everyone), countWords(here)]
  // Many do not show it: that nobody is here is not known.
  const isHere = here.count > 0 && t`${now} of them here now`
  const others = plural(everyone.count, { one: `${all} other in the hall`, other: `${all} others in the hall` })
  const told = [others, isHere].filter((words) => words !== false).join(', ')
  return t`${told}. Everyone you see has chosen to be seen.`
}

/** What a name alone stands for is said: by it others do not see why one would be good company. */
function shownWith(privacy: PrivacySettings | undefined): string {
  if (privacy === undefined) return t`with your name.`
  const [games, here] = [privacy.library === 'everyone', privacy.presence === 'everyone']
  if (games && here) return t`with your name, your games and whether you are here.`
  if (games) return t`with your name and your games. Whether you are here, not everybody sees.`
  if (here) return t`with your name, and with whether you are here. Your games, not everybody sees.`
  return t`with your name. Your games, and whether you are here, not everybody sees.`
}

/** What else is asked for after the room itself. */
function ShownWith() {
  return shownWith(useOwnPrivacy().data)
}

function Shown({ isShown, isQuiet }: { isShown: boolean; isQuiet: boolean }) {
  const known = isQuiet ? <ShownWith /> : shownWith(undefined)
  return (
    <div className={styles.shown}>
      <Icon icon={isShown ? Eye : EyeOff} />
      <p>
        <b>{isShown ? t`You are shown here` : t`You are not shown here`}</b>{' '}
        {isShown ? known : t`to anybody but your friends.`}
      </p>
      <ButtonLink tone="quiet" href="/profile/edit/privacy" aria-label={t`Change who finds you`}>
        {t`Change`}
      </ButtonLink>
    </div>
  )
}
