import type { Progress } from '@guildhall/contract/challenges'
import {
  type EvidenceLevel,
  type EvidenceWord,
  evidenceWord,
} from '@guildhall/contract/rules/challenges/evidence-levels'
import { t } from '@lingui/core/macro'

export const evidenceWordWords: Readonly<Record<EvidenceWord, string>> = {
  counted: t`Counted`,
  seen: t`Seen`,
  told: t({ message: 'Told', context: 'evidence: somebody said so' }),
}

/** The strongest first, as the bar is drawn. */
export const evidenceOrder = ['counted', 'seen', 'told'] as const satisfies readonly EvidenceWord[]

export const levelWords: Readonly<Record<EvidenceLevel, string>> = {
  'self-reported': t`somebody’s word`,
  shown: t`a picture, a link or a witness`,
  platform: t`read from a linked account`,
  proved: t`read from an account that is proved to be theirs`,
  confirmed: t`a judge looked at it`,
}

/** Which evidence is enough for a challenge. */
export const goodEnoughWords = (level: EvidenceLevel): string =>
  t`Good enough is: ${evidenceWordWords[evidenceWord(level)]} (${levelWords[level]}).`

/** Of somebody else: whoever shows nobody their games is not told from whoever has a private page. */
export const invitedUnreadWords: Readonly<Record<NonNullable<Progress['unread']>, string>> = {
  'no-key': t`This hall reads no accounts: pictures or a link show it.`,
  'no-steam': t`No Steam account is linked here: pictures or a link show it.`,
  private: t`Their games are out of your sight, so this says nothing of them.`,
  'not-synced': t`Their account has not been read yet.`,
  'no-consent': t`They agree to be read when they take it on.`,
}

export const unreadWords: Readonly<Record<NonNullable<Progress['unread']>, string>> = {
  'no-key': t`This hall reads no accounts, so nothing is counted by itself.`,
  'no-steam': t`No Steam account is linked, so nothing can be read by itself.`,
  private: t`The Steam page is private, so nothing can be read by itself.`,
  'not-synced': t`The account has not been read yet.`,
  'no-consent': t`You have not agreed that your account is read until the end.`,
}
