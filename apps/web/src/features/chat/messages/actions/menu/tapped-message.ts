import { memberStore } from '../../../../../platform/session/member-memory.ts'

/** The message whose time a finger asked for; one at a time. */
const useStore = memberStore<{ readonly id: string | null }>({ id: null })

export const useIsTapped = (id: string): boolean => useStore((state) => state.id === id)

export function tap(id: string): void {
  useStore.setState((state) => ({ id: state.id === id ? null : id }))
}
