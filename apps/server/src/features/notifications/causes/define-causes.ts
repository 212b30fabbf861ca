import type {
  NotificationSubtypeName,
  NotificationTarget,
  NotificationType,
} from '@guildhall/contract/rules/notification-kinds'
import type { SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import type { Say } from '../../../platform/words/words.ts'

/** What is kept of what happened, as plain values: the sentence is made of them in the language of each reader. */
export type Told = Readonly<Record<string, unknown>>

/** The people in a sentence, as they are named today. */
export type Named = { readonly actor: string; readonly also: string }

export type Sentence = {
  readonly message: string
  /** What follows the actor's name and the place, where the message begins with them; else it is shown whole. */
  readonly words?: string
  /** The group it was said in: apart where a pop-up has room for it. */
  readonly place?: string
}

/** Something that members are told of. */
export type Cause<Happened extends readonly unknown[], Kept extends Told> = {
  readonly type: NotificationType
  /** Its name, unless a cause of another type has that one already. */
  readonly subtype?: NotificationSubtypeName
  readonly tells: (...happened: Happened) => Kept
  readonly words: (say: Say, told: Kept, named: Named) => Sentence
  /** What several people did, who are named together; where it is left out, the newest stands for all. */
  readonly many?: (say: Say, told: Kept, people: string) => string
  readonly target: Target<Kept>
}

/** The room that a click leads to; null for what is only to be read. */
export type Target<Kept extends Told> =
  | NotificationTarget
  | null
  | { readonly of: (told: Kept) => NotificationTarget | null }

/** One entry; here what it keeps and what its words know are held to be the same. */
export function cause<Happened extends readonly unknown[], Kept extends Told>(
  entry: Cause<Happened, Kept>,
): Cause<Happened, Kept> {
  return entry
}

/** Any of them, for who reads the table as a whole. */
type AnyCause = Omit<Cause<never, never>, 'tells'> & { readonly tells: (...happened: never) => Told }

/** Declares what members can be told of, by subtype, or by a name of its own where that names its subtype. */
export function defineCauses<const Causes extends { readonly [Name in keyof Causes]: AnyCause }>(
  causes: Causes & NamesSubtype<Exclude<keyof Causes, NotificationSubtypeName>>,
): Causes {
  return causes
}

/** Each subtype that is sent has a cause, and no other: else this does not compile. */
export function ofAllThatIsSent<Causes>(
  causes: Causes & { readonly [Missing in Exclude<SentSubtypeName, SubtypeIn<Causes>>]: AnyCause } & {
    readonly [Unsent in Exclude<SubtypeIn<Causes>, SentSubtypeName> & string]: never
  },
): Causes {
  return causes
}

/** The subtypes of causes. */
export type SubtypeIn<Causes> = {
  readonly [Name in keyof Causes]: Causes[Name] extends { readonly subtype: infer Subtype } ? Subtype : Name
}[keyof Causes]

type NamesSubtype<Name extends PropertyKey> = {
  readonly [Other in Name]: { readonly subtype: NotificationSubtypeName }
}
