import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useKeptDraft } from '../../../platform/drafts/use-kept-draft.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeTournament, useKeepDraft, usePublish, useTournamentChange } from '../tournament-changes.ts'
import { draftHref, tournamentHref } from '../tournament-href.ts'
import { tournamentKeys } from '../tournaments.queries.ts'
import { asChange, asDraft, type Facts, factsOfTournament, mayPlay, overFound } from './facts.ts'

const say = (error: unknown) => void toasts.show({ message: errorText(error), tone: 'error' })

/** Keeps the draft, and opens it if that is meant. */
export function useSaving(
  facts: Facts,
  {
    draft,
    mayKeep,
    onTell,
    onFacts,
  }: {
    draft: Tournament | undefined
    mayKeep: boolean
    onTell(id: string): Promise<string | null>
    /** What another page wrote stands in the form, too. */
    onFacts(facts: Facts): void
  },
) {
  const keep = useKeepDraft()
  const change = useChangeTournament()
  const publish = usePublish()
  const enter = useTournamentChange((id: string) =>
    call('PUT /api/tournaments/{id}/entry', { params: { id }, body: { answers: [], to: [] } }),
  )
  const navigate = useNavigate()
  const client = useQueryClient()
  const saving = useKeptDraft<Facts, Tournament>(facts, {
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
  const { kept } = saving
  const over = useMutation({
    meta: saysItself,
    mutationFn: (id: string) =>
      client.fetchQuery({
        queryKey: tournamentKeys.one(id),
        queryFn: ({ signal }) => call('GET /api/tournaments/{id}', { params: { id } }, { signal }),
        staleTime: 0,
      }),
    onSuccess: (found) => {
      if (kept !== undefined) onFacts(overFound(facts, factsOfTournament(kept), factsOfTournament(found)))
      saving.keepOver(found, found.state === 'draft' ? 'pause' : 'keep')
    },
    onError: say,
  })
  const isMeanwhile = isApiError(saving.error, 'tournament_changed_meanwhile') && kept !== undefined
  return {
    ...saving,
    /** Another page changed it since: either that is looked at, or what stands here is kept. */
    meanwhile: isMeanwhile
      ? {
          href: kept.state === 'draft' ? draftHref(kept.id) : tournamentHref(kept.id),
          busy: over.isPending,
          onKeepMine: () => over.mutate(kept.id),
        }
      : undefined,
  }
}
