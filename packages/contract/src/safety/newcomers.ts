import { defineProblems } from '../frame/errors.ts'

export const newcomersProblems = defineProblems({
  too_many_links: [422, 'There are too many links in this'],
  /** `current` has how many there may be, until when, and how many posts or replies must stand until then. */
  newcomer_links: [403, 'Newcomers put fewer links into one text'],
  newcomer_pictures: [403, 'Newcomers put fewer pictures into one text'],
  newcomer_mentions: [403, 'Newcomers name fewer people in one text'],
})
