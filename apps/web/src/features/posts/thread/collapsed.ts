import { memberStore } from '../../../platform/session/member-memory.ts'

/** The comments whose answers the reader put away; it holds as long as the page lives. */
const useStore = memberStore<{ readonly ids: ReadonlySet<string> }>({ ids: new Set() })

export function useCollapsed(id: string): { isCollapsed: boolean; toggle(): void } {
  const isCollapsed = useStore(({ ids }) => ids.has(id))
  return { isCollapsed, toggle: () => toggle(id) }
}

function toggle(id: string): void {
  useStore.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return { ids: next }
  })
}
