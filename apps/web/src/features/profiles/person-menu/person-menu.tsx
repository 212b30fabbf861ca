import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AtSign, Ellipsis, MessageCircle, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { BlockDialog } from '../../boundaries/block-dialog.tsx'
import { MuteDialog } from '../../boundaries/mutes/mute-dialog.tsx'
import { RemoveFriendDialog } from '../../friends/remove-friend-dialog.tsx'
import { useProfileCache } from '../profiles.queries.ts'
import { type MenuPerson, type Question, TieItems } from './tie-items.tsx'

type PersonMenuProps = {
  person: MenuPerson
  /** Opens the chat of the two; without it the menu stands where one talks to them already. */
  onMessage?: ((userId: string) => void) | undefined
  /** On their own profile there is no way there. */
  isOnProfile?: boolean
  /** It was asked for before it was there. */
  startsOpen?: boolean
  /** What can be done with them in this place only, such as in a group. */
  children?: ReactNode
}

/** The one menu for a person, the same everywhere. There is none for oneself. */
export function PersonMenu({ person, onMessage, isOnProfile = false, startsOpen, children }: PersonMenuProps) {
  const { id: ownId } = useCurrentUser()
  const [asked, setAsked] = useState<Question | null>(null)
  if (person.id === ownId) return null
  const label = t`More for ${personName(person)}`
  return (
    <>
      <Menu
        label={label}
        startsOpen={startsOpen}
        trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}
      >
        {!isOnProfile && (
          <MenuLink icon={User} href={profileHref(person)}>
            {t`View profile`}
          </MenuLink>
        )}
        {person.handle !== '' && <CopyHandleItem handle={person.handle} />}
        {children && (
          <>
            <MenuSeparator />
            {children}
          </>
        )}
        <TieItems
          person={person}
          onAsk={setAsked}
          message={
            onMessage && (
              <MenuItem icon={MessageCircle} onSelect={() => onMessage(person.id)}>
                {t`Message`}
              </MenuItem>
            )
          }
        />
      </Menu>
      {asked !== null && <Questions asked={asked} person={person} onClose={() => setAsked(null)} />}
    </>
  )
}

/** For lists of people that give each row its menu. */
export const personMenu = (onMessage: (userId: string) => void) => (person: MenuPerson) => (
  <PersonMenu person={person} onMessage={onMessage} />
)

type QuestionsProps = { asked: Question; person: MenuPerson; onClose(): void }

function Questions({ asked, person, onClose }: QuestionsProps) {
  const profiles = useProfileCache(person.id)
  const somebody = { id: person.id, name: personName(person) }
  if (asked === 'mute') {
    return <MuteDialog person={somebody} onClose={onClose} onMuted={() => profiles.patch(() => ({ isMuted: true }))} />
  }
  return asked === 'remove' ? (
    <RemoveFriendDialog person={somebody} onClose={onClose} onRemoved={profiles.refresh} />
  ) : (
    <BlockDialog person={somebody} onClose={onClose} onBlocked={profiles.refresh} />
  )
}

function CopyHandleItem({ handle }: { handle: string }) {
  const mention = `@${handle}`
  const copy = () =>
    void navigator.clipboard.writeText(mention).then(
      () => toasts.show({ message: t`${mention} is copied.` }),
      () => toasts.show({ message: t`Your browser did not let us copy. It is ${mention}.`, tone: 'error' }),
    )
  return (
    <MenuItem icon={AtSign} onSelect={copy}>
      <Trans>Copy {mention}</Trans>
    </MenuItem>
  )
}
