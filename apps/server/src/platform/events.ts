import type { EventKind, UnitOfWork } from './database/unit-of-work.ts'

export function defineEvent<Payload>(name: string): EventKind<Payload> {
  return { name }
}

type WritingListener = (payload: never, unit: UnitOfWork) => Promise<void>
type PushingListener = (payload: never) => void | Promise<void>

export type Events = {
  /** Runs inside the transaction of the announcer: for listeners that write. A throw undoes all of it. */
  onAnnounced<Payload>(kind: EventKind<Payload>, listener: (payload: Payload, unit: UnitOfWork) => Promise<void>): void
  /** Runs after the commit: for listeners that push. A throw is logged and harms nobody else. */
  onCommitted<Payload>(kind: EventKind<Payload>, listener: (payload: Payload) => void | Promise<void>): void
  writingListeners(kind: EventKind<unknown>): readonly WritingListener[]
  pushingListeners(kind: EventKind<unknown>): readonly PushingListener[]
}

export function createEvents(): Events {
  const writing = new Map<string, WritingListener[]>()
  const pushing = new Map<string, PushingListener[]>()
  return {
    onAnnounced(kind, listener) {
      writing.set(kind.name, [...(writing.get(kind.name) ?? []), listener])
    },
    onCommitted(kind, listener) {
      pushing.set(kind.name, [...(pushing.get(kind.name) ?? []), listener])
    },
    writingListeners: (kind) => writing.get(kind.name) ?? [],
    pushingListeners: (kind) => pushing.get(kind.name) ?? [],
  }
}
