import { t } from '@lingui/core/macro'
import { LibraryBig, RotateCcw, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { libraryHref } from '../../../platform/names/library-href.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { BlockItem, IgnoreRequestsItem, MuteItem, UnblockItem } from '../../boundaries/boundary-items.tsx'
import { ReportItem } from '../../boundaries/report-item.tsx'
import { FollowItem } from '../../follows/follow-item.tsx'
import { FriendshipItems, RemoveFriendItem } from '../../friends/friendship-items.tsx'
import { useProfile, useProfileCache } from '../profiles.queries.ts'
import styles from './tie-items.module.css'

export type MenuPerson = { id: string; firstName: string; lastName: string; handle: string }

/** What is asked before it is done. */
export type Question = 'mute' | 'remove' | 'block'

type TieItemsProps = {
  person: MenuPerson
  message?: ReactNode
  onAsk(question: Question): void
}

/** The items that depend on what is between the two; it is asked for when the menu opens. */
export function TieItems({ person, message, onAsk }: TieItemsProps) {
  const { data: tie, error, refetch } = useProfile(person.id, undefined)
  const profiles = useProfileCache(person.id)
  const somebody = { id: person.id, name: personName(person) }
  if (tie === undefined) {
    return (
      <>
        <MenuSeparator />
        {error === null ? <ItemsToCome /> : <Missing error={error} onRetry={() => void refetch()} />}
      </>
    )
  }
  const { relation, requestId, isFollowed, isMuted, may } = tie
  const changed = { person: somebody, onChanged: profiles.refresh }
  if (relation === 'blocked') {
    return (
      <>
        <MenuSeparator />
        <UnblockItem {...changed} />
      </>
    )
  }
  return (
    <>
      <MenuSeparator />
      {may.library && (
        <MenuLink icon={LibraryBig} href={libraryHref(tie.member)}>
          {t`Shelf`}
        </MenuLink>
      )}
      {may.message && message}
      {relation === 'friends' && (
        <MenuLink icon={Swords} href={`/challenges/new?person=${person.id}`}>
          {t`Challenge to a duel`}
        </MenuLink>
      )}
      <FriendshipItems {...changed} relation={relation} requestId={requestId} mayRequest={may.request} />
      <FollowItem
        person={somebody}
        isFollowed={isFollowed}
        onChange={(isNow) => profiles.patch(() => ({ isFollowed: isNow }))}
      />
      <MenuSeparator />
      <MuteItem {...changed} isMuted={isMuted} onMute={() => onAsk('mute')} />
      {relation !== 'friends' && <IgnoreRequestsItem {...changed} />}
      <MenuSeparator />
      {relation === 'friends' && <RemoveFriendItem onRemove={() => onAsk('remove')} />}
      <BlockItem onBlock={() => onAsk('block')} />
      <ReportItem kind="profile" id={person.id} person={somebody} />
      {(tie.member.avatar !== null || tie.banner.kind === 'picture') && (
        <ReportItem kind="picture" id={person.id} person={somebody} />
      )}
    </>
  )
}

/** Holds the place, so that the menu does not jump under the hand. */
function ItemsToCome() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <SkeletonLine width="medium" />
      <SkeletonLine width="short" />
      <SkeletonLine width="medium" />
      <SkeletonLine width="short" />
    </div>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isGone = isApiError(error, 'profile_not_found')
  return (
    <>
      <MenuLabel>{errorText(error)}</MenuLabel>
      {!isGone && (
        <MenuItem icon={RotateCcw} keepOpen onSelect={onRetry}>
          {t`Try again`}
        </MenuItem>
      )}
    </>
  )
}
