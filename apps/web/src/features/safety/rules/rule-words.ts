import type { WordAction, WordArea } from '@guildhall/contract/rules/safety/word-rule-limits'
import { t } from '@lingui/core/macro'

export const wordAreaWords: Readonly<Record<WordArea, string>> = {
  chat: t`Chat`,
  feed: t`Feed and walls`,
  reviews: t`Reviews and lists`,
  profiles: t`Profiles and names`,
  play: t`Tournaments and challenges`,
}

export const wordActionWords: Readonly<Record<WordAction, string>> = {
  block: t`Refuse it`,
  hold: t`Hold it until a moderator has looked`,
  flag: t`Let it stand and open a case`,
}

export const wordActionHelp: Readonly<Partial<Record<WordAction, string>>> = {
  hold: t`Posts, replies, reviews and lines on walls wait in the queue of what is held. Messages, names and profiles cannot wait: they stand, and a case is opened. What staff write stands, too.`,
}
