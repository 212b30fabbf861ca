import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeChallenge, useKeepDraft, usePublish } from '../challenge-changes.ts'
import { challengeHref } from '../challenge-href.ts'
import { asChange, asDraft, type Facts } from './facts.ts'
import { toldIn } from './told-in.ts'

type Wish = { facts: Facts; isSet: boolean }

/** Keeps the draft, and sets it if that is meant: what was kept before the second step failed is not kept twice. */
export function useSaving(
  draft: Challenge | undefined,
  onTell: (id: string, conversationId: string) => Promise<string>,
) {
  const keep = useKeepDraft()
  const change = useChangeChallenge()
  const publish = usePublish()
  const navigate = useNavigate()
  const [kept, setKept] = useState(draft)
  const saving = useMutation({
    meta: saysItself,
    mutationFn: async ({ facts, isSet }: Wish) => {
      const saved =
        kept === undefined ? await keep.mutateAsync(asDraft(facts)) : await change.mutateAsync(asChange(facts, kept))
      setKept(saved)
      if (isSet && saved.state === 'draft') await publish.mutateAsync(saved.id)
      return saved
    },
    onSuccess: async (saved, { facts, isSet }) => {
      const isChanged = draft !== undefined && draft.state !== 'draft'
      toasts.show({ message: isChanged ? t`It is changed.` : isSet ? t`It is set.` : t`Kept. Only you see it.` })
      const told = isSet && !isChanged ? toldIn(facts) : null
      if (told !== null) void navigate(await onTell(saved.id, told))
      else void navigate(isSet ? challengeHref(saved.id) : '/challenges?show=drafts')
    },
  })
  return {
    save: (facts: Facts, isSet: boolean) => !saving.isPending && saving.mutate({ facts, isSet }),
    isBusy: saving.isPending,
    /** What was kept last. */
    kept: saving.isSuccess ? saving.variables.facts : null,
    isSet: saving.variables?.isSet === true,
    error: saving.error,
  }
}
