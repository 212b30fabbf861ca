import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { useKeptDraft } from '../../../platform/drafts/use-kept-draft.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeChallenge, useKeepDraft, usePublish } from '../challenge-changes.ts'
import { challengeHref } from '../challenge-href.ts'
import { challengeKeys } from '../challenges.queries.ts'
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
  const client = useQueryClient()
  const saving = useKeptDraft<Facts, Challenge>(facts, {
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
      const href = told !== null ? await onTell(id, told) : isSet ? challengeHref(id) : '/challenges?show=drafts'
      // The way back leads past an empty room.
      void navigate(href, { replace: true })
    },
  })
  const isChangedMeanwhile = isApiError(saving.error, 'challenge_changed_meanwhile')
  const id = saving.kept?.id
  return {
    ...saving,
    error: isChangedMeanwhile ? null : saving.error,
    /** Another page changed it since: either that is looked at, or what stands here is kept. */
    meanwhile:
      isChangedMeanwhile && id !== undefined
        ? {
            id,
            keepMine: async () =>
              saving.keepOver(
                await client.fetchQuery({
                  queryKey: challengeKeys.one(id),
                  queryFn: ({ signal }) => call('GET /api/challenges/{id}', { params: { id } }, { signal }),
                  staleTime: 0,
                }),
              ),
          }
        : undefined,
  }
}
