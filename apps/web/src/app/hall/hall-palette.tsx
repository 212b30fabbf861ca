import { namedSo } from '@guildhall/contract/rules/names/name-search'
import { t } from '@lingui/core/macro'
import { Gamepad2, MessageSquarePlus, PenLine, Settings, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConversationFace } from '../../features/chat/conversations/conversation-face.tsx'
import { conversationName } from '../../features/chat/conversations/conversation-name.ts'
import { useConversations } from '../../features/chat/conversations/conversations.queries.ts'
import { useOpenPairChat } from '../../features/chat/use-open-pair-chat.ts'
import { factWords } from '../../features/discovery/browse/game-line.tsx'
import { gamesHref } from '../../features/discovery/game-filters.ts'
import { useFriendSearch } from '../../features/friends/picking/use-friend-search.ts'
import { useGameSearch } from '../../features/games/picking/game-search.queries.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Cover } from '../../ui/covers/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CommandPalette } from '../../ui/palette/command-palette.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { searchLabel } from './hall-top-bar.tsx'
import { footRooms, playRooms, rooms } from './navigation.ts'
import { newConversation, newFriend, newPost } from './openings.ts'
import { type Find, type FindGroup, findIn, shownPerGroup } from './palette-groups.ts'

const hints = [
  { keys: ['↑', '↓'], label: t`move` },
  { keys: ['Enter'], label: t`open` },
  { keys: [t`Shift`, 'Enter'], label: t`write` },
  { keys: ['@'], label: t`people only` },
]

/** Finds conversations, friends, rooms, things to do and games by how the words of their names begin. */
export function HallPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const conversations = useConversationFinds()
  const people = usePeopleFinds(query)
  const games = useGameGroup(query)
  const groups = [...findIn([conversations, people.group, ...usePlaceFinds()], query), ...games.groups]
  const choose = (id: string, shift: boolean) => {
    onClose()
    groups
      .flatMap((group) => group.finds)
      .find((find) => find.id === id)
      ?.onChoose(shift)
  }
  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      busy={games.isBehind || people.isBehind}
      onSelect={(item, { shift }) => choose(item.id, shift)}
      placeholder={searchLabel}
      empty={t`Nothing under “${query}”. Everything here is found by how its words begin.`}
      footer={hints}
    />
  )
}

function useConversationFinds(): FindGroup {
  const { id: userId } = useCurrentUser()
  const navigate = useNavigate()
  const conversations = useConversations().data ?? []
  const finds = conversations.map((conversation) => {
    const name = conversationName(conversation, userId)
    return {
      id: `conversation-${conversation.id}`,
      label: name,
      text: name,
      detail: conversation.kind === 'group' ? t`Group` : t`Chat`,
      leading: <ConversationFace conversation={conversation} userId={userId} size={32} />,
      onChoose: () => void navigate(`/chat?conversation=${conversation.id}`),
    }
  })
  return { id: 'conversations', label: t`Conversations`, finds }
}

function usePeopleFinds(query: string): { group: FindGroup; isBehind: boolean } {
  const openPairChat = useOpenPairChat()
  const navigate = useNavigate()
  const { found = [], isBehind } = useFriendSearch(query.replace(/^@/, ''))
  const finds = found.map((friend) => ({
    id: `person-${friend.id}`,
    label: personName(friend),
    text: personName(friend),
    detail: t`Friend`,
    leading: <LiveShield person={asPerson(friend)} size={32} />,
    onChoose: (shift: boolean) => (shift ? openPairChat(friend.id) : void navigate(profileHref(friend))),
  }))
  return { group: { id: 'people', label: t`People`, finds }, isBehind }
}

/**
 * The server finds games, letters within words and typing errors included. Here stand those with the words that were
 * typed, or else those written like them, and the way to all; after `@` only people are meant.
 */
function useGameGroup(query: string) {
  const navigate = useNavigate()
  const words = query.startsWith('@') ? '' : query.trim()
  const search = useGameSearch(words)
  const isBehind = words !== '' && (search.settledWords !== words.slice(0, 100).trim() || search.isFetching)
  const found = words === '' ? [] : (search.data ?? [])
  const games = namedSo(found, ({ title }) => title, words)
  const finds: Find[] = games.slice(0, shownPerGroup).map((game) => ({
    id: `game-${game.id}`,
    label: game.title,
    text: game.title,
    detail: factWords(game),
    leading: <Cover title={game.title} cover={game.cover} size={24} decorative />,
    onChoose: () => void navigate(`/game/${game.id}`),
  }))
  if (found.length > 0) {
    const text = t`All games like “${words}”`
    finds.push({
      id: 'games-all',
      label: text,
      text,
      leading: <Icon icon={Gamepad2} />,
      onChoose: () => void navigate(gamesHref({ q: words.slice(0, 100) })),
    })
  }
  const group = { id: 'games', label: t`Games`, finds, items: finds }
  return { groups: finds.length > 0 ? [group] : [], isBehind }
}

/** What people may call a room besides its name. */
const otherWords: Readonly<Record<string, string>> = {
  feed: t`home posts following hot saved`,
  chat: t`messages conversations`,
  friends: t`people requests`,
  notifications: t`news alerts`,
  library: t`shelf steam my games`,
  games: t`catalogue browse`,
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
  { label: t`Privacy`, keywords: t`settings who may write find see`, href: '/profile/edit/privacy' },
] as const

function usePlaceFinds(): FindGroup[] {
  const navigate = useNavigate()
  const places: Find[] = [
    ...rooms({ chat: 0, friends: 0, notifications: 0, sync: null }),
    ...playRooms,
    ...footRooms,
  ].map((room) => ({
    id: `room-${room.id}`,
    label: room.label,
    text: room.label,
    keywords: otherWords[room.id] ?? '',
    leading: <Icon icon={room.icon} />,
    onChoose: () => void navigate(room.href),
  }))
  const settings = settingsRooms.map(({ label, keywords, href }) => ({
    id: `settings-${href}`,
    label,
    text: label,
    keywords,
    leading: <Icon icon={Settings} />,
    onChoose: () => void navigate(href),
  }))
  const deeds: Find[] = [
    { label: t`Write a post`, keywords: t`new share say tell`, icon: PenLine, ...newPost },
    { label: t`New conversation`, keywords: t`message group start`, icon: MessageSquarePlus, ...newConversation },
    { label: t`Add a friend`, keywords: t`invite find people`, icon: UserPlus, ...newFriend },
  ].map(({ label, keywords, icon, to, options }) => ({
    id: `do-${to}`,
    label,
    text: label,
    keywords,
    leading: <Icon icon={icon} />,
    onChoose: () => void navigate(to, options),
  }))
  return [
    { id: 'rooms', label: t`Go to`, finds: [...places, ...settings] },
    { id: 'deeds', label: t`Do`, finds: deeds },
  ]
}
