import type { NextGame } from '@guildhall/contract/insights'
import type { Mood } from '@guildhall/contract/rules/library-limits'
import { plural, t } from '@lingui/core/macro'
import { dateFormat } from '../../../ui/language/formats.ts'
import { playTime } from '../../../ui/type/play-time.ts'

const moodReasons: Readonly<Record<Mood, string>> = {
  calm: t`Something calm.`,
  thrilling: t`Something to hold on to the chair for.`,
  story: t`It has a story to tell.`,
  thinking: t`Something to think over.`,
  company: t`Made for company.`,
  short: t`It does not take long.`,
}

const sinceWhen = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Why this game, in a sentence. */
export function reasonWords({ entry, reason, minutesLeft, alike, friends }: NextGame, mood: Mood | null): string {
  switch (reason) {
    case 'nearly-done':
      return minutesLeft !== null && minutesLeft > 0
        ? t`Nearly done: about ${playTime(minutesLeft)} to go.`
        : t`Nearly done: most of it lies behind you.`
    case 'fits-the-time':
      return minutesLeft === null
        ? t`Games of its kind usually fit into that time.`
        : t`It fits: the hall needs about ${playTime(minutesLeft)} for what is left.`
    case 'mood':
      return mood === null ? t`It suits the mood.` : moodReasons[mood]
    case 'like-finished':
      return alike === null ? t`Like a game that you finished.` : t`Like ${alike.title}, which you finished.`
    case 'friends-play':
      return plural(friends, { one: 'A friend plays it these days.', other: '# friends play it these days.' })
    case 'waits-longest':
      return waitsWords(entry.addedAt)
    case 'luck':
      return t`The dice fell on it.`
  }
}

/** What came this month has not waited long enough to name a month. */
function waitsWords(addedAt: string): string {
  const since = sinceWhen.format(new Date(addedAt))
  return since === sinceWhen.format(new Date())
    ? t`It waits on your shelf.`
    : t`It has waited on your shelf since ${since}.`
}
