import { t } from '@lingui/core/macro'

/** What the door says of a hall whose admins have written nothing; the form for it shows the same. */
export const landingWithout = (hallName: string): string =>
  t`${hallName} is where your group meets between games: a place to talk, one shelf for everything you play, and an answer to what all of you could play tonight.`
