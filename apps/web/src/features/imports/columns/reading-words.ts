import type { DayOrder, ImportRole, PlaytimeUnit, RatingScale } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'

/** What a column may tell of a game, in words. */
export const roleWords: Readonly<Record<ImportRole, string>> = {
  title: t({ message: 'Name', context: 'of a game' }),
  releaseYear: t`Year`,
  status: t`Status`,
  rating: t`Rating`,
  playtime: t`Time played`,
  startedOn: t({ message: 'Started', context: 'a day' }),
  finishedOn: t({ message: 'Finished', context: 'a day' }),
  platform: t`Platform`,
  source: t`Store`,
  notes: t`Notes`,
  review: t`Review`,
  completion: t`Progress in percent`,
  favourite: t`Favourite`,
  addedOn: t({ message: 'Added', context: 'a day' }),
  lastPlayedOn: t`Last played`,
  igdbId: t`IGDB’s number`,
  steamAppId: t`Steam’s number`,
}

/** These are offered always, the others where the table has them or more are asked for. */
export const usualRoles: readonly ImportRole[] = [
  'title',
  'releaseYear',
  'status',
  'rating',
  'playtime',
  'platform',
  'startedOn',
  'finishedOn',
  'notes',
  'review',
]

/** How good the best rating is. */
export const scaleWords: Readonly<Record<RatingScale, string>> = {
  '5': t`Up to 5`,
  '10': t`Up to 10`,
  '100': t`Up to 100`,
  letters: t`Letters, from A+ to F`,
  stars: t`Stars, as many as are drawn`,
}

export const unitWords: Readonly<Record<PlaytimeUnit, string>> = {
  hours: t`Hours`,
  minutes: t`Minutes`,
  seconds: t`Seconds`,
}

export const dayOrderWords: Readonly<Record<DayOrder, string>> = {
  'day-first': t`The day first: 03/04 is in April`,
  'month-first': t`The month first: 03/04 is in March`,
}
