import type { WordAction, WordArea } from '@guildhall/contract/rules/safety/word-rule-limits'
import { t } from '@lingui/core/macro'

export const wordAreaWords: Readonly<Record<WordArea, string>> = {
  chat: t`Chat`,
  feed: t`Feed and walls`,
  reviews: t`Reviews`,
  profiles: t`Profiles and names`,
  play: t`Tournaments and challenges`,
}

export const wordActionWords: Readonly<Record<WordAction, string>> = {
  block: t`Refuse it`,
  flag: t`Let it stand and open a case`,
}
