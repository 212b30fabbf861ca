import { useCallback, useMemo, useState } from 'react'

export type Selection = {
  /** Those of the selected games that are shown. */
  readonly ids: ReadonlySet<string>
  /** Whether a press selects, also while nothing is selected yet. */
  readonly isOn: boolean
  begin(): void
  toggle(id: string): void
  /** Selects everything from the last game that was toggled up to this one. */
  reach(id: string): void
  all(): void
  end(): void
}

type State = { readonly ids: ReadonlySet<string>; readonly anchor: string | null; readonly isOn: boolean }

const nothing: State = { ids: new Set(), anchor: null, isOn: false }

/** Games chosen for a change of them all. Games that are shown no more are chosen no more. */
export function useSelection(shown: readonly string[]): Selection {
  const [state, setState] = useState(nothing)
  const ids = useMemo(() => new Set(shown.filter((id) => state.ids.has(id))), [shown, state.ids])
  const begin = useCallback(() => setState((now) => ({ ...now, isOn: true })), [])
  const end = useCallback(() => setState(nothing), [])
  const toggle = useCallback(
    (id: string) =>
      setState((now) => {
        const next = new Set(now.ids)
        if (!next.delete(id)) next.add(id)
        return { ids: next, anchor: id, isOn: now.isOn || next.size > 0 }
      }),
    [],
  )
  const reach = useCallback(
    (id: string) =>
      setState((now) => {
        const [from, to] = [shown.indexOf(now.anchor ?? id), shown.indexOf(id)].toSorted((a, b) => a - b)
        if (from === undefined || to === undefined || to < 0) return now
        const between = shown.slice(Math.max(0, from), to + 1)
        return { ids: new Set([...now.ids, ...between]), anchor: now.anchor ?? id, isOn: true }
      }),
    [shown],
  )
  const all = useCallback(() => setState((now) => ({ ...now, ids: new Set(shown), isOn: true })), [shown])
  return useMemo(
    () => ({ ids, isOn: state.isOn, begin, toggle, reach, all, end }),
    [ids, state.isOn, begin, toggle, reach, all, end],
  )
}
