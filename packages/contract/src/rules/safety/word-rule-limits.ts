/** Where a rule of words is asked: messages; posts, replies and lines on walls; reviews and lists; names and profiles; tournaments and challenges. */
export const wordAreas = ['chat', 'feed', 'reviews', 'profiles', 'play'] as const
export type WordArea = (typeof wordAreas)[number]

/**
 * What becomes of words that a rule finds: they are refused, wait until staff have looked, or are said and a case is opened.
 * Messages, names and profiles cannot wait: there a rule that holds opens a case.
 */
export const wordActions = ['block', 'hold', 'flag'] as const
export type WordAction = (typeof wordActions)[number]

export const wordRulesMaximum = 10
export const ruleNameMaximum = 60
export const ruleWordsMaximum = 1000
export const wordEntryMaximum = 60
export const allowedWordsMaximum = 100
/** Of all rules together: each is looked for in every text. */
export const wordPatternsMaximum = 10
export const wordPatternMaximum = 260
export const testedTextMaximum = 500

/** A dry run asks what was said in so many days, up to so many texts of each area, and shows so many of the public ones. */
export const dryRunDays = 30
export const dryRunTexts = 20_000
export const dryRunSamples = 20
