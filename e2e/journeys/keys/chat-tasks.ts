// A conversation of two: read, written, changed.
import type { Page } from '@playwright/test'
import { befriend, converse, joinAll, type Member, say } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { rowOf } from '../chat/conversation-steps.ts'
import { button, dialogOf, messageOf } from '../chat/message-steps.ts'
import { composerOf } from '../steps/chat-steps.ts'
import { expect } from '../steps/journey.ts'
import type { Hands, Task } from './hands.ts'

type Hall = { readonly kay: Member; readonly talk: string }

export async function furnishChat(product: Product): Promise<Hall> {
  const [kay, nell] = await joinAll(product, 'Kay Chatwright', 'Nell Aspen')
  await befriend(product, kay, nell)
  const talk = await converse(product, kay, [nell])
  await say(product, nell, talk, 'Is the lamp lit?')
  await say(product, kay, talk, 'It is.')
  await say(product, kay, talk, 'Come at nine.')
  return { kay, talk }
}

const inTalk = ({ talk }: Hall) => `/chat?conversation=${talk}`

/** From the field back to the log, and up to the message. */
async function toMessage(page: Page, hands: Hands, words: string | RegExp): Promise<void> {
  await expect(composerOf(page)).toBeFocused()
  await expect(messageOf(page, words)).toBeVisible()
  await hands.press('Shift+F6')
  await hands.press('End')
  await hands.goTo(messageOf(page, words), 'ArrowUp')
}

export const chatTasks: readonly Task<Hall>[] = [
  {
    name: 'Open a conversation',
    from: '/chat',
    async done({ page, hands }) {
      await expect(rowOf(page, /Nell Aspen/)).toBeVisible()
      await hands.press('F6')
      await hands.pressOn(rowOf(page, /Nell Aspen/))
      await expect(composerOf(page)).toBeFocused()
    },
  },
  {
    name: 'Write a message',
    from: null,
    async done({ page, hands }) {
      await expect(composerOf(page)).toBeFocused()
      await hands.type('By keys alone')
      await hands.press('Enter')
      await expect(messageOf(page, 'By keys alone')).toBeVisible()
    },
  },
  {
    name: 'Change your last message',
    from: null,
    async done({ page, hands }) {
      await expect(messageOf(page, 'By keys alone')).toBeVisible()
      await expect(composerOf(page)).toBeFocused()
      await hands.press('ArrowUp')
      await expect(page.getByRole('textbox', { name: 'New words of the message' })).toBeFocused()
      await hands.type(', and well')
      await hands.press('Enter')
      await expect(messageOf(page, /By keys alone, and well.*edited/)).toBeVisible()
    },
  },
  {
    name: 'Answer a message',
    from: null,
    async done({ page, hands }) {
      await toMessage(page, hands, 'Is the lamp lit?')
      await hands.press('r')
      await expect(composerOf(page)).toBeFocused()
      await hands.type('Since six')
      await hands.press('Enter')
      await expect(button(messageOf(page, 'Since six'), /Is the lamp lit\?$/)).toBeVisible()
    },
  },
  {
    name: 'React to a message',
    from: null,
    async done({ page, hands }) {
      await toMessage(page, hands, /^Nell Aspen, .*Is the lamp lit\?/)
      await hands.press('3')
      await expect(button(messageOf(page, /^Nell Aspen, .*Is the lamp lit\?/), /^Flame, 1\b/)).toBeVisible()
    },
  },
  {
    name: 'Delete a message for everybody',
    from: inTalk,
    async done({ page, hands }) {
      await toMessage(page, hands, 'Come at nine.')
      await hands.press('Shift+Delete')
      await hands.pressOn(button(dialogOf(page, /^Delete this message/), 'Delete'))
      await expect(messageOf(page, 'You deleted this message')).toBeFocused()
    },
  },
]
