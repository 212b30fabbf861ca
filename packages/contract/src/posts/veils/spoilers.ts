import { z } from 'zod'
import { membersIn } from '../../frame/headings.ts'
import { id, named, plainString, title } from '../../frame/primitives.ts'
import { gameCard, gameId } from '../../games.ts'
import { copySources } from '../../rules/library-limits.ts'
import { chapterMaximum, spoilerKinds, veils } from '../../rules/posts/spoiler-limits.ts'
import { reportReasons } from '../../rules/safety/report-limits.ts'

/** As the sets of achievements name one. */
const achievementName = z.object({
  source: z.enum(copySources),
  sourceId: plainString.min(1).max(200),
  key: plainString.min(1).max(300),
})

/**
 * What a post or comment gives away, and of which game. The title of an `achievement` is null while its platform hides
 * it from the reader. `isPassed`: the reader said that they are past this chapter.
 */
export const spoiler = named('Spoiler', {
  kind: z.enum(spoilerKinds),
  game: gameCard,
  achievement: achievementName.extend({ title: z.string().nullable() }).nullable(),
  /** Empty where it is no chapter. */
  chapter: z.string(),
  isPassed: z.boolean(),
})
export type Spoiler = z.infer<typeof spoiler>

/**
 * What a post or comment says of its veil. A veiled one (`down`) says nothing else that its author wrote. `staffWarning` is the
 * rule that moderators name before it.
 */
export const veiling = {
  spoiler: spoiler.nullable(),
  veil: z.enum(veils),
  staffWarning: z.enum(reportReasons).nullable(),
}

export const spoilerDraft = z
  .object({
    kind: z.enum(spoilerKinds),
    gameId,
    achievement: achievementName.nullable().default(null),
    chapter: title({ min: 0, max: chapterMaximum }).default(''),
  })
  .refine((draft) => (draft.achievement !== null) === (draft.kind === 'achievement'), {
    message: 'names an achievement where it is one',
    path: ['achievement'],
  })
  .refine((draft) => (draft.chapter !== '') === (draft.kind === 'chapter'), {
    message: 'names a chapter where it is one',
    path: ['chapter'],
  })
export type SpoilerDraft = z.input<typeof spoilerDraft>

const ofThing = z.object({ id })

/**
 * Each says how it is from then on, so that it may be sent again as it is. Its answer is not kept for a repeat: by then the
 * caller may see less of it.
 */
const alike = { params: ofThing, repeat: 'own-key' } as const

/** What readers ask of a veil; the answer is the post or comment as they read it then. */
export function veilsEndpoints<Post extends z.ZodType, Comment extends z.ZodType>(post: Post, comment: Comment) {
  return membersIn('own')({
    'PUT /api/posts/{id}/unveiled': {
      summary: 'See what a post says although the caller is not past what it gives away; it stays so',
      ...alike,
      answers: { 200: post },
    },
    'DELETE /api/posts/{id}/unveiled': {
      summary: 'See it no more until the caller is past it',
      ...alike,
      answers: { 200: post },
    },
    'PUT /api/posts/{id}/passed': {
      summary: 'Say that the caller is past the chapter of which a post gives something away: opens all that name it',
      ...alike,
      answers: { 200: post },
    },
    'DELETE /api/posts/{id}/passed': {
      summary: 'Take that word back',
      ...alike,
      answers: { 200: post },
    },
    'PUT /api/comments/{id}/unveiled': {
      summary: 'See what a comment says although the caller is not past what it, or its post, gives away; it stays so',
      ...alike,
      answers: { 200: comment },
    },
    'DELETE /api/comments/{id}/unveiled': {
      summary: 'See it no more until the caller is past it',
      ...alike,
      answers: { 200: comment },
    },
    'PUT /api/comments/{id}/passed': {
      summary: 'Say that the caller is past the chapter of which a comment gives something away',
      ...alike,
      answers: { 200: comment },
    },
    'DELETE /api/comments/{id}/passed': {
      summary: 'Take that word back',
      ...alike,
      answers: { 200: comment },
    },
  })
}
