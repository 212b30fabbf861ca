import { connectHub, type HubName } from '../test-hub.ts'
import type { HubOutcome } from './authorization-row.ts'

/** Connects as somebody and invokes a method. */
export async function hubOutcome(
  url: string,
  call: { hub: HubName; method: string; args: unknown[] },
  token: string | undefined,
): Promise<HubOutcome> {
  const hub = await connectHub(url, call.hub, token ?? '').catch(() => undefined)
  if (hub === undefined) return 'refused'
  try {
    await hub.connection.invoke(call.method, ...call.args)
    return 'ok'
  } catch (error) {
    return /HubException: (\w+)$/.exec(String(error))?.[1] ?? String(error)
  } finally {
    await hub.stop()
  }
}
