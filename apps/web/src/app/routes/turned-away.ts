import { create } from 'zustand'

/** Why somebody was moved to `/`, in words: it stands there until they go on, as a toast would be gone before they look. */
const useStore = create<{ readonly why: string | null }>(() => ({ why: null }))

export const turnAway = (why: string): void => useStore.setState({ why })
export const forgetTurnedAway = (): void => useStore.setState({ why: null })
export const useTurnedAway = (): string | null => useStore(({ why }) => why)
