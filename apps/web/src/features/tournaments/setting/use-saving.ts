import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useKeptDraft } from '../../../platform/drafts/use-kept-draft.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeTournament, useKeepDraft, usePublish } from '../tournament-changes.ts'
import { tournamentHref } from '../tournament-href.ts'
import { asChange, asDraft, type Facts } from './facts.ts'

/** Keeps the draft, and opens it if that is meant. */
export function useSaving(
  facts: Facts,
  {
    draft,
    mayKeep,
    onTell,
  }: { draft: Tournament | undefined; mayKeep: boolean; onTell(id: string): Promise<string | null> },
) {
  const keep = useKeepDraft()
  const change = useChangeTournament()
  const publish = usePublish()
  const navigate = useNavigate()
  return useKeptDraft<Facts, Tournament>(facts, {
    draft,
    isDraft: ({ state }) => state === 'draft',
    mayKeep,
    keep: (written, before) =>
      before === undefined ? keep.mutateAsync(asDraft(written)) : change.mutateAsync(asChange(written, before)),
    open: ({ id }) => publish.mutateAsync(id),
    onDone: async ({ id }, wish, wasDraft) => {
      const isNew = wish === 'open' && wasDraft
      toasts.show({
        message: !wasDraft
          ? t`It is changed.`
          : isNew
            ? t`It is open for entries.`
            : t({ message: 'Kept. Only you see it.', context: 'of a tournament' }),
      })
      if (isNew) void navigate((await onTell(id)) ?? tournamentHref(id))
      else void navigate(wasDraft ? '/tournaments?show=drafts' : tournamentHref(id))
    },
  })
}
