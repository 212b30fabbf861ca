import { defineEvent } from '../../platform/events.ts'

/** A review says something, or something else. */
export type ReviewWritten = {
  readonly reviewId: string
  readonly authorId: string
  readonly title: string
  readonly text: string
  /** Of these what it did not say before. */
  readonly newWords: string
}
export const reviewWritten = defineEvent<ReviewWritten>('reviewWritten')
