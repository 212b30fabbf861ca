import type { Notification } from '@guildhall/contract/notifications'
import type { Language } from '@guildhall/contract/rules/languages'
import { notificationAddress } from '@guildhall/contract/rules/notifications/notification-addresses'
import { wordsIn } from '../../../platform/words/words.ts'
import type { HallFace, Letter } from './letter-form.ts'

/** Whom a letter is for, and what it leads to. */
export type Reader = {
  readonly email: string
  readonly language: Language
  readonly publicUrl: string
  readonly hall: string
  readonly face: HallFace
  /** Ends this kind of letters. */
  readonly endingToken?: string
}

/** At once, about the account itself. The hall owes it. */
export function securityLetter(reader: Reader, notification: Notification): Letter {
  const say = wordsIn(reader.language)
  return {
    ...frameOf(reader, say),
    subject: say('About the security of your account at {hall}', { hall: reader.hall }),
    greeting: say('About your account'),
    lines: [{ text: notification.message, address: null }],
    button: { label: say('Ask for a reset link'), address: `${reader.publicUrl}/forgot-password` },
    because: say('The hall always writes to you about the security of your account.'),
  }
}

/** Somebody named the member while they were away. */
export function mentionLetter(reader: Reader, notification: Notification): Letter {
  const say = wordsIn(reader.language)
  const { actor } = notification
  const address = reader.publicUrl + (notificationAddress(notification) ?? '/notifications')
  return {
    ...frameOf(reader, say),
    subject:
      actor === null
        ? say('Somebody mentioned you')
        : say('{actor} mentioned you', { actor: `${actor.firstName} ${actor.lastName}` }),
    greeting: say('You were mentioned while you were away'),
    lines: [{ text: notification.message, address }],
    button: { label: say('Read it in the hall'), address },
    because: say('You get this because somebody mentioned you and you were not there.'),
  }
}

/** What a member has not read since the last one. */
export function digestLetter(reader: Reader, news: readonly Notification[], hasMore: boolean): Letter {
  const say = wordsIn(reader.language)
  const { publicUrl } = reader
  const lines = news.map((notification) => ({
    text: notification.message,
    address: publicUrl + (notificationAddress(notification) ?? '/notifications'),
  }))
  return {
    ...frameOf(reader, say),
    subject: say('{count, plural, one {# thing waits for you in the hall} other {# things wait for you in the hall}}', {
      count: news.length,
    }),
    greeting: say('While you were away'),
    lines: hasMore ? [...lines, { text: say('And more.'), address: `${publicUrl}/notifications` }] : lines,
    button: { label: say('Open the hall'), address: `${publicUrl}/notifications` },
    because: say('You get this because something new was unread.'),
  }
}

export function testLetter(reader: Reader): Letter {
  const say = wordsIn(reader.language)
  return {
    ...frameOf(reader, say),
    subject: say('This is how the hall writes'),
    greeting: say('It arrived'),
    lines: [{ text: say('You asked for this letter to see that letters reach you.'), address: null }],
    button: { label: say('Open the hall'), address: reader.publicUrl },
    because: say('Nobody gets it without asking.'),
  }
}

function frameOf({ email, language, hall, face, publicUrl, endingToken }: Reader, say: ReturnType<typeof wordsIn>) {
  return {
    to: email,
    language,
    hall,
    face,
    choose: { label: say('Choose which letters you get'), address: `${publicUrl}/profile/edit/notifications#letters` },
    ...(endingToken !== undefined && {
      ending: {
        label: say('End these letters'),
        address: `${publicUrl}/end-letters?token=${endingToken}`,
        pressed: `${publicUrl}/api/letters/endings/${endingToken}`,
      },
    }),
  }
}
