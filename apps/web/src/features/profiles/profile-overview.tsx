import type { Profile } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { personName } from '../../platform/names/person-name.ts'
import { Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { TextLink } from '../../ui/link.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Columns } from '../../ui/surfaces/page.tsx'
import { AboutFacts, hasFacts } from './about/about-facts.tsx'
import { BioCard } from './about/bio-card.tsx'
import { FollowCounts } from './people/follow-counts.tsx'
import { FriendsInCommon } from './people/friends-in-common.tsx'
import styles from './profile-overview.module.css'
import { WallBoard } from './wall/wall-board.tsx'

/** The overview shows the latest lines of the wall; its tab has all. */
const latestLines = 3

type ProfileOverviewProps = {
  profile: Profile
  isOwn: boolean
  isOnlyShown: boolean
  /** Where the whole wall is read, if there is a wall. */
  wallHref: string | undefined
}

/** The first tab of a profile: what the member says, the latest of the wall, and facts at the side. */
export function ProfileOverview({ profile, isOwn, isOnlyShown, wallHref }: ProfileOverviewProps) {
  const { member, bio, friendsInCommon, follows, wall } = profile
  return (
    <Columns sideLabel={t`About ${personName(member)}`} side={<Side profile={profile} />}>
      {bio !== null && <BioCard firstName={member.firstName} bio={bio} isOwn={isOwn} />}
      {wallHref !== undefined && (
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
      {bio === null && wallHref === undefined && (
        <Card padded>
          <Text tone={3}>
            {isOwn && !isOnlyShown ? (
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
        </Card>
      )}
    </Columns>
  )
}

function Side({ profile }: { profile: Profile }) {
  const { member, friendsInCommon, follows } = profile
  return (
    <>
      {hasFacts(profile) && <AboutFacts profile={profile} />}
      {follows !== null && <FollowCounts ownerId={member.id} follows={follows} />}
      {friendsInCommon !== null && <FriendsInCommon ownerId={member.id} common={friendsInCommon} />}
    </>
  )
}
