import type { ChosenShowcase, OwnShowcases, ProfileReview, Showcase } from '@guildhall/contract/profiles'
import type { ShowcaseKind } from '@guildhall/contract/rules/profile-limits'
import { anId } from '../builders.ts'
import { aGameCard } from './game-builders.ts'
import { aListCard } from './list-builders.ts'

type Own = OwnShowcases['showcases'][number]
type OfKind<Of, Kind extends ShowcaseKind> = Extract<Of, { kind: Kind }>

export function aProfileReview(part: Partial<ProfileReview> = {}): ProfileReview {
  return {
    id: anId(),
    game: aGameCard(),
    title: 'In the fog',
    text: 'A lantern.',
    isWhole: true,
    spoiler: false,
    staffWarning: null,
    isVeiled: false,
    rating: 9,
    createdAt: '2026-03-14T20:04:00.000Z',
    ...part,
  }
}

const knight = aGameCard({ title: 'Hollow Knight' })
const review = aProfileReview({ game: aGameCard({ title: 'Tunic' }) })
const list = aListCard({ name: 'For rain', count: 12 })

/** One of each kind. */
export const shownOfEach: { readonly [Kind in ShowcaseKind]: OfKind<Showcase, Kind> } = {
  game: { kind: 'game', game: knight, rating: 9, minutes: 1860 },
  achievement: {
    kind: 'achievement',
    achievement: {
      game: knight,
      key: 'door',
      title: 'First through the door',
      description: 'Open it.',
      unlockedAt: '2026-03-14T20:04:00.000Z',
      share: 4,
      evidence: 'proved',
    },
  },
  review: { kind: 'review', review },
  list: { kind: 'list', list },
  picture: {
    kind: 'picture',
    picture: { url: '/media/a-private-480.webp', sizes: [], alt: 'A blue boat' },
  },
  words: { kind: 'words', title: 'Boats', text: 'Ask me about **boats**.' },
}

const mediaId = anId()

export const chosenOfEach: { readonly [Kind in ShowcaseKind]: OfKind<ChosenShowcase, Kind> } = {
  game: { kind: 'game', gameId: knight.id },
  achievement: { kind: 'achievement', gameId: knight.id, key: 'door' },
  review: { kind: 'review', reviewId: review.id },
  list: { kind: 'list', listId: list.id },
  picture: { kind: 'picture', mediaId, alt: 'A blue boat' },
  words: { kind: 'words', title: 'Boats', text: 'Ask me about **boats**.' },
}

export const anOwnShowcase = (kind: ShowcaseKind): Own => ({ chosen: chosenOfEach[kind], shown: shownOfEach[kind] })

export const ownWords = (text: string): Own => {
  const words = { kind: 'words', title: '', text } as const
  return { chosen: words, shown: words }
}
