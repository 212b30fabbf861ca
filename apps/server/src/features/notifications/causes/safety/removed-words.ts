import type { ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Say } from '../../../../platform/words/words.ts'
import { rules } from './case-words.ts'

/** What somebody else put into a place of theirs, and staff removed. */
export type ToldMissed = { readonly kind: ReportableKind; readonly rule: ReportReason }

/** What the hall did by itself with something of theirs. */
export type ToldAlone =
  | { readonly what: 'scheduled'; readonly kind?: undefined }
  | { readonly what: 'picture'; readonly kind: 'post' | 'group' | 'picture'; readonly rule: ReportReason }

/** By whom it was nobody is told. */
export function sayMissed(say: Say, { kind, rule }: ToldMissed): string {
  return say('The moderators of this hall removed {thing}. The rule: {rule}.', {
    thing: thingThere(say, kind),
    rule: rules[rule](say),
  })
}

function thingThere(say: Say, kind: ReportableKind): string {
  if (kind === 'wallLine') return say('a line on your wall')
  if (kind === 'claim') return say('a claim in a challenge of yours')
  if (kind === 'entry') return say('what somebody wrote to enter a tournament of yours')
  return say('a reply under a post of yours')
}

const behind = {
  post: (say: Say) => say('a post of yours'),
  group: (say: Say) => say('the picture of a group of yours'),
  picture: (say: Say) => say('a picture of your profile'),
}

export function sayAlone(say: Say, told: ToldAlone): string {
  if (told.what === 'scheduled')
    return say('A rule of this hall kept a post of yours from coming out when it was due. It waits among your drafts.')
  return say(
    'The hall put a warning before {thing}: its moderators warned of the same picture before. The rule: {rule}.',
    {
      thing: behind[told.kind](say),
      rule: rules[told.rule](say),
    },
  )
}
