import type { Language } from '@guildhall/contract/rules/languages'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { cause, defineCauses, type Told } from './causes/define-causes.ts'
import { type CauseName, everyCause, type Happened, messageGone, saidBy, subtypeOf } from './causes/every-cause.ts'
import { type People, toNotification, toStored } from './notification-sentence.ts'
import type { NotificationRow, StoredSentence } from './notifications.store.ts'

const face = { handle: 'x', avatar: null, crest: null }
const hana = { ...face, id: 'hana', firstName: 'Hana', lastName: 'Nováková' }
const noor = { ...face, id: 'noor', firstName: 'Noor', lastName: 'Haddad' }
const said = { kind: 'text', text: ': in Late Shift: nine' } as const
const pictures = { kind: 'pictures', count: 2 } as const
const raid = { kind: 'group', title: 'Raid: Tuesday' } as const

describe('the sentence of a notification, and its parts', () => {
  it.each([
    ['of what somebody did', told('Follow'), 'Hana Nováková follows you now.', 'follows you now.', null],
    ['of a message', told('NewMessage', said), 'Hana Nováková: : in Late Shift: nine', said.text, null],
    [
      'of a message in a group',
      told('GroupMessage', said, raid.title),
      'Hana Nováková in Raid: Tuesday: : in Late Shift: nine',
      said.text,
      'Raid: Tuesday',
    ],
    [
      'of a message in a group without a name',
      told('GroupMessage', said, null),
      'Hana Nováková in a group: : in Late Shift: nine',
      said.text,
      'a group',
    ],
    [
      'of a mention, which names the group in its words',
      told('Mention', said, raid),
      'Hana Nováková mentioned you in Raid: Tuesday: : in Late Shift: nine',
      'mentioned you in Raid: Tuesday: : in Late Shift: nine',
      null,
    ],
    [
      'of a mention in a post, which has the subtype of the other',
      told('PostMention', false, 'see @wren, ||it was the butler||'),
      'Hana Nováková mentioned you in a post: see @wren, (spoiler)',
      'mentioned you in a post: see @wren, (spoiler)',
      null,
    ],
    [
      'of an answer under a warning',
      told('Comment', true, null),
      'Hana Nováková replied to your comment.',
      'replied to your comment.',
      null,
    ],
    ['of a reaction', told('Reaction', false), 'Hana Nováková reacted to your post.', 'reacted to your post.', null],
  ])('%s', (_what, happened, message, rest, place) => {
    const people = { actor: hana }
    expect(read(happened, people)).toMatchObject({ message, words: rest, place })
    // A server of the release before reads what is stored in English.
    expect(read({ ...happened, kept: null }, people)).toMatchObject({ message, words: rest, place })
  })

  it('are one where it does not begin with the actor', () => {
    const sentences = [
      read(told('FriendRemoved'), { actor: hana }),
      read(told('MutualFriendAdded'), { actor: hana, also: noor }),
      read(told('AdminAlert'), {}),
    ]
    expect(sentences.map(({ words }) => words)).toEqual(sentences.map(({ message }) => message))
    expect(sentences.map(({ message }) => message)).toEqual([
      'You and Hana Nováková are no longer friends.',
      'Two of your friends, Hana Nováková and Noor Haddad, are friends now.',
      'Steam does not take the key of this hall, so nobody can sync their games. Set a valid STEAM_API_KEY and start the server again.',
    ])
  })

  it('of a message that was deleted since is the same wherever it was said', () => {
    const message = 'Hana Nováková: a message that was deleted'
    for (const happened of [
      told('NewMessage', said),
      told('GroupMessage', said, 'Raid'),
      told('Mention', said, raid),
    ]) {
      const gone = { ...happened, kept: { ...happened.kept, message: messageGone } }
      expect(read(gone, { actor: hana })).toMatchObject({ message, words: 'a message that was deleted', place: null })
    }
    const stored = toStored((say, named) => saidBy(say, messageGone, named))
    expect(stored).toEqual({ opening: '', sentence: ': a message that was deleted', place: null, wordsFrom: 2 })
  })

  it('are one in what was stored before parts were, which leads where it led', () => {
    const stored = { opening: '', sentence: ' in Raid: Tuesday: Nine?', place: null, wordsFrom: null }
    const message = 'Hana Nováková in Raid: Tuesday: Nine?'
    const [type, subtype] = [notificationTypes.messaging, notificationSubtype('GroupMessage')]
    const expected = { message, words: message, place: null, target: 'conversation' }
    expect(read({ stored, type, subtype, kept: null }, { actor: hana })).toMatchObject(expected)
    expect(read({ stored, type, subtype, kept: null }, { actor: hana }, 'de')).toMatchObject(expected)
  })

  it.each([{}, { message: null }, [], 5])('of a later release that keeps %j is the stored one', (kept) => {
    const happened = { ...told('NewMessage', said), kept: kept as Told }
    expect(read(happened, { actor: hana }).message).toBe(`Hana Nováková: ${said.text}`)
  })

  it('of a subtype that nothing tells of yet leads nowhere', () => {
    const stored = { opening: '', sentence: ' bought you a table.', place: null, wordsFrom: 1 }
    const [type, subtype] = [notificationTypes.ecommerce, notificationSubtype('PurchaseSuccess')]
    const expected = { message: 'Hana Nováková bought you a table.', target: null }
    expect(read({ stored, type, subtype, kept: {} }, { actor: hana })).toMatchObject(expected)
  })
})

describe('whoever speaks German reads', () => {
  it.each([
    ['what somebody did', told('FriendRequestReceived'), 'Hana Nováková hat dir eine Freundschaftsanfrage geschickt.'],
    ['pictures in a group', told('GroupMessage', pictures, raid.title), 'Hana Nováková in „Raid: Tuesday“: 2 Bilder'],
    ['a group without a name', told('GroupMessage', said, null), `Hana Nováková in einer Gruppe: ${said.text}`],
  ])('%s', (_what, happened, message) => {
    expect(read(happened, { actor: hana }, 'de').message).toBe(message)
  })

  it('of somebody who cannot be shown', () => {
    expect(read(told('Follow'), {}, 'de').message).toMatch(/^Ein Mitglied folgt/)
  })

  it('no English of any cause', () => {
    const all = [
      told('FriendRequestReceived'),
      told('FriendRequestAccepted'),
      told('MutualFriendAdded'),
      told('FriendRemoved'),
      told('Follow'),
      told('WallPost', 'x'),
      ...[true, false].flatMap((isComment) => [
        told('Comment', isComment, 'x'),
        told('Comment', isComment, null),
        told('Reaction', isComment),
        told('PostMention', isComment, 'x'),
        told('PostMention', isComment, null),
      ]),
      told('GroupInvite', 'x'),
      told('GroupJoinRequest', null),
      told('Mention', said, raid),
      told('Mention', said, { kind: 'pair', title: null }),
      told('MessageReaction'),
      told('AccountUpdate', 'keyUsedTwice'),
      told('AccountUpdate', 'passwordChanged'),
      told('AdminAlert'),
      told('AdminAlert', 'faults'),
    ]
    for (const happened of all) {
      const [english, german] = [read(happened, {}), read(happened, {}, 'de')]
      expect(german.message).not.toBe(english.message)
      expect(german.words).not.toBe(english.words)
    }
  })
})

it('a cause without type, words or target does not compile, and nothing is told without one', () => {
  const { social: type } = notificationTypes
  const whole = { type, tells: () => ({}), words: () => ({ message: 'thanked you.' }), target: null }
  function wrong() {
    defineCauses({ Reaction: whole })
    // @ts-expect-error no words
    defineCauses({ Reaction: { type, tells: () => ({}), target: null } })
    // @ts-expect-error no target, not even none
    defineCauses({ Reaction: { type, tells: () => ({}), words: () => ({ message: 'thanked you.' }) } })
    // @ts-expect-error no type
    defineCauses({ Reaction: { tells: () => ({}), words: () => ({ message: 'thanked you.' }), target: null } })
    // @ts-expect-error a room that is not in the contract
    defineCauses({ Reaction: { ...whole, target: 'cellar' } })
    defineCauses({ Kudos: { ...whole, subtype: 'Reaction' } })
    // @ts-expect-error a subtype that is not in the contract
    defineCauses({ Kudos: whole })
    // @ts-expect-error neither is that one
    defineCauses({ Kudos: { ...whole, subtype: 'Praise' } })
    // @ts-expect-error words that know what is not kept
    cause({ ...whole, words: (_say: unknown, { often }: { often: number }) => ({ message: `${often}` }) })
    // @ts-expect-error a subtype without a cause
    return 'PurchaseSuccess' satisfies CauseName
  }
  expectTypeOf(wrong).returns.toBeString()
})

type Recorded = Pick<NotificationRow, 'type' | 'subtype'> & {
  readonly stored: StoredSentence
  readonly kept: Told | null
}

/** What is stored of something that happened. */
function told<Name extends CauseName>(name: Name, ...happened: Happened<Name>): Recorded {
  const { type, tells, words } = everyCause[name] as unknown as {
    type: number
    tells(...given: Happened<Name>): Told
    words(say: unknown, kept: Told, named: unknown): { message: string }
  }
  const kept = tells(...happened)
  const stored = toStored((say, named) => words(say, kept, named))
  // As the database gives it back.
  return { stored, type, subtype: subtypeOf(name), kept: JSON.parse(JSON.stringify(kept)) as Told }
}

function read({ stored, type, subtype, kept }: Recorded, { actor, also }: People, language: Language = 'en') {
  const row: NotificationRow = {
    id: 'one',
    user_id: 'me',
    seq: 1,
    cause_key: 'x',
    group_key: null,
    group_position: null,
    stack_key: null,
    type,
    subtype,
    opening: stored.opening,
    sentence: stored.sentence,
    place: stored.place,
    words_from: stored.wordsFrom,
    told: kept,
    actor_user_id: actor?.id ?? null,
    also_user_id: also?.id ?? null,
    related_entity_id: null,
    told_at: null,
    created_at: new Date(),
    read_at: null,
    rings: 1,
  }
  return toNotification(row, { actor, also }, language)
}
