import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { ConversationFace } from '../../features/chat/conversations/conversation-face.tsx'
import { conversationName } from '../../features/chat/conversations/conversation-name.ts'
import { useConversations } from '../../features/chat/conversations/conversations.queries.ts'
import { useOpenPairChat } from '../../features/chat/use-open-pair-chat.ts'
import { factWords } from '../../features/discovery/browse/game-line.tsx'
import { useFriendSearch } from '../../features/friends/picking/use-friend-search.ts'
import { useAddFromAfar } from '../../features/library/shelf/adding/use-add-from-afar.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Cover } from '../../ui/covers/cover.tsx'
import { CommandPalette } from '../../ui/palette/command-palette.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { searchLabel } from './navigation.ts'
import { useCommands } from './palette/commands.tsx'
import { useCompletions } from './palette/completions.tsx'
import { useMessagesFound, useNamesFound, useSearchEverything } from './palette/found-finds.tsx'
import { spokenDeed } from './palette/spoken-deed.ts'
import { useSteamToAdd } from './palette/steam-finds.tsx'
import { askedOf, type Find, type FindGroup, findIn, shownPerGroup } from './palette-groups.ts'

const hints = [
  { keys: ['↑', '↓'], label: t`move` },
  { keys: ['Enter'], label: t`open` },
  { keys: [t`Shift`, 'Enter'], label: t`write` },
  { keys: ['@'], label: t`people only` },
  { keys: ['#'], label: t`tags only` },
]

type HallPaletteProps = {
  query: string
  onQueryChange: (query: string) => void
  onClose: () => void
  onStatus: () => void
}

/**
 * Finds conversations, friends, rooms and things to do by how the words of their names begin, and by the server what there
 * is besides: names of all kinds, and messages. A verb before a name is done: "message ana", "add celeste".
 */
export function HallPalette({ query, onQueryChange, onClose, onStatus }: HallPaletteProps) {
  const spoken = spokenDeed(query)
  const conversations = useConversationFinds()
  const people = usePeopleFinds(spoken?.words ?? query)
  const here = findIn([conversations, people.group, ...useCommands({ onStatus })], query)
  const known = new Set([conversations, people.group].flatMap(({ finds }) => finds.map(({ id }) => id)))
  const names = useNamesFound(spoken?.words ?? query, known)
  const navigate = useNavigate()
  const addGame = useAddFromAfar((id) => void navigate(`/game/${id}`))
  const games = names.games.slice(0, shownPerGroup(query)).map((game) => gameToAdd(game, () => addGame.mutate(game)))
  const isAdding = spoken?.deed === 'add'
  const ofSteam = useSteamToAdd(isAdding ? spoken.words : undefined, addGame.mutateAsync)
  const named =
    spoken === null
      ? []
      : spokenGroup(isAdding ? [...games, ...ofSteam.slice(0, shownPerGroup(query))] : people.toWrite)
  const messages = useMessagesFound(spoken === null ? query : '')
  const first = [...useCompletions(query, onQueryChange), ...named].map(asGroup)
  const found = [...names.groups, ...messages].map(asGroup)
  const last = useSearchEverything(query).map(asGroup)
  const byName = here.filter(({ isByTheWay }) => !isByTheWay)
  const byTheWay = here.filter(({ isByTheWay }) => isByTheWay)
  const groups = [...first, ...byName, ...found, ...byTheWay, ...last]
  const choose = (id: string, shift: boolean) => {
    const find = groups.flatMap((group) => group.finds).find((each) => each.id === id)
    if (find?.staysOpen !== true) onClose()
    find?.onChoose(shift)
  }
  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQueryChange={onQueryChange}
      groups={groups}
      busy={names.isBehind || people.isBehind}
      onSelect={(item, { shift }) => choose(item.id, shift)}
      placeholder={searchLabel}
      empty={t`Nothing under “${query}”. Everything here is found by how its words begin.`}
      footer={hints}
    />
  )
}

const asGroup = (group: FindGroup) => ({ ...group, items: group.finds })

const spokenGroup = (finds: readonly Find[]): FindGroup[] =>
  finds.length === 0 ? [] : [{ id: 'spoken', label: t`Do`, finds }]

function gameToAdd(game: GameCard, onChoose: () => void): Find {
  const text = t`Add ${game.title} to your library`
  const leading = <Cover title={game.title} cover={game.cover} size={24} decorative />
  return { id: `add-${game.id}`, label: text, text, detail: factWords(game), leading, onChoose }
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

function usePeopleFinds(query: string): { group: FindGroup; toWrite: readonly Find[]; isBehind: boolean } {
  const openPairChat = useOpenPairChat()
  const navigate = useNavigate()
  const { kind, words } = askedOf(query)
  const { found = [], isBehind } = useFriendSearch(kind === 'tags' ? '' : words)
  const finds = found.map((friend) => ({
    id: `person-${friend.id}`,
    label: personName(friend),
    text: personName(friend),
    detail: t`Friend`,
    leading: <LiveShield person={asPerson(friend)} size={32} />,
    onChoose: (shift: boolean) => (shift ? openPairChat(friend.id) : void navigate(profileHref(friend))),
  }))
  const toWrite = found.slice(0, shownPerGroup(query)).map((friend) => {
    const text = t`Message ${personName(friend)}`
    const leading = <LiveShield person={asPerson(friend)} size={32} />
    return { id: `write-${friend.id}`, label: text, text, leading, onChoose: () => openPairChat(friend.id) }
  })
  return { group: { id: 'people', label: t`People`, finds }, toWrite, isBehind }
}
