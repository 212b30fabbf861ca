import type { Notification } from '@guildhall/contract/notifications'
import type { Language } from '@guildhall/contract/rules/languages'
import { type NotificationTarget, notificationSubtypeNames } from '@guildhall/contract/rules/notification-kinds'
import type { ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { type NotificationFate, notificationFates } from '@guildhall/contract/rules/notifications/notification-fates'
import type { Member } from '@guildhall/contract/users'
import { type Say, wordsIn } from '../../platform/words/words.ts'
import type { Named, Sentence, Target, Told } from './causes/define-causes.ts'
import { type CauseName, everyCause, subtypeOf } from './causes/every-cause.ts'
import type { NotificationRow, StoredSentence } from './notifications.store.ts'
import { hasRing } from './telling/notification-rings.ts'

/** The people in a notification, as they are named today. */
export type People = { readonly actor?: Member | undefined; readonly also?: Member | undefined }

/** Stands for a name; no text holds it. */
const name = '\u0000'

/** The English sentence as servers of the release before read it: without the names, which are looked up when it is read. */
export function toStored(saySentence: (say: Say, named: Named) => Sentence): StoredSentence {
  const { message, words, place = null } = saySentence(wordsIn('en'), { actor: name, also: name })
  const sentence = message.slice(message.lastIndexOf(name) + 1)
  return {
    opening: message.slice(0, Math.max(message.indexOf(name), 0)),
    sentence,
    place,
    wordsFrom: words === undefined ? null : sentence.length - words.length,
  }
}

/** The notification as its owner reads it, in their language. Somebody who cannot be shown stays nameless. */
export function toNotification(row: NotificationRow, people: People, language: Language): Notification {
  const { message, words, place } = sentenceOf(row, people, wordsIn(language))
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    subtype: row.subtype,
    message,
    isRead: row.read_at !== null,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: (row.told_at ?? row.created_at).toISOString(),
    relatedEntityId: row.related_entity_id,
    seq: row.seq,
    actor: people.actor ?? null,
    place: place ?? null,
    words: words ?? message,
    target: targetOf(row),
    popsUp: hasRing(row.rings, 'popup'),
    sounds: hasRing(row.rings, 'sound'),
    groupKey: row.stack_key ?? row.id,
    channelKind: channelKindOf(row),
  }
}

function targetOf(row: NotificationRow): NotificationTarget | null {
  const target = causeOf(row)?.target ?? null
  return target === null || typeof target === 'string' ? target : target.of(row.told ?? {})
}

function channelKindOf({ subtype }: NotificationRow): ChannelKind | null {
  const subtypeName = notificationSubtypeNames[subtype]
  const fate: NotificationFate | undefined = subtypeName && notificationFates[subtypeName]
  return fate?.is === 'sent' ? fate.channelKind : null
}

function sentenceOf(row: NotificationRow, { actor, also }: People, say: Say): Sentence {
  const named = { actor: nameOf(say, actor), also: nameOf(say, also) }
  const cause = causeOf(row)
  if (row.told === null || cause === undefined) return readStored(row, named)
  try {
    return cause.words(say, row.told, named)
  } catch (error) {
    // A later release, running beside this one, keeps other values of the same cause; its English sentence is there.
    if (!(error instanceof TypeError)) throw error
    return readStored(row, named)
  }
}

/** What was stored as an English sentence, by an earlier release. */
function readStored(row: NotificationRow, { actor, also }: Named): Sentence {
  const subject = row.actor_user_id === null ? '' : row.also_user_id === null ? actor : `${actor} and ${also}`
  const message = `${row.opening}${subject}${row.sentence}`
  return {
    message,
    ...(row.place !== null && { place: row.place }),
    ...(row.words_from !== null && { words: row.sentence.slice(row.words_from) }),
  }
}

function nameOf(say: Say, person: Member | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : say('A member')
}

/** What a row of the room says: of several people, if they are told of together, else what was told last. */
export function toGroupSentence(
  row: NotificationRow,
  { people, actors, newest }: { people: readonly Member[]; actors: number; newest: Notification },
  language: Language,
): string {
  const many = causeOf(row)?.many
  if (actors < 2 || many === undefined || row.told === null) return newest.message
  const say = wordsIn(language)
  return many(say, row.told, namesOf(say, people, actors))
}

function namesOf(say: Say, [first, second]: readonly Member[], actors: number): string {
  const [one, other] = [nameOf(say, first), nameOf(say, second)]
  const count = actors - 2
  return count === 0
    ? say('{one} and {other}', { one, other })
    : say('{one}, {other} and {count, plural, one {# other} other {# others}}', { one, other, count })
}

type ReadCause = {
  readonly type: number
  readonly words: (say: Say, told: Told, named: Named) => Sentence
  readonly many?: (say: Say, told: Told, people: string) => string
  readonly target: Target<Told>
}

/** None for what only a later release tells of. What is kept of a cause is what its own words read. */
export function causeOf({ type, subtype }: Pick<NotificationRow, 'type' | 'subtype'>): ReadCause | undefined {
  return causes.get(`${type}:${subtype}`)
}

/** By what is stored: one subtype can be told of by causes of several types. */
const causes: ReadonlyMap<string, ReadCause> = new Map(
  (Object.entries(everyCause) as unknown as [CauseName, ReadCause][]).map(([causeName, cause]) => [
    `${cause.type}:${subtypeOf(causeName)}`,
    cause,
  ]),
)
