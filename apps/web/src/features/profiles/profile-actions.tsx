import type { FriendRelation } from '@guildhall/contract/friends'
import type { Profile } from '@guildhall/contract/profiles'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Eye, Gavel, LibraryBig, MessageCircle, Pencil } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { asPerson } from '../../platform/names/person-name.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/overlay/menu.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { TieButton } from '../friends/tie-button.tsx'
import { PersonMenu } from './person-menu/person-menu.tsx'
import { followedOrNot, useProfileCache } from './profiles.queries.ts'

type ProfileActionsProps = {
  profile: Profile
  onMessage(): void
  /** What staff put on a member, and lift. */
  Measures: ComponentType<{ person: ReturnType<typeof asPerson>; onClose(): void }>
}

/** What one can do on somebody's profile. Friends write to each other; between others the next step comes first. */
export function ProfileActions({ profile, onMessage, Measures }: ProfileActionsProps) {
  const { member, relation, requestId, may, isFollowed } = profile
  const person = asPerson(member)
  const { patch, refresh } = useProfileCache(member.id)
  const isStaff = useCurrentUser().role !== roles.user
  const [isJudging, setJudging] = useState(false)
  if (relation === 'self') return null
  function showTie(next: FriendRelation) {
    patch(() => ({ relation: next, requestId: null }))
    refresh()
  }
  const message = may.message && (
    <Button
      key="message"
      tone={relation === 'friends' ? 'primary' : 'secondary'}
      icon={MessageCircle}
      aria-label={t`Message ${person.name}`}
      onClick={onMessage}
    >
      {t`Message`}
    </Button>
  )
  const tie = (
    <TieButton
      key="tie"
      person={person}
      relation={relation}
      requestId={requestId}
      mayRequest={may.request}
      onTied={showTie}
    />
  )
  return (
    <>
      {relation === 'friends' ? [message, tie] : [tie, message]}
      {/* Between friends it steps back into the menu. */}
      {relation !== 'friends' && (
        <FollowButton person={person} isFollowed={isFollowed} onChange={(next) => patch(followedOrNot(next))} />
      )}
      <PersonMenu person={member} isOnProfile>
        {isStaff && (
          <MenuItem icon={Gavel} onSelect={() => setJudging(true)}>
            {t`Measures…`}
          </MenuItem>
        )}
      </PersonMenu>
      {isJudging && (
        <Suspense>
          <Measures person={person} onClose={() => setJudging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** To the shelf of somebody who shows it, or the own one. */
export function ShelfLink({ href }: { href: string }) {
  return (
    <ButtonLink icon={LibraryBig} href={href}>
      {t`Shelf`}
    </ButtonLink>
  )
}

/** What one can do on the own profile. */
export function OwnProfileActions({ href }: { href: string }) {
  return (
    <>
      <ButtonLink icon={Pencil} href="/profile/edit">
        {t`Edit profile`}
      </ButtonLink>
      <Menu label={t`See your profile as somebody else`} trigger={<Button icon={Eye}>{t`View as`}</Button>}>
        <MenuLink href={`${href}?as=stranger`}>{t`A stranger`}</MenuLink>
        <MenuLink href={`${href}?as=friend`}>{t`A friend`}</MenuLink>
      </Menu>
    </>
  )
}
