import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { call } from '../../../platform/api/call.ts'
import { useKeptDraft } from '../../../platform/drafts/use-kept-draft.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeTournament, useKeepDraft, usePublish, useTournamentChange } from '../tournament-changes.ts'
import { tournamentHref } from '../tournament-href.ts'
import { asChange, asDraft, type Facts, mayPlay } from './facts.ts'

const say = (error: unknown) => void toasts.show({ message: errorText(error), tone: 'error' })

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
  const enter = useTournamentChange((id: string) =>
    call('PUT /api/tournaments/{id}/entry', { params: { id }, body: { answers: [], to: [] } }),
  )
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
      // It is open, whatever becomes of the seat: that can be taken on its page, too.
      if (isNew && facts.plays && mayPlay(facts)) await enter.mutateAsync(id).catch(say)
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
