/** What the hall's own file holds besides the games of the shelf. */
import { smartRule } from '@guildhall/contract/collections'
import { toldView } from '@guildhall/contract/discovery'
import { text, title } from '@guildhall/contract/frame/primitives'
import { minutes, rating } from '@guildhall/contract/library/entries'
import { reviewEvidence } from '@guildhall/contract/reviews'
import {
  listDescriptionMaximum,
  listEntriesMaximum,
  listNameMaximum,
  listNoteMaximum,
  listsMaximum,
  playStyles,
  reviewMaximum,
  reviewsMaximum,
  reviewTitleMaximum,
  savedViewsMaximum,
  viewPages,
} from '@guildhall/contract/rules/game-limits'
import {
  collectionColours,
  collectionKinds,
  collectionNameMaximum,
  collectionsMaximum,
  libraryMaximum,
} from '@guildhall/contract/rules/library-limits'
import { z } from 'zod'
import { fileGame } from './library-file.ts'

const moment = z.iso.datetime()

/** One thing of each kind. `Game` is how games are named: in full in the file, by the line of their row in a draft. */
const kindsNaming = <Game extends z.ZodType>(game: Game) => ({
  /** Of games off the shelf; those of the shelf stand there. */
  ratings: z.object({ game, rating }),
  times: z.object({ game, style: z.enum(playStyles), minutes: minutes.min(1) }),
  reviews: z.object({
    game,
    playthrough: z.number().int().min(1).max(99).default(1),
    title: title({ min: 0, max: reviewTitleMaximum }).default(''),
    text: text({ min: 1, max: reviewMaximum }),
    spoiler: z.boolean().default(false),
    evidence: reviewEvidence.default({ playtime: null, completion: null, status: null }),
    createdAt: moment.nullable().default(null),
    editedAt: moment.nullable().default(null),
  }),
  lists: z.object({
    name: title({ min: 1, max: listNameMaximum }),
    description: text({ min: 0, max: listDescriptionMaximum }).default(''),
    isRanked: z.boolean().default(false),
    // A list of which the file does not say who may see it is shown to nobody.
    visibility: z.enum(['everyone', 'friends', 'nobody']).default('nobody'),
    entries: z
      .array(z.object({ game, note: text({ min: 0, max: listNoteMaximum }).default('') }))
      .max(listEntriesMaximum)
      .default([]),
  }),
  collections: z.object({
    kind: z.enum(collectionKinds),
    name: title({ min: 1, max: collectionNameMaximum }),
    colour: z.enum(collectionColours).default('gold'),
    rule: smartRule.nullable().default(null),
    games: z.array(game).max(libraryMaximum).default([]),
  }),
  views: toldView,
})

/** In the file. */
export const fileKinds = kindsNaming(fileGame)
/** In a draft. */
const draftKinds = kindsNaming(z.number().int())

export const besidesKinds = ['ratings', 'times', 'reviews', 'lists', 'collections', 'views'] as const
export type BesidesKind = (typeof besidesKinds)[number]

/** As many as a member can have. */
export const besidesMaximum: Readonly<Record<BesidesKind, number>> = {
  ratings: libraryMaximum,
  times: libraryMaximum,
  reviews: reviewsMaximum,
  lists: listsMaximum,
  collections: collectionsMaximum,
  views: savedViewsMaximum * viewPages.length,
}

type AllOf<Kinds extends Record<BesidesKind, z.ZodType>> = {
  readonly [Kind in BesidesKind]: readonly z.output<Kinds[Kind]>[]
}
export type FileBesides = AllOf<typeof fileKinds>
export type DraftBesides = AllOf<typeof draftKinds>
