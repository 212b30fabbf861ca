import type { CaseMeasure, ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Say } from '../../../../platform/words/words.ts'

/** What came of a case, for whom it concerns. Servers before this one kept neither what it is about nor the rule. */
export type ToldMeasure = {
  readonly measure: CaseMeasure
  readonly words: string
  readonly kind?: ReportableKind
  readonly rule?: ReportReason | null
  /** The beginning of their own words; servers from before it kept none. */
  readonly excerpt?: string
}

type Words<Key extends string> = Readonly<Record<Key, (say: Say) => string>>

const things: Words<ReportableKind> = {
  message: (say) => say('a message of yours'),
  post: (say) => say('a post of yours'),
  comment: (say) => say('a reply of yours'),
  review: (say) => say('a review of yours'),
  list: (say) => say('a list of yours'),
  profile: (say) => say('your profile'),
  picture: (say) => say('a picture of yours'),
  wallLine: (say) => say('a line of yours on a wall'),
  group: (say) => say('a group of yours'),
  challenge: (say) => say('a challenge of yours'),
  claim: (say) => say('a claim of yours'),
  tournament: (say) => say('a tournament of yours'),
  entry: (say) => say('what you wrote to enter a tournament'),
  series: (say) => say('a series of yours'),
  matchRoom: (say) => say('what went on in a match of yours'),
  // Nobody is told that one was theirs.
  tag: (say) => say('a tag'),
}

export const rules: Words<ReportReason> = {
  harassment: (say) => say('Harassment'),
  hate: (say) => say('Hate'),
  sexual: (say) => say('Sexual content'),
  violence: (say) => say('Violence or threats'),
  selfHarm: (say) => say('Somebody may harm themselves'),
  spam: (say) => say('Spam or fraud'),
  spoilers: (say) => say('Unmarked spoilers'),
  cheating: (say) => say('Cheating'),
  impersonation: (say) => say('Poses as somebody else'),
  other: (say) => say('Something else'),
}

/** What stands behind a warning now, by which rule, and what they wrote. */
function sayVeiled(say: Say, thing: string, rule: string, words: string): string {
  return say('The moderators of this hall put a warning before {thing}. The rule: {rule}. They write: {words}', {
    thing,
    rule,
    words,
  })
}

/** What it is, and how it begins where it has words. */
function thingOf(say: Say, { kind, excerpt }: ToldMeasure): string | undefined {
  if (kind === undefined) return undefined
  const thing = things[kind](say)
  if (excerpt === undefined || excerpt === '') return thing
  const signs = [...excerpt.replaceAll(/\s+/gu, ' ')]
  const beginning = signs.length > excerptSigns ? `${signs.slice(0, excerptSigns).join('')}…` : signs.join('')
  return say('{thing} (“{beginning}”)', { thing, beginning })
}

/** Of more the notification would be nothing else. */
const excerptSigns = 80

/** For what, by which rule, and what they wrote. */
export function sayMeasure(say: Say, told: ToldMeasure): string {
  const { measure, words, rule } = told
  const thing = thingOf(say, told)
  if (measure === 'veil' && thing !== undefined && rule) return sayVeiled(say, thing, rules[rule](say), words)
  if (measure === 'warning') {
    return thing === undefined || !rule
      ? say('You are warned by the moderators of this hall: {words}', { words })
      : say('You are warned by the moderators of this hall, for {thing}. The rule: {rule}. They write: {words}', {
          thing,
          rule: rules[rule](say),
          words,
        })
  }
  return thing === undefined
    ? say('A quiet word from the moderators of this hall: {words}', { words })
    : say('A quiet word from the moderators of this hall, for {thing}: {words}', { thing, words })
}

/** What was removed, by which rule, and what they wrote. */
export function sayRemoved(say: Say, told: ToldMeasure): string {
  const { words, rule } = told
  const thing = thingOf(say, told)
  if (thing === undefined || !rule)
    return say('The moderators of this hall removed something of yours: {words}', { words })
  return say('The moderators of this hall removed {thing}. The rule: {rule}. They write: {words}', {
    thing,
    rule: rules[rule](say),
    words,
  })
}

/** For who reported it. Earlier servers kept only whether something was done, then not what was reported, nor when. */
export type ToldOutcome = {
  readonly isUpheld: boolean
  readonly measure?: CaseMeasure
  readonly kind?: ReportableKind
  readonly at?: string
}

/** As what was found or reported. */
export const reported: Words<ReportableKind> = {
  message: (say) => say('a message'),
  post: (say) => say('a post'),
  comment: (say) => say('a reply'),
  review: (say) => say('a review'),
  list: (say) => say('a list'),
  profile: (say) => say('a profile'),
  picture: (say) => say('a profile picture'),
  wallLine: (say) => say('a line on a wall'),
  group: (say) => say('a group'),
  challenge: (say) => say('a challenge'),
  claim: (say) => say('a claim'),
  tournament: (say) => say('a tournament'),
  entry: (say) => say('an entry in a tournament'),
  series: (say) => say('a series of tournaments'),
  matchRoom: (say) => say('the room of a match'),
  tag: (say) => say('a tag'),
}

/** With a quiet word no rule is named, so none is said to have been broken. */
export function sayOutcome(say: Say, told: ToldOutcome): string {
  const { kind, at } = told
  if (kind === undefined || at === undefined) return outcomeOf(say, told)
  return say('{outcome} You reported {thing} on {at}.', {
    outcome: outcomeOf(say, told),
    thing: reported[kind](say),
    at: { moment: at },
  })
}

function outcomeOf(say: Say, { isUpheld, measure }: ToldOutcome): string {
  if (!isUpheld) return say('Thank you for your report. A moderator looked at it and found no rule broken.')
  if (measure === 'quiet-word') {
    return say('Thank you for your report. A moderator had a quiet word about it with whom it concerns.')
  }
  return say('Thank you for your report. A rule was broken, and something was done about it.')
}
