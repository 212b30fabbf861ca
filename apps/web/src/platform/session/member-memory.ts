// What a page remembers of the member who is signed in. It resets itself when they sign out.
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { onSignedOut } from './session-events.ts'

/**
 * A store that is as in the beginning again after a sign-out.
 * @param letGo ends what its last state had begun, such as an upload
 */
export function memberStore<State extends object>(
  initial: State,
  letGo: (last: State) => void = () => undefined,
): UseBoundStore<StoreApi<State>> {
  const useStore = create<State>(() => initial)
  onSignedOut(() => {
    letGo(useStore.getState())
    useStore.setState(initial, true)
  })
  return useStore
}

/** The same with one entry for each conversation, message or other thing that has an id. */
export type MemberRecords<Value> = {
  use(id: string): Value | undefined
  of(id: string): Value | undefined
  put(id: string, value: Value): void
  drop(id: string): void
  dropAll(): void
  all(): Readonly<Record<string, Value>>
  subscribe(
    listener: (now: Readonly<Record<string, Value>>, before: Readonly<Record<string, Value>>) => void,
  ): () => void
}

export function memberRecords<Value>(): MemberRecords<Value> {
  const useStore = memberStore<Readonly<Record<string, Value>>>({})
  return {
    use: (id) => useStore((records) => records[id]),
    of: (id) => useStore.getState()[id],
    put: (id, value) => useStore.setState({ [id]: value }),
    drop: (id) => useStore.setState(({ [id]: _dropped, ...others }) => others, true),
    dropAll: () => useStore.setState({}, true),
    all: useStore.getState,
    subscribe: useStore.subscribe,
  }
}

/** A map that is empty after a sign-out. @param letGo ends what an entry has begun, such as a timer */
export function memberMap<Key, Value>(letGo: (value: Value, key: Key) => void = () => undefined): Map<Key, Value> {
  const entries = new Map<Key, Value>()
  onSignedOut(() => {
    const gone = [...entries]
    entries.clear()
    for (const [key, value] of gone) letGo(value, key)
  })
  return entries
}
