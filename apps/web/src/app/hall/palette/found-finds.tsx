import type { Found, FoundOf } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { Hash, ListOrdered, Search, Swords, Trophy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { conversationHref } from '../../../features/chat/conversations/conversation-name.ts'
import { messageHref } from '../../../features/chat/messages/message-href.ts'
import { factWords } from '../../../features/discovery/browse/game-line.tsx'
import { gamesHref } from '../../../features/discovery/game-filters.ts'
import { tagHref } from '../../../features/posts/words/post-hrefs.ts'
import { searchHref } from '../../../features/search/asking/search-address.ts'
import { useFirstMessages, useTypeahead } from '../../../features/search/asking/typeahead.queries.ts'
import { MarkedWords } from '../../../features/search/kinds/marked-words.tsx'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { askedOf, type Find, type FindGroup, shownPerGroup } from '../palette-groups.ts'

type Shown = Omit<Find, 'onChoose'> & { readonly href: string }

/** A name that the server found, as the palette shows it. */
function asShown(found: Found): Shown | null {
  switch (found.kind) {
    case 'people': {
      const { member, name } = found
      const text = personName(member)
      const leading = <LiveShield person={asPerson(member)} size={32} />
      const label = <MarkedWords of={name} asTheyAre />
      return { id: `person-${member.id}`, label, text, detail: `@${member.handle}`, leading, href: profileHref(member) }
    }
    case 'games': {
      const { game, title, isOwned } = found
      const leading = <Cover title={game.title} cover={game.cover} size={24} decorative />
      const label = <MarkedWords of={title} asTheyAre />
      const href = `/game/${game.id}`
      const detail = isOwned ? t`On your shelf` : factWords(game)
      return { id: `game-${game.id}`, label, text: game.title, detail, leading, href }
    }
    case 'groups': {
      const leading = <ArchAvatar seed={found.id} size={32} />
      const label = <MarkedWords of={found.title} />
      return {
        id: `conversation-${found.id}`,
        label,
        text: found.title.text,
        leading,
        href: conversationHref(found.id),
      }
    }
    case 'lists': {
      const label = <MarkedWords of={found.name} />
      const detail = t`List by ${personName(found.owner)}`
      const leading = <Icon icon={ListOrdered} />
      return { id: `list-${found.id}`, label, text: found.name.text, detail, leading, href: `/list/${found.id}` }
    }
    case 'challenges': {
      const label = <MarkedWords of={found.title} />
      const leading = <Icon icon={Swords} />
      const href = `/challenge/${found.id}`
      return { id: `challenge-${found.id}`, label, text: found.title.text, detail: t`Challenge`, leading, href }
    }
    case 'tournaments': {
      const label = <MarkedWords of={found.title} />
      const leading = <Icon icon={Trophy} />
      const href = `/tournament-detail/${found.id}`
      return { id: `tournament-${found.id}`, label, text: found.title.text, detail: t`Tournament`, leading, href }
    }
    case 'tags': {
      const label = <MarkedWords of={found.tag} />
      const { text } = found.tag
      return { id: `tag-${text}`, label, text: `#${text}`, leading: <Icon icon={Hash} />, href: tagHref(text) }
    }
    default:
      return null
  }
}

const groupNames = [
  ['people', t`Other people`],
  ['games', t`Games`],
  ['groups', t`Groups`],
  ['lists', t`Lists`],
  ['challenges', t`Challenges`],
  ['tournaments', t`Tournaments`],
  ['tags', t`Tags`],
] as const

/** Names of all kinds that the server finds; whom and what the page has found itself is not shown twice. */
export function useNamesFound(query: string, known: ReadonlySet<string>) {
  const navigate = useNavigate()
  const asked = askedOf(query)
  const words = asked.words.trim()
  const { found, isBehind } = useTypeahead(words, asked.kind)
  const groups = groupNames
    .filter(([kind]) => asked.kind === undefined || kind === asked.kind)
    .flatMap(([kind, label]): FindGroup[] => {
      const finds: Find[] = found.flatMap((each) => {
        const find = each.kind === kind ? asShown(each) : null
        return find === null || known.has(find.id) ? [] : [{ ...find, onChoose: () => void navigate(find.href) }]
      })
      const shown = finds.slice(0, shownPerGroup(query))
      if (kind === 'games' && shown.length > 0) shown.push(allGames(words, (href) => void navigate(href)))
      return shown.length === 0 ? [] : [{ id: `found-${kind}`, label, finds: shown }]
    })
  const games = found.filter((each): each is FoundOf<'games'> => each.kind === 'games').map(({ game }) => game)
  return { groups, games, isBehind }
}

function allGames(words: string, go: (href: string) => void): Find {
  const text = t`All games like “${words}”`
  const onChoose = () => go(gamesHref({ q: words.slice(0, 100) }))
  return { id: 'games-all', label: text, text, leading: <Icon icon={Search} />, onChoose }
}

/** Messages of the member's own conversations; each opens in its place. */
export function useMessagesFound(query: string): FindGroup[] {
  const navigate = useNavigate()
  const found = useFirstMessages(askedOf(query).kind === undefined ? query : '')
  if (found.length === 0) return []
  const finds = found.map(({ id, conversation, senderName, isOwn, excerpt }) => ({
    id: `message-${id}`,
    label: excerpt === null ? t`Without words` : <MarkedWords of={excerpt} asTheyAre={isOwn} />,
    text: excerpt?.text ?? '',
    detail: isOwn ? t`You` : senderName,
    leading: <ArchAvatar seed={conversation.id} size={32} />,
    onChoose: () => void navigate(messageHref(conversation.id, id)),
  }))
  return [{ id: 'messages', label: t`Messages`, finds }]
}

/** The way to the page that finds all there is; it comes last. */
export function useSearchEverything(query: string): FindGroup[] {
  const navigate = useNavigate()
  const words = askedOf(query).words.trim().slice(0, 100)
  if (words === '') return []
  const text = t`Search everything for “${words}”`
  const onChoose = () => void navigate(searchHref({ q: words }))
  const find = { id: 'search-everything', label: text, text, leading: <Icon icon={Search} />, onChoose }
  return [{ id: 'everything', label: t`Search`, finds: [find] }]
}
