import type { Profile, Showcase } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ReportedRoom } from '../../../features/boundaries/reported-fold.tsx'
import { useChallengeCounts } from '../../../features/challenges/counts.queries.ts'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { PostsOnTheirWay } from '../../../features/posts/feed/posts-on-their-way.tsx'
import { postsKeys, usePostPages } from '../../../features/posts/posts.queries.ts'
import { NameOnlyNote } from '../../../features/profiles/name-only-note.tsx'
import { OwnProfileActions, ProfileActions, ShelfLink } from '../../../features/profiles/profile-actions.tsx'
import { ProfileHero } from '../../../features/profiles/profile-hero.tsx'
import { ProfileOverview } from '../../../features/profiles/profile-overview.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { type Eyes, profileKeys, useProfile } from '../../../features/profiles/profiles.queries.ts'
import { ViewAsBanner } from '../../../features/profiles/view-as-banner.tsx'
import { WallBoard } from '../../../features/profiles/wall/wall-board.tsx'
import { useTournamentRecord } from '../../../features/tournaments/record/record.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSettled } from '../../../platform/cache/use-settled.ts'
import { errorText } from '../../../platform/error-text.ts'
import { libraryHref } from '../../../platform/names/library-href.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { focusHeading } from '../../../platform/page/route-focus.ts'
import { useHeadingHandedOn } from '../../../platform/page/use-heading-handed-on.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { TabList, TabPanel, TabRoom } from '../../../ui/controls/tabs.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { StaffMeasures } from '../../hall/person-cards/staff-measures.ts'
import { NotFoundInHall } from '../not-found-page.tsx'
import styles from './profile-page.module.css'

// Most who look at a profile look at its first part.
const ProfilePosts = lazy(() =>
  loadChunk(async () => ({ default: (await import('./profile-posts.tsx')).ProfilePosts })),
)

const ProfileChallenges = lazy(() =>
  loadChunk(async () => ({ default: (await import('./profile-challenges.tsx')).ProfileChallenges })),
)

const ProfileTournaments = lazy(() =>
  loadChunk(async () => ({ default: (await import('./profile-tournaments.tsx')).ProfileTournaments })),
)

const PodiumBlock = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/tournaments/record/podium-block.tsx')).PodiumBlock,
  })),
)
const BadgesBlock = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/challenges/badges/badges-block.tsx')).BadgesBlock,
  })),
)

const PinnedPosts = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/posts/feed/pinned-posts.tsx')).PinnedPosts })),
)

const ProfileShowcases = lazy(() =>
  loadChunk(async () => ({ default: (await import('./profile-showcases.tsx')).ProfileShowcases })),
)

const ComparisonRoom = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/profiles/comparing/comparison-room.tsx')).ComparisonRoom,
  })),
)

/** A member, by id or handle. */
export function ProfilePage() {
  const { id: address = '' } = useParams()
  const [search] = useSearchParams()
  const as = eyesOf(search.get('as'))
  const profile = useProfile(address, as)
  usePresentHandle(address, as, profile.data)
  useHeadingAfterChange(`${as} ${profile.data?.isNameOnly}`, profile.data !== undefined)
  if (profile.data !== undefined) return <ShownProfile key={profile.data.member.id} profile={profile.data} as={as} />
  if (isNobody(profile.error)) return <NotFoundInHall />
  return <Waiting profile={profile} />
}

/** The profile is on its way, or did not arrive. */
function Waiting({ profile }: { profile: ReturnType<typeof useProfile> }) {
  useHeadingHandedOn()
  return (
    <Page>
      <PageHeader title={t`Profile`} hidden />
      {profile.isError ? (
        <Card>
          <ErrorNote
            title={t`This profile didn’t arrive.`}
            onRetry={() => void profile.refetch()}
            busy={profile.isFetching}
          >
            {errorText(profile.error)}
          </ErrorNote>
        </Card>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

function ShownProfile({ profile, as }: { profile: Profile; as: Eyes }) {
  const { member } = profile
  usePageTitle(personName(member))
  const openPairChat = useOpenPairChat()
  const isOwn = member.id === useCurrentUser().id
  const isTrying = isOwn && as !== undefined
  const href = profileHref(member)
  if (profile.isNameOnly) {
    return (
      <Page>
        <ProfileHero profile={profile} />
        <NameOnlyNote profile={profile} />
      </Page>
    )
  }
  const actions = isOwn ? (
    <>
      <OwnProfileActions href={href} />
      <ShelfLink href="/library" />
    </>
  ) : (
    <>
      <ProfileActions profile={profile} onMessage={() => openPairChat(member.id)} Measures={StaffMeasures} />
      {profile.may.library && <ShelfLink href={libraryHref(member)} />}
    </>
  )
  return (
    <Page>
      {isTrying && <ViewAsBanner as={as} href={href} />}
      {/* Who tries the eyes of others cannot do as they could. */}
      <ReportedRoom id={member.id} title={t`Profile`} label={t`Show the profile that you reported`}>
        <Rooms
          profile={profile}
          as={isOwn ? as : undefined}
          isOwn={isOwn}
          actions={isTrying ? undefined : actions}
          isOnlyShown={isTrying}
        />
      </ReportedRoom>
    </Page>
  )
}

type RoomsProps = { profile: Profile; as: Eyes; isOwn: boolean; isOnlyShown: boolean; actions: ReactNode }

const rooms = ['overview', 'posts', 'challenges', 'tournaments', 'wall', 'compare'] as const
type Room = (typeof rooms)[number]

/** The hero with what lies below it: the overview, the posts, and the wall where there is one. */
function Rooms({ profile, as, isOwn, isOnlyShown, actions }: RoomsProps) {
  const [search, setSearch] = useSearchParams()
  // A wall nobody wrote on and where one may not write is none.
  const wall = profile.wall !== null && (profile.wall.posts > 0 || profile.may.writeOnWall) ? profile.wall : undefined
  const { running = 0, ended = 0 } = useChallengeCounts(profile.member.id, useSettled() && !isOnlyShown).data ?? {}
  const challenges = running + ended
  const hasTournaments = profile.may.tournaments
  const { played = 0 } = useTournamentRecord(profile.member.id, as, useSettled() && hasTournaments).data ?? {}
  const tabs: { value: Room; label: string; count?: number }[] = [{ value: 'overview', label: t`Overview` }]
  // Posts are shown to oneself as oneself may see them, whatever eyes one tries.
  if (!isOnlyShown && Object.values(profile.writings).includes(true)) tabs.push({ value: 'posts', label: t`Posts` })
  if (!isOnlyShown) tabs.push({ value: 'challenges', label: t`Challenges`, ...(challenges && { count: challenges }) })
  if (hasTournaments) tabs.push({ value: 'tournaments', label: t`Tournaments`, ...(played && { count: played }) })
  if (wall !== undefined) tabs.push({ value: 'wall', label: t`Wall`, count: wall.posts })
  if (profile.may.compare) tabs.push({ value: 'compare', label: t`Compare with me` })
  const room = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'overview'
  const overview = {
    profile,
    as,
    isOwn,
    isOnlyShown,
    // As with the other posts: whatever eyes one tries.
    pinned: !isOnlyShown && profile.writings.posts && <Pinned authorId={profile.member.id} />,
    badges: (
      <Suspense>
        <BadgesBlock userId={profile.member.id} isOwn={isOwn && !isOnlyShown} as={as} />
        <PodiumBlock userId={profile.member.id} as={as} />
      </Suspense>
    ),
    renderShowcases,
  }
  if (tabs.length === 1) {
    return (
      <>
        <ProfileHero profile={profile} actions={actions} />
        <ProfileOverview {...overview} wallHref={undefined} />
      </>
    )
  }
  const open = (tab: Room) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (tab === 'overview') next.delete('tab')
        else next.set('tab', tab)
        for (const name of ['of', 'by', 'game']) next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const wallSearch = new URLSearchParams(search)
  wallSearch.set('tab', 'wall')
  return (
    <TabRoom value={room} onChange={open}>
      <ProfileHero
        profile={profile}
        actions={actions}
        tabs={<TabList label={t`Parts of the profile`} className={styles.tabs} tabs={tabs} />}
      />
      <TabPanel value="overview">
        <ProfileOverview {...overview} wallHref={wall && `?${wallSearch}`} />
      </TabPanel>
      <TabPanel value="posts">
        <div className={styles.posts}>
          <Suspense fallback={<PostsOnTheirWay />}>
            <ProfilePosts profile={profile} isOwn={isOwn} />
          </Suspense>
        </div>
      </TabPanel>
      <TabPanel value="challenges">
        <Suspense fallback={<SkeletonRows count={4} />}>
          <ProfileChallenges userId={profile.member.id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="tournaments">
        <Suspense fallback={<SkeletonRows count={4} />}>
          <ProfileTournaments member={profile.member} as={as} />
        </Suspense>
      </TabPanel>
      <TabPanel value="wall">
        <div className={styles.wall}>
          <WallBoard profile={profile} isOwn={isOwn} isOnlyShown={isOnlyShown} />
        </div>
      </TabPanel>
      <TabPanel value="compare">
        <Suspense
          fallback={
            <Loading label={t`Loading the comparison`}>
              <SkeletonRows count={4} />
            </Loading>
          }
        >
          <ComparisonRoom member={profile.member} isShelfOpen={profile.may.library} />
        </Suspense>
      </TabPanel>
    </TabRoom>
  )
}

/** The post on top; most profiles have none, and then nothing of posts is loaded. */
function Pinned({ authorId }: { authorId: string }) {
  const { data } = usePostPages(postsKeys.pinned(authorId))
  if (!data?.some(({ isPinned }) => isPinned)) return null
  return (
    <Suspense>
      <PinnedPosts authorId={authorId} />
    </Suspense>
  )
}

const renderShowcases = (showcases: readonly Showcase[], isMine: boolean) => (
  <Suspense
    fallback={
      <Loading label={t`Loading the showcases`}>
        <SkeletonRows count={2} />
      </Loading>
    }
  >
    <ProfileShowcases showcases={showcases} isOwn={isMine} />
  </Suspense>
)

/** Other eyes, or the end of a block, make another page of it: one goes on at its heading if the focus was lost. */
function useHeadingAfterChange(view: string, isShown: boolean): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!isShown) return
    const isOther = before.current !== undefined && before.current !== view
    before.current = view
    if (isOther && document.activeElement === document.body) focusHeading()
  }, [view, isShown])
}

/** Puts the handle of today into the address in place of an old one. An id stays: it never changes. */
function usePresentHandle(address: string, as: Eyes, profile: Profile | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (profile === undefined || address === profile.member.id || address === profile.member.handle) return
    const { handle } = profile.member
    client.setQueryData(profileKeys.view(handle, as), profile)
    void navigate({ pathname: `/profile/${handle}`, search }, { replace: true })
  }, [address, as, profile, search, client, navigate])
}

function eyesOf(text: string | null): Eyes {
  return text === 'stranger' || text === 'friend' ? text : undefined
}

/** No such member, or an address that no member could have. */
function isNobody(error: unknown): boolean {
  return isApiError(error) && [400, 404, 422].includes(error.status)
}
