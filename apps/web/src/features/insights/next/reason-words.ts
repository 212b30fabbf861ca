import type { NextGame } from '@guildhall/contract/insights'
import type { Mood } from '@guildhall/contract/rules/library-limits'
import { playTime } from '../../../ui/type/play-time.ts'

const moodReasons: Readonly<Record<Mood, string>> = {
  calm: 'Something calm.',
  thrilling: 'Something to hold on to the chair for.',
  story: 'It has a story to tell.',
  thinking: 'Something to think over.',
  company: 'Made for company.',
  short: 'It does not take long.',
}

const sinceWhen = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Why this game, in a sentence. */
export function reasonWords({ entry, reason, minutesLeft, alike, friends }: NextGame, mood: Mood | null): string {
  switch (reason) {
    case 'nearly-done':
      return minutesLeft !== null && minutesLeft > 0
        ? `Nearly done: about ${playTime(minutesLeft)} to go.`
        : 'Nearly done: most of it lies behind you.'
    case 'fits-the-time':
      return minutesLeft === null
        ? 'Games of its kind usually fit into that time.'
        : `It fits: the hall needs about ${playTime(minutesLeft)} for what is left.`
    case 'mood':
      return mood === null ? 'It suits the mood.' : moodReasons[mood]
    case 'like-finished':
      return alike === null ? 'Like a game that you finished.' : `Like ${alike.title}, which you finished.`
    case 'friends-play':
      return friends === 1 ? 'A friend plays it these days.' : `${friends} friends play it these days.`
    case 'waits-longest':
      return waitsWords(entry.addedAt)
    case 'luck':
      return 'The dice fell on it.'
  }
}

/** What came this month has not waited long enough to name a month. */
function waitsWords(addedAt: string): string {
  const since = sinceWhen.format(new Date(addedAt))
  return since === sinceWhen.format(new Date())
    ? 'It waits on your shelf.'
    : `It has waited on your shelf since ${since}.`
}
