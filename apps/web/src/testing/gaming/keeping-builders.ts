// What a member keeps of a game on the shelf, each part replaceable.
import type { Achievement, AchievementSet } from '@guildhall/contract/achievements'
import type { Collection } from '@guildhall/contract/collections'
import type { GameCopy, LibraryEntryDetails, Playthrough } from '@guildhall/contract/library'
import { anId } from '../builders.ts'
import { aLibraryEntry } from './game-builders.ts'

const moment = '2026-03-14T20:04:00.000Z'

export function aCopy(part: Partial<GameCopy> = {}): GameCopy {
  return {
    id: anId(),
    source: 'gog',
    sourceId: null,
    platform: null,
    told: null,
    typedMinutes: 0,
    lastPlayedAt: null,
    isGone: false,
    lowerMinutes: null,
    addedAt: moment,
    ...part,
  }
}

export function aPlaythrough(part: Partial<Playthrough> = {}): Playthrough {
  return {
    id: anId(),
    number: 1,
    name: '',
    platform: null,
    startedOn: null,
    endedOn: null,
    isFinished: false,
    minutes: null,
    rating: null,
    journal: [],
    ...part,
  }
}

export function entryDetails(part: Partial<LibraryEntryDetails> = {}): LibraryEntryDetails {
  return { ...aLibraryEntry(part), notes: '', copies: [], bySource: [], playthroughs: [], ...part }
}

export function anAchievement(part: Partial<Achievement> = {}): Achievement {
  const key = part.key ?? anId()
  return {
    key,
    title: `Achievement ${key.slice(0, 4)}`,
    description: 'Do something remarkable.',
    isHidden: false,
    isUnlocked: false,
    unlockedAt: null,
    share: null,
    ...part,
  }
}

export function anAchievementSet(achievements: Achievement[], part: Partial<AchievementSet> = {}): AchievementSet {
  return {
    source: 'steam',
    sourceId: '367520',
    evidence: 'proved',
    unlocked: achievements.filter(({ isUnlocked }) => isUnlocked).length,
    total: achievements.length,
    checkedAt: moment,
    achievements,
    ...part,
  }
}

export function aCollection(part: Partial<Collection> = {}): Collection {
  return {
    id: anId(),
    kind: 'tag',
    name: 'With friends',
    colour: 'gold',
    rule: null,
    games: 0,
    holds: null,
    ...part,
  }
}
