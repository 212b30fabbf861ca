import { t } from '@lingui/core/macro'
import {
  ChartNoAxesColumn,
  CheckCheck,
  CircleUserRound,
  Flag,
  LogOut,
  type LucideIcon,
  MessageSquarePlus,
  PenLine,
  Settings,
  SmilePlus,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useMayInvite } from '../../../features/inviting/inviting.queries.ts'
import { useMarkNewestRead } from '../../../features/notifications/groups/groups.queries.ts'
import { useUnreadNotifications } from '../../../features/notifications/notifications.queries.ts'
import { availabilities } from '../../../features/presence/availabilities.ts'
import { useSetAvailability } from '../../../features/presence/presence.queries.ts'
import { errorText } from '../../../platform/error-text.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useTheme } from '../../../ui/theme.ts'
import { themes } from '../hall-rail.tsx'
import { leave } from '../leaving/sign-out.ts'
import { footRooms, playRooms, rooms } from '../navigation.ts'
import { newConversation, newFriend, newPost } from '../openings.ts'
import { useOwnRooms } from '../own-rooms/own-rooms.ts'
import type { Find, FindGroup } from '../palette-groups.ts'

/** What people may call a room besides its name. */
const otherWords: Readonly<Record<string, string>> = {
  feed: t`home posts following hot saved`,
  chat: t`messages conversations`,
  friends: t`people requests`,
  notifications: t`news alerts`,
  library: t`shelf steam my games`,
  games: t`catalogue browse`,
  challenges: t`duel dare goals compete`,
  tournaments: t`bracket cup league compete`,
  welcome: t`welcome newcomer begin steps start`,
  admin: t`moderation reports cases audit log`,
  about: t`house rules hosts version privacy`,
}

/** What is set, by the words that people look for it with. */
const settingsRooms = [
  { label: t`Edit your profile`, keywords: t`settings name picture handle time zone`, href: '/profile/edit' },
  {
    label: t`Language and theme`,
    keywords: t`settings reading keys pop-ups Deutsch English`,
    href: '/profile/edit/reading',
  },
  {
    label: t`How loud`,
    keywords: t`settings notifications sound quiet hours push mail`,
    href: '/profile/edit/notifications',
  },
  { label: t`Privacy`, keywords: t`settings who may write find see`, href: '/profile/edit/privacy' },
] as const

/** Where the admins let members invite. */
const ownInvitations = {
  label: t`Invite people`,
  keywords: t`invitation link bring somebody in new members`,
  href: '/profile/edit/invitations',
} as const

/** Where one can go, and what can be done from everywhere. */
export function useCommands({ onStatus }: { onStatus(): void }): FindGroup[] {
  return [useRoomsToGo(), { id: 'deeds', label: t`Do`, finds: [...useDeeds(onStatus), ...useStates()] }]
}

function useRoomsToGo(): FindGroup {
  const navigate = useNavigate()
  const own = profileHref(useCurrentUser())
  const mayInvite = useMayInvite()
  const places = [
    ...[...rooms({ chat: 0, friends: 0, notifications: 0, sync: null }), ...playRooms].map((room) => ({
      id: `room-${room.id}`,
      label: room.label,
      icon: room.icon,
      href: room.href,
      commands: '',
      keywords: otherWords[room.id] ?? '',
    })),
    {
      id: 'room-people',
      label: t`People`,
      icon: Users,
      href: '/people',
      commands: '',
      keywords: t`everyone members hall meet new hello`,
    },
    {
      id: 'own-profile',
      label: t`Your profile`,
      icon: CircleUserRound,
      href: own,
      commands: t({ message: 'my profile | me | profile', context: 'other names of “Your profile”' }),
      keywords: t`wall page`,
    },
    ...[...useOwnRooms(), ...footRooms].map((room) => ({
      id: `room-${room.id}`,
      label: room.label,
      icon: room.icon,
      href: room.href,
      commands: '',
      keywords: otherWords[room.id] ?? '',
    })),
    ...[...settingsRooms, ...(mayInvite ? [ownInvitations] : [])].map(({ label, keywords, href }) => ({
      id: `settings-${href}`,
      label,
      icon: Settings,
      href,
      commands: '',
      keywords,
    })),
  ]
  const finds = places.map(({ href, ...place }) => command({ ...place, onChoose: () => void navigate(href) }))
  return { id: 'rooms', label: t`Go to`, finds }
}

function useDeeds(onStatus: () => void): Find[] {
  const navigate = useNavigate()
  const unread = useUnreadNotifications()
  const markAllRead = useMarkNewestRead()
  return [
    command({
      id: 'do-post',
      label: t`Write a post`,
      icon: PenLine,
      keywords: t`new share say tell`,
      commands: t({ message: 'new post | post', context: 'other names of “Write a post”' }),
      onChoose: () => void navigate(newPost.to, newPost.options),
    }),
    command({
      id: 'do-converse',
      label: t`New conversation`,
      icon: MessageSquarePlus,
      keywords: t`message group start`,
      commands: t({ message: 'new message | new group', context: 'other names of “New conversation”' }),
      onChoose: () => void navigate(newConversation.to, newConversation.options),
    }),
    command({
      id: 'do-challenge',
      label: t`Set a challenge`,
      icon: Flag,
      keywords: t`new duel dare goal`,
      commands: t({ message: 'new challenge | duel', context: 'other names of “Set a challenge”' }),
      onChoose: () => void navigate('/challenges/new'),
    }),
    command({
      id: 'go-league',
      label: t`Weekly league`,
      icon: ChartNoAxesColumn,
      keywords: t`challenges table tier week places`,
      commands: '',
      onChoose: () => void navigate('/challenges/league'),
    }),
    command({
      id: 'do-tournament',
      label: t`Host a tournament`,
      icon: Trophy,
      keywords: t`new bracket cup league`,
      commands: t({ message: 'new tournament | tournament', context: 'other names of “Host a tournament”' }),
      onChoose: () => void navigate('/tournaments/new'),
    }),
    command({
      id: 'do-befriend',
      label: t`Add a friend`,
      icon: UserPlus,
      keywords: t`invite find people`,
      commands: t({ message: 'new friend', context: 'other names of “Add a friend”' }),
      onChoose: () => void navigate(newFriend.to, newFriend.options),
    }),
    ...(unread > 0
      ? [
          command({
            id: 'do-mark-read',
            label: t`Mark all notifications read`,
            icon: CheckCheck,
            commands: t({
              message: 'mark all read | read all',
              context: 'other names of “Mark all notifications read”',
            }),
            keywords: t`clear seen news`,
            onChoose: markAllRead,
          }),
        ]
      : []),
    command({
      id: 'do-status',
      label: t`Set a status…`,
      icon: SmilePlus,
      keywords: t`mood playing away emoji`,
      commands: t({ message: 'status | my status', context: 'other names of “Set a status…”' }),
      onChoose: onStatus,
    }),
  ]
}

/** How one is seen, how the hall looks, and the way out. */
function useStates(): Find[] {
  const availability = useSetAvailability()
  const { setTheme } = useTheme()
  const seen = availabilities.map(({ value, label, icon, help }) =>
    command({
      id: `seen-${value}`,
      label: t`Status: ${label}`,
      icon,
      keywords: help,
      commands: label,
      // The palette is gone before the answer is there, so a refusal hangs on the promise.
      onChoose: () =>
        void availability
          .mutateAsync(value)
          .catch((error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })),
    }),
  )
  const shown = themes.map(({ value, label, icon }) =>
    command({
      id: `theme-${value}`,
      label: t`Theme: ${label}`,
      icon,
      keywords: t`look colours switch`,
      commands: themeNames[value],
      onChoose: () => setTheme(value),
    }),
  )
  const end = command({
    id: 'do-leave',
    label: t`Sign out`,
    icon: LogOut,
    keywords: t`leave quit end session`,
    commands: t({ message: 'log out | logout | sign off', context: 'other names of “Sign out”' }),
    onChoose: leave,
  })
  return [...seen, ...shown, end]
}

const themeNames = {
  dark: t({ message: 'dark | dark theme | night', context: 'other names of a theme' }),
  light: t({ message: 'light | light theme | bright', context: 'other names of a theme' }),
  system: t({ message: 'system | system theme | automatic theme', context: 'other names of a theme' }),
}

type Command = Pick<Find, 'id' | 'onChoose'> & {
  label: string
  icon: LucideIcon
  keywords: string
  commands: string
}

const command = ({ icon, ...find }: Command): Find => ({ ...find, text: find.label, leading: <Icon icon={icon} /> })
