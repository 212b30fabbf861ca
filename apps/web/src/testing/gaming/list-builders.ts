// Believable lists of games and suggestions, each part replaceable.
import type { GameSuggestion } from '@guildhall/contract/games'
import type { GameList, ListCard, ListEntry } from '@guildhall/contract/lists'
import { aMember, anId } from '../builders.ts'
import { aGameCard } from './game-builders.ts'

const moment = '2026-03-14T20:04:00.000Z'

export function aListEntry(part: Partial<ListEntry> = {}): ListEntry {
  return { game: aGameCard(), note: '', addedBy: anId(), isFinished: false, ...part }
}

export function aListCard(part: Partial<ListCard> = {}): ListCard {
  return {
    id: anId(),
    name: 'Rainy Sundays',
    staffWarning: null,
    isVeiled: false,
    owner: aMember(),
    isRanked: false,
    visibility: 'everyone',
    count: part.first?.length ?? 0,
    first: [],
    finished: 0,
    likes: 0,
    isLiked: false,
    updatedAt: moment,
    cursor: 'cursor',
    ...part,
  }
}

export function aList(part: Partial<GameList> = {}): GameList {
  const entries = part.entries ?? []
  return {
    ...aListCard({ first: entries.slice(0, 5).map(({ game }) => game), count: entries.length }),
    description: '',
    editors: [],
    clonedFrom: null,
    mayEdit: false,
    version: 1,
    entries,
    ...part,
  }
}

export function aSuggestion(part: Partial<GameSuggestion> = {}): GameSuggestion {
  return {
    id: anId(),
    by: aMember(),
    at: moment,
    title: 'A Game Nobody Knows',
    releaseYear: null,
    note: '',
    facts: {},
    state: 'open',
    game: null,
    alike: [],
    ...part,
  }
}
