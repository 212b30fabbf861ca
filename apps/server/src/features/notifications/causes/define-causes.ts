import type {
  NotificationSubtypeName,
  NotificationTarget,
  NotificationType,
} from '@guildhall/contract/rules/notification-kinds'

/** Words that are more than a plain sentence after the actor's name. */
export type Wording = {
  /** Stands before the names; such a sentence is always shown whole. */
  readonly opening?: string
  /** The group it was said in: named after the actor, and apart where a pop-up has room for it. */
  readonly place?: string
  /** Joins the words to the names; a space when absent. */
  readonly joint?: string
  readonly words: string
}

/** Something that members are told of. `Told` is what its words must know. */
export type Cause<Told extends readonly unknown[]> = {
  readonly type: NotificationType
  readonly words: (...told: Told) => string | Wording
  /** The room that a click leads to; null for what is only to be read. */
  readonly target: NotificationTarget | null
}

/** Declares what members can be told of, by subtype. */
export function defineCauses<Told extends { readonly [Name in keyof Told]: readonly unknown[] }>(
  causes: { readonly [Name in keyof Told]: Cause<Told[Name]> } & NoOther<Exclude<keyof Told, NotificationSubtypeName>>,
): { readonly [Name in keyof Told]: Cause<Told[Name]> } {
  return causes
}

type NoOther<Name extends PropertyKey> = { readonly [Other in Name]: never }
