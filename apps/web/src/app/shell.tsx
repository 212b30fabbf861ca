import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { PlayLinkContext } from '../features/chat/messages/words/link-contexts.ts'
import { askSoftWords } from '../features/house/soft-words/ask-soft-words.ts'
import { goWriting } from '../features/posts/writing/writing-place.ts'
import { searchFieldId } from '../features/search/asking/search-address.ts'
import { beforeRefusals, readyToRefuse } from '../platform/api/before-refusals.ts'
import { loadChunk } from '../platform/build-updates/load-chunk.ts'
import { loadPart } from '../platform/build-updates/load-part.ts'
import { memberClient } from '../platform/cache/query-client.ts'
import { sayErrorsBy } from '../platform/cache/saying-errors.ts'
import { addErrorWords } from '../platform/error-text.ts'
import { setAppBadge } from '../platform/page/app-badge.ts'
import { setUnreadInTitle } from '../platform/page/page-title.ts'
import { useSession } from '../platform/session/session-store.ts'
import { useStart } from '../platform/start/use-start.ts'
import { RealCovers } from '../ui/covers/covers-wanted.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { useRegionKeys } from '../ui/keys/region-keys.ts'
import { PresenceProvider } from '../ui/people/presence-source.ts'
import { Shell as Frame } from '../ui/shell/shell.tsx'
import { SofteningAhead } from '../ui/words/soft-text.tsx'
import { Softening, softenBy } from '../ui/words/softening.ts'
import { HallBottomBar } from './hall/hall-bottom-bar.tsx'
import { useHallKeys } from './hall/hall-keys.ts'
import { HallRail } from './hall/hall-rail.tsx'
import { HallTopBar } from './hall/hall-top-bar.tsx'
import { roomAt } from './hall/navigation.ts'
import { OpeningPalette } from './hall/opening-palette.tsx'
import { newPost, placeToPost } from './hall/openings.ts'
import { HallPersonCards } from './hall/person-cards/hall-person-cards.tsx'
import { playCards } from './hall/play/play-cards.tsx'
import { useRoomsAhead } from './hall/rooms-ahead.ts'
import { hallPresence, useHallCounts } from './hall/shell-features.ts'

const hallLive = () => import('./hall/live/hall-live.tsx')
const HallBanners = lazy(() => loadChunk(async () => ({ default: (await hallLive()).HallBanners })))
const HallLive = lazy(() => loadChunk(async () => ({ default: (await hallLive()).HallLive })))

const KeyList = lazy(() => loadChunk(async () => ({ default: (await import('./hall/keys/key-list.tsx')).KeyList })))

const StatusDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/presence/status-dialog.tsx')).StatusDialog })),
)

// They come behind the first picture; a refusal that is there before them waits. For words no page is loaded anew.
beforeRefusals(async () => {
  const { hallErrorWords } = await loadPart(
    () => import('./hall/hall-error-words.ts'),
    () => false,
  )
  addErrorWords(hallErrorWords)
})
sayErrorsBy((words) => {
  const id = toasts.show({ message: words, tone: 'error' })
  return () => toasts.dismiss(id)
})

softenBy(askSoftWords)

/** What stands around every page of a member: the way around, what is live, and what waits. */
export function Shell() {
  const user = useSession((session) => session.user)
  const trouble = useSession((session) => session.trouble)
  // The server could not say who this is: until then only the own name stood here, from the own cookie.
  if (trouble !== null) throw trouble
  // After signing out the page is on its way to the door.
  if (user === null) return null
  // An older version kept a member without it.
  const { realCovers }: { realCovers?: boolean } = user.preferences
  return (
    <QueryClientProvider client={memberClient()}>
      <Softening value={user.preferences.dirtyWordFilter}>
        <SofteningAhead />
        <RealCovers value={realCovers ?? true}>
          <PresenceProvider value={hallPresence}>
            <Hall />
          </PresenceProvider>
        </RealCovers>
      </Softening>
    </QueryClientProvider>
  )
}

function Hall() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const role = useSession(({ user }) => user?.role)
  const [opened, setOpened] = useState<'palette' | 'keys' | 'status' | null>(null)
  useStart()
  const counts = useHallCounts()
  const current = roomAt(pathname)
  const onStatus = () => setOpened('status')
  useRoomsAhead()
  useEffect(() => void readyToRefuse(), [])
  useEffect(() => {
    setUnreadInTitle(counts.chat)
    setAppBadge(counts.chat)
  }, [counts.chat])
  useEffect(() => {
    return () => {
      setUnreadInTitle(0)
      setAppBadge(0)
    }
  }, [])
  useRegionKeys()
  useHallKeys({
    onPalette: () => setOpened('palette'),
    onSearch: () => {
      const field = document.getElementById(searchFieldId)
      if (field === null) setOpened('palette')
      else field.focus()
    },
    onKeyList: () => setOpened('keys'),
    onPost: () => {
      goWriting()
      void navigate(placeToPost({ pathname, search }), newPost.options)
    },
    // Who is none of the staff has no such door.
    onGo: (path) => void (path !== '/admin' || role ? navigate(path) : undefined),
  })
  return (
    <>
      <Frame
        rail={<HallRail counts={counts} current={current} onStatus={onStatus} />}
        topBar={<HallTopBar unread={counts.notifications} onSearch={() => setOpened('palette')} />}
        bottomBar={<HallBottomBar counts={counts} current={current} onStatus={onStatus} />}
        banner={
          <Suspense>
            <HallBanners />
          </Suspense>
        }
      >
        <HallPersonCards>
          <PlayLinkContext value={playCards}>
            <Outlet />
          </PlayLinkContext>
        </HallPersonCards>
      </Frame>
      {opened === 'palette' && <OpeningPalette onClose={() => setOpened(null)} onStatus={onStatus} />}
      {opened === 'keys' && (
        <Suspense>
          <KeyList onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'status' && (
        <Suspense>
          <StatusDialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <Suspense>
        <HallLive />
      </Suspense>
    </>
  )
}
