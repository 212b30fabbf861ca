import type { SafetyCase } from '@guildhall/contract/safety'
import type { QueryClient } from '@tanstack/react-query'

/** What one deed changes is told by its answer and by the hub: both ask once, and after what the deed leads to stands there. */
const togetherMs = 150

type Asking = { timer: ReturnType<typeof setTimeout> | undefined; hasCases: boolean }
const askings = new WeakMap<QueryClient, Asking>()

/** @param withCases those that stand open, too, but for what the member has before them: words are not read anew by it */
export function askAnewSoon(client: QueryClient, userId: string, { withCases }: { withCases: boolean }): void {
  const asking = askings.get(client) ?? { timer: undefined, hasCases: false }
  askings.set(client, asking)
  asking.hasCases ||= withCases
  asking.timer ??= setTimeout(() => {
    const { hasCases } = asking
    askings.delete(client)
    void client.invalidateQueries({
      queryKey: ['safety'],
      predicate: ({ queryKey, state }) =>
        queryKey[1] !== 'rules' &&
        (queryKey[1] !== 'case' || (hasCases && (state.data as SafetyCase | undefined)?.assignee?.id !== userId)),
    })
  }, togetherMs)
}
