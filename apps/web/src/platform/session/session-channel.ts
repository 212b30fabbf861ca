// Tells the other tabs of this browser what happened to the sign-in they share.

export type TabMessage =
  | { readonly kind: 'signed-in'; readonly userId: string }
  | { readonly kind: 'tokens-changed' }
  | { readonly kind: 'user-changed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'lost'; readonly failure: string }

const channelName = 'guildhall.session'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName)
  return channel
}

export function tellOtherTabs(message: TabMessage): void {
  open().postMessage(message)
}

/** Hears what other tabs tell; a tab never hears itself. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const target = open()
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data)
  target.addEventListener('message', hear)
  return () => target.removeEventListener('message', hear)
}
