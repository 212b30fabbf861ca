import { create } from 'zustand'
import { emptyTimeline, type Timeline } from './timeline.ts'

/** Where the reader wants to be; each wish has its own number, also to the same place twice. */
export type Jump =
  | { readonly kind: 'message'; readonly seq: number; readonly number: number }
  | { readonly kind: 'latest'; readonly number: number }
  | { readonly kind: 'failed'; readonly error: unknown; readonly number: number }

/** How far the page before or behind the run is. */
export type Reading = 'idle' | 'loading' | 'error'

export type OpenTimeline = {
  readonly timeline: Timeline
  readonly status: 'closed' | 'loading' | 'ready' | 'error'
  readonly error: unknown
  readonly reachedStart: boolean
  readonly older: Reading
  readonly newer: Reading
  readonly jump: Jump | null
}

const closed: OpenTimeline = {
  timeline: emptyTimeline,
  status: 'closed',
  error: null,
  reachedStart: false,
  older: 'idle',
  newer: 'idle',
  jump: null,
}

const useStore = create<{ readonly byId: Readonly<Record<string, OpenTimeline>> }>(() => ({ byId: {} }))

/** The timeline of a conversation; `closed` until something opens it. */
export function useTimeline(conversationId: string): OpenTimeline {
  return useStore(({ byId }) => byId[conversationId] ?? closed)
}

/** The same outside of a component. */
export function timelineOf(conversationId: string): OpenTimeline {
  return useStore.getState().byId[conversationId] ?? closed
}

export function changeTimeline(conversationId: string, changes: Partial<OpenTimeline>): void {
  useStore.setState(({ byId }) => ({
    byId: { ...byId, [conversationId]: { ...(byId[conversationId] ?? closed), ...changes } },
  }))
}

export function dropTimeline(conversationId: string): void {
  useStore.setState(({ byId: { [conversationId]: _dropped, ...byId } }) => ({ byId }))
}

export function dropTimelines(): void {
  useStore.setState({ byId: {} })
}
