import type { SeenMessage } from '../checks/recording.ts'

/** What a client knows of a conversation, in order and without gaps, and what waits for its neighbours. */
export type ChatLog = ReturnType<typeof createChatLog>

/** @param onShown told of each message when its turn has come. */
export function createChatLog(onShown: (message: SeenMessage) => void) {
  const shown: SeenMessage[] = []
  const held = new Map<number, SeenMessage>()
  /** Every change up to here is known. */
  let rev = 0

  /** Takes in what was pushed or fetched, in any order and however often. */
  function take(message: SeenMessage): void {
    const known = shown[message.seq - 1] ?? held.get(message.seq)
    if (known !== undefined && known.rev >= message.rev) return
    if (message.seq <= shown.length) shown[message.seq - 1] = message
    else held.set(message.seq, message)
    for (let next = held.get(shown.length + 1); next !== undefined; next = held.get(shown.length + 1)) {
      held.delete(next.seq)
      shown.push(next)
      onShown(next)
    }
  }

  return {
    messages: (): readonly SeenMessage[] => shown,
    get rev() {
      return rev
    },
    /** A pushed change: when it is the next one, nothing was missed before it. */
    push(message: SeenMessage): void {
      take(message)
      if (message.rev === rev + 1) rev = message.rev
    },
    /** A page of changes, which tells all of them up to `upTo`. */
    fetched(messages: readonly SeenMessage[], upTo: number): void {
      for (const message of messages) take(message)
      rev = Math.max(rev, upTo)
    },
  }
}
