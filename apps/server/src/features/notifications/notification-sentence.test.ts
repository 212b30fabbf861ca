import type { Message } from '@guildhall/contract/chat/messages'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineCauses } from './causes/define-causes.ts'
import { type CauseName, everyCause, messageGone } from './causes/every-cause.ts'
import { type People, toNotification, toStored } from './notification-sentence.ts'
import type { NotificationRow, StoredSentence } from './notifications.store.ts'

const face = { handle: 'x', avatar: null, crest: null }
const hana = { ...face, id: 'hana', firstName: 'Hana', lastName: 'Nováková' }
const noor = { ...face, id: 'noor', firstName: 'Noor', lastName: 'Haddad' }
const said = { text: ': in Late Shift: nine' } as Message
const { Follow, FriendRemoved, MutualFriendAdded, NewMessage, GroupMessage, Mention, AdminAlert } = everyCause

describe('the sentence of a notification, and its parts', () => {
  it.each([
    ['of what somebody did', Follow.words(), 'Hana Nováková follows you now.', 'follows you now.', null],
    ['of a message', NewMessage.words(said), 'Hana Nováková: : in Late Shift: nine', said.text, null],
    [
      'of a message in a group',
      GroupMessage.words(said, 'Raid: Tuesday'),
      'Hana Nováková in Raid: Tuesday: : in Late Shift: nine',
      said.text,
      'Raid: Tuesday',
    ],
    [
      'of a message in a group without a name',
      GroupMessage.words(said, null),
      'Hana Nováková in a group: : in Late Shift: nine',
      said.text,
      'a group',
    ],
    [
      'of a mention, which names the group in its words',
      Mention.words(said, { kind: 'group', title: 'Raid: Tuesday' }),
      'Hana Nováková mentioned you in Raid: Tuesday: : in Late Shift: nine',
      'mentioned you in Raid: Tuesday: : in Late Shift: nine',
      null,
    ],
    ['of what was deleted', messageGone, 'Hana Nováková: a message that was deleted', messageGone.words, null],
  ])('%s', (_what, words, message, rest, place) => {
    expect(read(toStored(words, { hasActor: true }), { actor: hana })).toMatchObject({ message, words: rest, place })
  })

  it('are one where it does not begin with the actor', () => {
    const sentences = [
      read(toStored(FriendRemoved.words(), { hasActor: true }), { actor: hana }),
      read(toStored(MutualFriendAdded.words(), { hasActor: true }), { actor: hana, also: noor }),
      read(toStored(AdminAlert.words(), { hasActor: false }), {}),
    ]
    expect(sentences.map(({ words }) => words)).toEqual(sentences.map(({ message }) => message))
    expect(sentences.map(({ message }) => message)).toEqual([
      'You and Hana Nováková are no longer friends.',
      'Two of your friends, Hana Nováková and Noor Haddad, are friends now.',
      'Steam does not take the key of this hall, so nobody can sync their games. Set a valid STEAM_API_KEY and start the server again.',
    ])
  })

  it('are one in what was stored before parts were, which leads where it led', () => {
    const stored = { opening: '', sentence: ' in Raid: Tuesday: Nine?', place: null, wordsFrom: null }
    const message = 'Hana Nováková in Raid: Tuesday: Nine?'
    const subtype = notificationSubtype('GroupMessage')
    expect(read(stored, { actor: hana }, subtype)).toMatchObject({
      message,
      words: message,
      place: null,
      target: 'conversation',
    })
  })

  it('of a subtype that nothing tells of yet leads nowhere', () => {
    const stored = toStored('bought you a table.', { hasActor: true })
    expect(read(stored, { actor: hana }, notificationSubtype('PurchaseSuccess'))).toMatchObject({ target: null })
  })
})

it('a cause without type, words or target does not compile, and nothing is told without one', () => {
  const { social: type } = notificationTypes
  const whole = { type, words: () => 'thanked you.', target: null }
  function wrong() {
    defineCauses({ Reaction: whole })
    // @ts-expect-error no words
    defineCauses({ Reaction: { type, target: null } })
    // @ts-expect-error no target, not even none
    defineCauses({ Reaction: { type, words: () => 'thanked you.' } })
    // @ts-expect-error no type
    defineCauses({ Reaction: { words: () => 'thanked you.', target: null } })
    // @ts-expect-error a room that is not in the contract
    defineCauses({ Reaction: { ...whole, target: 'cellar' } })
    // @ts-expect-error a subtype that is not in the contract
    defineCauses({ Kudos: whole })
    // @ts-expect-error a subtype without a cause
    return 'PurchaseSuccess' satisfies CauseName
  }
  expectTypeOf(wrong).returns.toBeString()
})

function read(stored: StoredSentence, { actor, also }: People, subtype = notificationSubtype('Follow')) {
  const row: NotificationRow = {
    id: 'one',
    user_id: 'me',
    seq: 1,
    cause_key: 'x',
    group_key: null,
    group_position: null,
    type: notificationTypes.social,
    subtype,
    opening: stored.opening,
    sentence: stored.sentence,
    place: stored.place,
    words_from: stored.wordsFrom,
    actor_user_id: actor?.id ?? null,
    also_user_id: also?.id ?? null,
    related_entity_id: null,
    told_at: null,
    created_at: new Date(),
    read_at: null,
  }
  return toNotification(row, { actor, also })
}
