/** What a device is told; its worker knows this form. `close` takes back what stands there under a tag. */
export type PushMessage =
  | { readonly title: string; readonly body?: string; readonly tag: string; readonly url: string }
  | { readonly close: string }

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** What became of a push: its service took it, does not know the device any more, or said nothing of use. */
export type PushOutcome = 'taken' | 'gone' | 'unanswered'

/** Where a service is busy it says so before it takes anything: the same may be tried again, not earlier than it says. */
export type PushAnswer = { readonly outcome: PushOutcome; readonly againInMs: number | null }
