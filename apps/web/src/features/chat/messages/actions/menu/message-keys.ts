import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import type { KeyboardEvent } from 'react'
import { mayLetterAct, writes } from '../../../../../ui/keys/letter-keys.ts'
import { cameByStep } from '../../../../../ui/keys/steps.ts'
import { startOf } from '../../../../../ui/language/reading-direction.ts'
import { startEdit, startReply } from '../../../composer-mode.ts'
import { deleteForMe } from '../deleting.ts'
import { saveMessage, togglePin } from '../keeping.ts'
import { rightsOn } from '../message-rights.ts'
import { toggleReaction } from '../reacting.ts'
import { ask } from './asked.ts'

/**
 * Keys on a message that has the focus: the arrows go to its neighbours, Enter opens the menu. For who came by a step:
 * R answers, E edits, F forwards, P pins, S saves, 1 to 6 react, Delete deletes for oneself, with Shift for everybody.
 */
export function messageKeys(message: Message, conversation: Conversation, userId: string) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const line = event.currentTarget
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing
    if (event.target !== line || isOther) return
    const action = actionOf(event, line)
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  function actionOf({ key, shiftKey }: KeyboardEvent, line: HTMLElement): (() => void) | undefined {
    const may = rightsOn(message, conversation, userId)
    // A capital begins a word.
    if (writes(key) && (shiftKey || !mayLetterAct())) return undefined
    switch (key.toLowerCase()) {
      case 'arrowup':
        return () => focusNeighbour(line, -1)
      case 'arrowdown':
        return () => focusNeighbour(line, 1)
      case 'enter':
        return may.isWhole ? () => ask({ kind: 'menu', message, at: beside(line) }) : undefined
      case 'r':
        return may.canReply ? () => startReply(conversation.id, message) : undefined
      case 'e':
        return may.canEdit ? () => startEdit(conversation.id, message) : undefined
      case 'f':
        return may.canForward ? () => ask({ kind: 'forward', message }) : undefined
      case 'p':
        return may.canPin ? () => togglePin(message) : undefined
      case 's':
        return may.canSave ? () => void saveMessage(message) : undefined
      case 'delete':
        if (!cameByStep()) return undefined
        if (shiftKey) return may.canDeleteForEveryone ? () => ask({ kind: 'delete', message }) : undefined
        if (!may.isWhole) return undefined
        return () => {
          // Its line goes, and the focus would go with it.
          focusNeighbour(line, 1)
          if (document.activeElement === line) focusNeighbour(line, -1)
          deleteForMe(message)
        }
      default: {
        const reaction = may.canReact ? houseReactions[Number(key) - 1] : undefined
        return reaction && (() => toggleReaction(message, reaction, userId))
      }
    }
  }
}

function focusNeighbour(line: HTMLElement, step: -1 | 1): void {
  const lines = [...(line.closest('[role=log]')?.querySelectorAll<HTMLElement>('[data-message-id][tabindex]') ?? [])]
  lines[lines.indexOf(line) + step]?.focus()
}

function beside(line: HTMLElement) {
  const box = (line.firstElementChild ?? line).getBoundingClientRect()
  const x = startOf(box)
  return { x, y: box.top }
}
