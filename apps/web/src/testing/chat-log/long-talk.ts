import type { Attachment, Message, Poll } from '@guildhall/contract/chat/messages'
import { aMessage } from '../builders.ts'

/** A talk among these; the reader is one of them. */
export const talkers = [
  { id: 'mara', firstName: 'Mara', lastName: 'Lindqvist' },
  { id: 'wren', firstName: 'Wren', lastName: 'Abbott' },
  { id: 'tobias', firstName: 'Tobias', lastName: 'Okafor' },
  { id: 'amara', firstName: 'Amara', lastName: 'Diallo' },
] as const
export const reader = talkers[0]

const begin = Date.UTC(2026, 0, 1, 8)
const words = (
  'the lobby opens at ten bring a driller and two cups nobody touches my shelf again we won that one by a hair ' +
  'what a night see you at the table tomorrow I have the whole evening and a full fridge who is in'
).split(' ')

/** The message with this seq, always the same: words of many lengths, and now and then everything else. */
export function talkMessage(seq: number): Message {
  const dice = (sides: number, salt = 0) => (Math.imul(seq + salt * 7919, 2_654_435_761) >>> 8) % sides
  const length = dice(12) === 0 ? 40 + dice(120, 1) : 2 + dice(18, 2)
  const text = Array.from({ length }, (_, at) => words[(seq * 7 + at * 5) % words.length]).join(' ')
  const isPoll = dice(211, 3) === 0
  const hasPictures = dice(29, 4) === 0
  return {
    ...bare(seq, talkers[dice(40, 5) < 25 ? dice(4, Math.floor(seq / 4)) : dice(4, 6)]?.id ?? reader.id),
    text: isPoll ? '' : text,
    editedAt: dice(23, 7) === 0 ? timeOf(seq + 1) : null,
    replyTo:
      seq > 10 && dice(13, 8) === 0
        ? {
            messageId: idOf(seq - 3),
            seq: seq - 3,
            senderUserId: 'wren',
            excerpt: 'Who is in?',
            hasPictures: false,
            isDeleted: false,
          }
        : null,
    reactions: dice(9, 9) === 0 ? [{ key: 'flame', count: 2, userIds: ['wren', 'tobias'] }] : [],
    attachments: hasPictures ? [picture(seq, 960, 540 + dice(400, 10))] : [],
    poll: isPoll ? poll() : null,
  }
}

const idOf = (seq: number) => `m${seq}`
/** Some talk fast, and sometimes a night lies between. */
const timeOf = (seq: number) => new Date(begin + seq * 70_000 + Math.floor(seq / 300) * 36_000_000).toISOString()

function bare(seq: number, senderUserId: string): Message {
  return aMessage({
    id: idOf(seq),
    conversationId: 'talk',
    senderUserId,
    text: '',
    seq,
    createdAt: timeOf(seq),
    clientMessageId: `key-${seq}`,
  })
}

function picture(seq: number, width: number, height: number): Attachment {
  const url = `/media/${seq}-${width}x${height}-private-960.webp`
  return { mediaId: `p${seq}`, url, sizes: [{ width, height, url }], alt: 'The table', spoiler: false }
}

function poll(): Poll {
  const option = (text: string, count: number) => ({ text, count, voterIds: [] })
  return {
    question: 'When do we start?',
    options: [option('At ten', 2), option('At eleven', 1)],
    multiple: false,
    closesAt: null,
    isClosed: false,
  }
}
