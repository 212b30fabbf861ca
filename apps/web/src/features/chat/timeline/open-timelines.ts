import { memberRecords } from '../../../platform/session/member-memory.ts'
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

const timelines = memberRecords<OpenTimeline>()

/** The timeline of a conversation; `closed` until something opens it. */
export function useTimeline(conversationId: string): OpenTimeline {
  return timelines.use(conversationId) ?? closed
}

/** The same outside of a component. */
export function timelineOf(conversationId: string): OpenTimeline {
  return timelines.of(conversationId) ?? closed
}

export function changeTimeline(conversationId: string, changes: Partial<OpenTimeline>): void {
  timelines.put(conversationId, { ...timelineOf(conversationId), ...changes })
}

export const dropTimeline = timelines.drop
export const dropTimelines = timelines.dropAll
