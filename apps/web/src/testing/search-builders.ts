// Believable things that a search found, each part replaceable.
import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import type { Found, FoundOf, MarkedText } from '@guildhall/contract/search'
import { aMember, anId } from './builders.ts'
import { aGameCard } from './gaming/game-builders.ts'

const createdAt = '2026-03-14T20:04:00.000Z'

/** `marked('a [dice] tower')` marks the word in brackets. */
export function marked(written: string): MarkedText {
  const marks: [number, number][] = []
  let text = ''
  for (const [at, piece] of written.split(/[[\]]/).entries()) {
    if (at % 2 === 1) marks.push([text.length, text.length + piece.length])
    text += piece
  }
  return { text, marks }
}

const cursor = () => `cursor-${anId()}`

export function aPersonFound(part: Partial<FoundOf<'people'>> = {}): FoundOf<'people'> {
  const member = aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' })
  return {
    kind: 'people',
    member,
    name: marked('[Sorcha] Byrne'),
    handle: marked('[sorcha]'),
    cursor: cursor(),
    ...part,
  }
}

export function aGameFound(title: string, part: Partial<FoundOf<'games'>> = {}): FoundOf<'games'> {
  const game = aGameCard({ title: title.replaceAll(/[[\]]/g, '') })
  return { kind: 'games', game, title: marked(title), isOwned: false, cursor: cursor(), ...part }
}

export function aPostFound(words: string, part: Partial<FoundOf<'posts'>> = {}): FoundOf<'posts'> {
  return {
    kind: 'posts',
    id: anId(),
    author: aMember({ firstName: 'Wren', lastName: 'Abbott' }),
    excerpt: marked(words),
    warning: '',
    isVeiled: false,
    game: null,
    visibility: 'public',
    pictures: 0,
    comments: 0,
    createdAt,
    cursor: cursor(),
    ...part,
  }
}

export function aMessageFound(words: string, part: Partial<FoundOf<'messages'>> = {}): FoundOf<'messages'> {
  return {
    kind: 'messages',
    id: anId(),
    seq: 7,
    conversation: { id: anId(), kind: 'group', title: 'Thursday table' },
    senderName: 'Hana Mori',
    isOwn: false,
    excerpt: marked(words),
    createdAt,
    cursor: cursor(),
    ...part,
  }
}

/** One of each kind. */
export const oneOfEach: { readonly [Kind in SearchKind]: FoundOf<Kind> } = {
  people: aPersonFound(),
  games: aGameFound('[Dice] Legends'),
  posts: aPostFound('Rolled the [dice] all night'),
  comments: {
    kind: 'comments',
    id: anId(),
    postId: anId(),
    author: aMember({ firstName: 'Jun', lastName: 'Park' }),
    excerpt: marked('More [dice], please'),
    warning: '',
    isVeiled: false,
    createdAt,
    cursor: cursor(),
  },
  messages: aMessageFound('Bring the [dice]'),
  groups: { kind: 'groups', id: anId(), title: marked('[Dice] and cards'), members: 4, cursor: cursor() },
  reviews: {
    kind: 'reviews',
    id: anId(),
    author: aMember({ firstName: 'Theo', lastName: 'Baptiste' }),
    game: aGameCard({ title: 'Yatzy' }),
    title: marked('Too many [dice]'),
    excerpt: marked('I lost count of the [dice].'),
    isVeiled: false,
    rating: 7,
    createdAt,
    cursor: cursor(),
  },
  lists: {
    kind: 'lists',
    id: anId(),
    owner: aMember({ firstName: 'Noor', lastName: 'Haddad' }),
    isRanked: false,
    count: 12,
    first: [],
    updatedAt: createdAt,
    name: marked('Games with [dice]'),
    excerpt: null,
    cursor: cursor(),
  },
  challenges: {
    kind: 'challenges',
    id: anId(),
    form: 'solo',
    state: 'running',
    creator: aMember({ firstName: 'Sorcha', lastName: 'Keane' }),
    people: 12,
    endsAt: createdAt,
    games: [],
    title: marked('A thousand [dice]'),
    excerpt: null,
    cursor: cursor(),
  },
  tournaments: {
    kind: 'tournaments',
    id: anId(),
    state: 'published',
    game: null,
    startsAt: createdAt,
    host: aMember({ firstName: 'Wren', lastName: 'Abbott' }),
    capacity: 16,
    entered: 9,
    title: marked('The [dice] cup'),
    excerpt: null,
    cursor: cursor(),
  },
  tags: { kind: 'tags', tag: marked('[dice]'), posts: 31, isFollowed: false, cursor: cursor() },
}

type Group = { kind: SearchKind; count: number; isMore: boolean; corrected: string | null; items: Found[] }

/** What was found of one kind, among the others. */
export function aFoundGroup(items: Found[], part: Partial<Group> & { kind?: SearchKind } = {}): Group {
  const kind = items[0]?.kind ?? 'people'
  return { kind, count: items.length, isMore: false, corrected: null, items, ...part }
}
