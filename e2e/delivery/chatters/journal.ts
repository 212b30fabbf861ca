import type { Recording, SeenMessage, SeenPosition, ShownLog, Written } from '../checks/recording.ts'

/** `at` is when the message was acknowledged, by the clock of `performance.now()`. */
export type Delay = { readonly client: string; readonly at: number; readonly ms: number }

/** Collects what all chatters of a run see, while they see it. */
export type Journal = ReturnType<typeof createJournal>

export function createJournal() {
  const written: Written[] = []
  const acknowledged: SeenMessage[] = []
  const changed: SeenMessage[] = []
  const refused: string[] = []
  let failed = 0
  const positions: (SeenPosition & { client: string })[] = []
  const acknowledgedAt = new Map<string, number>()
  const shownAt = new Map<string, Map<string, number>>()

  return {
    wrote: (message: Written) => void written.push(message),
    acknowledged(message: SeenMessage) {
      acknowledged.push(message)
      if (!acknowledgedAt.has(message.id)) acknowledgedAt.set(message.id, performance.now())
    },
    showed(client: string, { id }: SeenMessage) {
      const clients = shownAt.get(id) ?? new Map<string, number>()
      shownAt.set(id, clients)
      clients.set(client, performance.now())
    },
    changed: (message: SeenMessage) => void changed.push(message),
    /** A call without an answer, or with one that says to come again. */
    failed: () => void failed++,
    refused: (what: string) => void refused.push(what),
    told: (client: string, told: readonly SeenPosition[]) =>
      void positions.push(
        ...told.map(({ conversationId, lastSeq, lastRev }) => ({ client, conversationId, lastSeq, lastRev })),
      ),
    counts: () => ({ written: written.length, acknowledged: acknowledged.length, changed: changed.length, failed }),
    /** How long after its answer each message was shown by whom, in ms; Infinity when it was not. */
    delays: (clientsOf: (conversationId: string) => readonly string[]): Delay[] =>
      acknowledged.flatMap((message) => {
        const at = acknowledgedAt.get(message.id) ?? Number.NaN
        return clientsOf(message.conversationId).map((client) => {
          const shown = shownAt.get(message.id)?.get(client) ?? Infinity
          return { client, at, ms: Math.max(0, shown - at) }
        })
      }),
    recording: (end: { stored: Recording['stored']; shown: readonly ShownLog[] }): Recording => ({
      written,
      acknowledged,
      changed,
      refused,
      positions,
      ...end,
    }),
  }
}
