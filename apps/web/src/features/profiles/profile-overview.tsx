import type { ProfileOverview as Overview, Profile, Showcase } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { SkeletonCovers } from '../../ui/covers/tiles/cover-skeletons.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { TextLink } from '../../ui/link.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Columns } from '../../ui/surfaces/page.tsx'
import { AboutFacts, hasFacts } from './about/about-facts.tsx'
import { BioCard } from './about/bio-card.tsx'
import { Favourites, PlayingNow } from './overview/games-blocks.tsx'
import { JournalBlock } from './overview/journal-block.tsx'
import { OwnShelfContext, ownShelfOf } from './overview/next-step.tsx'
import { RatingSpread, ShelfNumbers, Trophies } from './overview/number-blocks.tsx'
import { useOverview } from './overview/overview.queries.ts'
import { tellsOfGames } from './overview/tells-of-games.ts'
import { LatestLists, LatestReviews } from './overview/written-blocks.tsx'
import { FollowCounts } from './people/follow-counts.tsx'
import { FriendsInCommon } from './people/friends-in-common.tsx'
import styles from './profile-overview.module.css'
import type { Eyes } from './profiles.queries.ts'
import { WallBoard } from './wall/wall-board.tsx'

/** The overview shows the latest lines of the wall; its tab has all. */
const latestLines = 3

type ProfileOverviewProps = {
  profile: Profile
  as: Eyes
  isOwn: boolean
  isOnlyShown: boolean
  /** Where the whole wall is read, if there is a wall. */
  wallHref: string | undefined
  /** The post that the member pinned, if it is shown. */
  pinned?: ReactNode
  /** What the member reached in challenges, below their games. */
  badges?: ReactNode
  renderShowcases(showcases: readonly Showcase[], isMine: boolean): ReactNode
}

/** The first tab of a profile: what the member says and plays, the latest of the wall, and facts at the side. */
export function ProfileOverview(props: ProfileOverviewProps) {
  const { profile, as, isOwn, isOnlyShown, wallHref, pinned, badges, renderShowcases } = props
  const { member, bio, wall } = profile
  const overview = useOverview(member.id, as)
  const isMine = isOwn && !isOnlyShown
  const ownShelf = useMemo(() => ownShelfOf(overview.data), [overview.data])
  return (
    <OwnShelfContext value={ownShelf}>
      <Columns
        sideLabel={t`About ${personName(member)}`}
        side={<Side profile={profile} overview={overview.data} isMine={isMine} />}
      >
        {bio !== null && <BioCard firstName={member.firstName} bio={bio} isOwn={isOwn} />}
        {pinned}
        {overview.data?.showcases &&
          (overview.data.showcases.length > 0 || isMine) &&
          renderShowcases(overview.data.showcases, isMine)}
        {overview.data === undefined ? (
          <OnItsWay of={overview} lost={t`The games didn’t arrive.`} loading={t`Loading the games`}>
            <SkeletonCovers count={5} inRow />
          </OnItsWay>
        ) : (
          <Games overview={overview.data} isMine={isMine} />
        )}
        {!overview.isPending && badges}
        {/* It stands below all that comes with the overview, and would be pushed down by it. */}
        {wallHref !== undefined && !overview.isPending && (
          <WallBoard
            profile={profile}
            isOwn={isOwn}
            isOnlyShown={isOnlyShown}
            latest={latestLines}
            aside={
              (wall?.posts ?? 0) > latestLines && (
                <TextLink href={wallHref} className={styles.all}>
                  <Trans>All {wall?.posts.toLocaleString(language)} lines</Trans>
                </TextLink>
              )
            }
          />
        )}
        {bio === null && wallHref === undefined && !(overview.data && tellsOfGames(overview.data)) && (
          <Card padded>
            <Quietness profile={profile} isMine={isMine} />
          </Card>
        )}
      </Columns>
    </OwnShelfContext>
  )
}

function Quietness({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { member, friendsInCommon, follows } = profile
  return (
    <Text tone={3}>
      {isMine ? (
        <>
          <Trans>
            Nothing about you yet. <TextLink href="/profile/edit">Say something</TextLink>
          </Trans>
        </>
      ) : (
        <>
          <bdi>{member.firstName}</bdi>{' '}
          {hasFacts(profile) || friendsInCommon !== null || follows !== null
            ? t`has not said more.`
            : t`keeps this page quiet.`}
        </>
      )}
    </Text>
  )
}

function Games({ overview, isMine }: { overview: Overview; isMine: boolean }) {
  const { favourites, playing, journal, reviews, lists } = overview
  return (
    <>
      {favourites !== null && <Favourites block={favourites} isOwn={isMine} />}
      {playing !== null && <PlayingNow block={playing} isOwn={isMine} />}
      {journal !== null && <JournalBlock block={journal} isOwn={isMine} />}
      {reviews !== null && <LatestReviews block={reviews} isOwn={isMine} />}
      {lists !== null && <LatestLists block={lists} isOwn={isMine} />}
    </>
  )
}

type SideProps = { profile: Profile; overview: Overview | undefined; isMine: boolean }

function Side({ profile, overview, isMine }: SideProps) {
  const { member, friendsInCommon, follows } = profile
  const { shelf = null, ratings = null, achievements = null } = overview ?? {}
  return (
    <>
      {shelf !== null && <ShelfNumbers block={shelf} isOwn={isMine} />}
      {ratings !== null && <RatingSpread block={ratings} isOwn={isMine} firstName={member.firstName} />}
      {achievements !== null && <Trophies block={achievements} isOwn={isMine} />}
      {hasFacts(profile) && <AboutFacts profile={profile} />}
      {follows !== null && <FollowCounts ownerId={member.id} follows={follows} isMine={isMine} />}
      {friendsInCommon !== null && <FriendsInCommon ownerId={member.id} common={friendsInCommon} />}
    </>
  )
}
