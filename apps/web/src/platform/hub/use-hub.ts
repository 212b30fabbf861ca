import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Hub } from './hub.ts'
import type { EventArguments, HubEventName, HubName } from './hub-contract.ts'
import type { HubSnapshot, HubState } from './hub-status.ts'

/** A line that was down for a shorter time is nobody's concern. */
export const hubTroubleAfterMs = 3000

/** Hears an event of the hub while the component is there. */
export function useHubEvent<Name extends HubName, Event extends HubEventName<Name>>(
  hub: Hub<Name>,
  event: Event,
  handler: (...args: EventArguments<Name, Event>) => void,
): void {
  const hear = useEffectEvent(handler)
  useEffect(() => hub.on(event, (...args) => hear(...args)), [hub, event])
}

/** Runs now if the hub is connected, and after every connect: the time to fetch what was missed. */
export function useHubConnected<Name extends HubName>(hub: Hub<Name>, listener: (again: boolean) => void): void {
  const run = useEffectEvent(listener)
  useEffect(() => hub.onConnected((again) => run(again)), [hub])
}

export function useHubState<Name extends HubName>(hub: Hub<Name>): HubState {
  return useSyncExternalStore(hub.subscribe, () => hub.snapshot().state)
}

export type HubTrouble = { readonly kind: 'reconnecting' | 'stopped'; readonly nextTryAt: number | null }

/** What is wrong with the line; `null` while it is up, and for the first 3 s without it. */
export function useHubTrouble<Name extends HubName>(hub: Hub<Name>): HubTrouble | null {
  const snapshot: HubSnapshot = useSyncExternalStore(hub.subscribe, hub.snapshot)
  const { downSince, nextTryAt, hasGivenUp } = snapshot
  const [worryingSince, setWorryingSince] = useState<number | null>(null)
  useEffect(() => {
    if (downSince === null) return
    const timer = setTimeout(() => setWorryingSince(downSince), downSince + hubTroubleAfterMs - Date.now())
    return () => clearTimeout(timer)
  }, [downSince])
  if (downSince === null || worryingSince !== downSince) return null
  return { kind: hasGivenUp ? 'stopped' : 'reconnecting', nextTryAt }
}
