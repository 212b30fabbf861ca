import { MessageSquarePlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConversationFace } from '../../features/chat/conversations/conversation-face.tsx'
import { conversationName } from '../../features/chat/conversations/conversation-name.ts'
import { useConversations } from '../../features/chat/conversations/conversations.queries.ts'
import { useOpenPairChat } from '../../features/chat/use-open-pair-chat.ts'
import { useFriends } from '../../features/friends/friends.queries.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { CommandPalette } from '../../ui/palette/command-palette.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { searchLabel } from './hall-top-bar.tsx'
import { footRooms, rooms } from './navigation.ts'
import { newConversation, newFriend } from './openings.ts'
import { type Find, type FindGroup, findIn } from './palette-groups.ts'

const hints = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['Enter'], label: 'open' },
  { keys: ['Shift', 'Enter'], label: 'message' },
  { keys: ['@'], label: 'people only' },
]

/** Finds conversations, friends, rooms and things to do by their first letters. */
export function HallPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const conversations = useConversationFinds()
  const people = usePeopleFinds()
  const groups = findIn([conversations, people, ...usePlaceFinds()], query)
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
      onSelect={(item, { shift }) => choose(item.id, shift)}
      placeholder={searchLabel}
      empty={`Nothing under “${query}”. Names are found by how they begin.`}
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
      detail: conversation.kind === 'group' ? 'Group' : 'Chat',
      leading: <ConversationFace conversation={conversation} userId={userId} size={32} />,
      onChoose: () => void navigate(`/chat?conversation=${conversation.id}`),
    }
  })
  return { id: 'conversations', label: 'Conversations', finds }
}

function usePeopleFinds(): FindGroup {
  const openPairChat = useOpenPairChat()
  const navigate = useNavigate()
  const friends = useFriends().data ?? []
  const finds = friends.map((friend) => ({
    id: `person-${friend.id}`,
    label: personName(friend),
    text: personName(friend),
    detail: 'Friend',
    leading: <LiveShield person={asPerson(friend)} size={32} />,
    onChoose: (shift: boolean) => (shift ? openPairChat(friend.id) : void navigate(profileHref(friend))),
  }))
  return { id: 'people', label: 'People', finds }
}

function usePlaceFinds(): FindGroup[] {
  const navigate = useNavigate()
  const places: Find[] = [...rooms({ chat: 0, friends: 0, notifications: 0 }), ...footRooms].map((room) => ({
    id: `room-${room.id}`,
    label: room.label,
    text: room.label,
    leading: <Icon icon={room.icon} />,
    onChoose: () => void navigate(room.href),
  }))
  const deeds: Find[] = [
    { label: 'New conversation', icon: MessageSquarePlus, ...newConversation },
    { label: 'Add a friend', icon: UserPlus, ...newFriend },
  ].map(({ label, icon, to, options }) => ({
    id: `do-${to}`,
    label,
    text: label,
    leading: <Icon icon={icon} />,
    onChoose: () => void navigate(to, options),
  }))
  return [
    { id: 'rooms', label: 'Go to', finds: places },
    { id: 'deeds', label: 'Do', finds: deeds },
  ]
}
