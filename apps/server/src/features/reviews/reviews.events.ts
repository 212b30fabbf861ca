import { defineEvent } from '../../platform/events.ts'

/** A review says something, or something else. */
export type ReviewWritten = {
  readonly reviewId: string
  readonly authorId: string
  readonly title: string
  readonly text: string
}
export const reviewWritten = defineEvent<ReviewWritten>('reviewWritten')
