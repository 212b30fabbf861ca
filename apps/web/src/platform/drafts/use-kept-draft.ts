import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { saysItself } from '../cache/saying-errors.ts'
import { useSettled } from '../use-settled.ts'

/** `keep`: for later; `open`: it is meant, and whoever it is for hears of it. */
export type DraftWish = 'keep' | 'open'
/** `pause`: somebody stopped to think; the draft is kept, and nothing is said of it but the time. */
type Wish = 'pause' | DraftWish

const pauseMs = 2500

type KeepingDraft<Facts, Kept> = {
  /** What was kept before the room was opened. */
  draft: Kept | undefined
  isDraft(kept: Kept): boolean
  /** Nothing is missing without which not even a draft can be kept. */
  mayKeep: boolean
  /** @param before what was kept last, which is changed; undefined: this is the first time */
  keep(facts: Facts, before: Kept | undefined): Promise<Kept>
  open(kept: Kept): Promise<unknown>
  /** Once what was pressed is done. @param wasDraft it is no change of what is open already */
  onDone(kept: Kept, wish: DraftWish, wasDraft: boolean): Promise<void>
}

/** Keeps a draft at every pause, and opens it if that is meant: what was kept before is not kept twice. */
export function useKeptDraft<Facts, Kept>(
  facts: Facts,
  { draft, isDraft, mayKeep, keep, open, onDone }: KeepingDraft<Facts, Kept>,
) {
  const written = JSON.stringify(facts)
  const [kept, setKept] = useState(draft)
  const [keptAt, setKeptAt] = useState<number>()
  const [before, setBefore] = useState(written)
  const isStillDraft = kept === undefined || isDraft(kept)

  const saving = useMutation({
    meta: saysItself,
    mutationFn: async (wish: Wish) => {
      const saved = await keep(facts, kept)
      setKept(saved)
      setBefore(written)
      setKeptAt(Date.now())
      if (wish === 'open' && isDraft(saved)) await open(saved)
      return saved
    },
    onSuccess: async (saved, wish) => {
      if (wish !== 'pause') await onDone(saved, wish, isStillDraft)
    },
  })

  const settled = useSettled(written, pauseMs)
  const rest = useEffectEvent((paused: string) => {
    if (isStillDraft && mayKeep && !saving.isPending && paused !== before && paused === written) saving.mutate('pause')
  })
  useEffect(() => rest(settled), [settled])

  // What is pressed while a pause is being kept comes after it, and knows by then what was kept.
  const [next, setNext] = useState<Wish>()
  const { isPending } = saving
  const goOn = useEffectEvent((wish: Wish) => {
    setNext(undefined)
    saving.mutate(wish)
  })
  useEffect(() => {
    if (next !== undefined && !isPending) goOn(next)
  }, [next, isPending])

  const doing = next ?? (isPending ? saving.variables : undefined)
  const busy = doing === 'pause' ? undefined : doing
  return {
    save: (wish: DraftWish) => {
      if (!isPending) saving.mutate(wish)
      else if (saving.variables === 'pause') setNext(wish)
    },
    /** What stands here is kept over what was kept meanwhile from another page. */
    keepOver: (found: Kept, wish: Wish = 'pause') => {
      setKept(found)
      setNext(wish)
    },
    /** Which of the two buttons is busy. */
    busy,
    error: saving.error,
    keptAt,
    kept,
    /** A pause kept it last, and nothing was pressed or written since. */
    isAtRest: saving.isSuccess && saving.variables === 'pause' && written === before,
    /** Something stands here that is kept nowhere; while it leads on it is as good as kept. */
    isUnsaved: busy === undefined && written !== before,
  }
}
