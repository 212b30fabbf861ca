import type { PostVisibility, QuoteCircle, ReplyCircle } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { AtSign, Globe, Lock, Users } from 'lucide-react'
import type { LucideIcon } from '../../../ui/icon.tsx'

/** Who may read a post, in words and with its sign. */
export const visibilityWords: Readonly<Record<PostVisibility, { label: string; icon: LucideIcon }>> = {
  public: { label: t`The whole hall`, icon: Globe },
  friends: { label: t`Friends`, icon: Users },
  mentioned: { label: t`Whom it mentions`, icon: AtSign },
  private: { label: t`Only you`, icon: Lock },
}

/** Who of those may reply. */
export const replyWords: Readonly<Record<ReplyCircle, string>> = {
  everyone: t`Everybody who sees it`,
  friends: t`Friends`,
  mentioned: t`Whom it mentions`,
  nobody: t`Nobody`,
}

/** Who of those may quote. */
export const quoteWords: Readonly<Record<QuoteCircle, string>> = {
  everyone: t`Everybody who sees it`,
  friends: t`Friends`,
  nobody: t`Nobody`,
}
