import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useKeptDraft } from '../../../platform/drafts/use-kept-draft.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeChallenge, useKeepDraft, usePublish } from '../challenge-changes.ts'
import { challengeHref } from '../challenge-href.ts'
import { asChange, asDraft, type Facts } from './facts.ts'
import { toldIn } from './told-in.ts'

/** Keeps the draft, and sets it if that is meant. */
export function useSaving(
  facts: Facts,
  {
    draft,
    mayKeep,
    onTell,
  }: {
    draft: Challenge | undefined
    mayKeep: boolean
    onTell(id: string, conversationId: string): Promise<string>
  },
) {
  const keep = useKeepDraft()
  const change = useChangeChallenge()
  const publish = usePublish()
  const navigate = useNavigate()
  return useKeptDraft<Facts, Challenge>(facts, {
    draft,
    isDraft: ({ state }) => state === 'draft',
    mayKeep,
    keep: (written, before) =>
      before === undefined ? keep.mutateAsync(asDraft(written)) : change.mutateAsync(asChange(written, before)),
    open: ({ id }) => publish.mutateAsync(id),
    onDone: async ({ id }, wish, wasDraft) => {
      const isSet = wish === 'open'
      toasts.show({ message: !wasDraft ? t`It is changed.` : isSet ? t`It is set.` : t`Kept. Only you see it.` })
      const told = isSet && wasDraft ? toldIn(facts) : null
      if (told !== null) void navigate(await onTell(id, told))
      else void navigate(isSet ? challengeHref(id) : '/challenges?show=drafts')
    },
  })
}
