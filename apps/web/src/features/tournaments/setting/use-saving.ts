import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useChangeTournament, useKeepDraft, usePublish } from '../tournament-changes.ts'
import { tournamentHref } from '../tournament-href.ts'
import { asChange, asDraft, type Facts } from './facts.ts'

/** `pause`: somebody stopped to think; the draft is kept, and nothing is said of it but the time. */
type Wish = 'pause' | 'keep' | 'open'

const pauseMs = 2500

/** Keeps the draft at every pause, and opens it if that is meant: what was kept before is not kept twice. */
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
  const [kept, setKept] = useState(draft)
  const [keptAt, setKeptAt] = useState<number>()
  const [before, setBefore] = useState(JSON.stringify(facts))
  const isDraft = kept === undefined || kept.state === 'draft'

  const saving = useMutation({
    meta: saysItself,
    mutationFn: async (wish: Wish) => {
      const saved =
        kept === undefined ? await keep.mutateAsync(asDraft(facts)) : await change.mutateAsync(asChange(facts, kept))
      setKept(saved)
      setBefore(JSON.stringify(facts))
      setKeptAt(Date.now())
      if (wish === 'open' && saved.state === 'draft') await publish.mutateAsync(saved.id)
      return saved
    },
    onSuccess: async (saved, wish) => {
      if (wish === 'pause') return
      const isNew = wish === 'open' && isDraft
      toasts.show({
        message: !isDraft ? t`It is changed.` : isNew ? t`It is open for entries.` : t`Kept. Only you see it.`,
      })
      if (isNew) void navigate((await onTell(saved.id)) ?? tournamentHref(saved.id))
      else void navigate(isDraft ? '/tournaments?show=drafts' : tournamentHref(saved.id))
    },
  })

  const settled = useSettled(JSON.stringify(facts), pauseMs)
  const rest = useEffectEvent((paused: string) => {
    if (isDraft && mayKeep && !saving.isPending && paused !== before && paused === JSON.stringify(facts))
      saving.mutate('pause')
  })
  useEffect(() => rest(settled), [settled])

  // What is pressed while a pause is being kept comes after it, and knows by then what was kept.
  const [next, setNext] = useState<'keep' | 'open'>()
  const { isPending } = saving
  const goOn = useEffectEvent((wish: 'keep' | 'open') => {
    setNext(undefined)
    saving.mutate(wish)
  })
  useEffect(() => {
    if (next !== undefined && !isPending) goOn(next)
  }, [next, isPending])

  return {
    save: (wish: 'keep' | 'open') => {
      if (!saving.isPending) saving.mutate(wish)
      else if (saving.variables === 'pause') setNext(wish)
    },
    /** Which of the two buttons is busy. */
    busy: next ?? (saving.isPending && saving.variables !== 'pause' ? saving.variables : undefined),
    error: saving.error,
    keptAt,
    kept,
  }
}
