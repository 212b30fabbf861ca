import type { Conversation } from '@guildhall/contract/chat/conversations'
import { type ComposerMode, useComposerMode } from '../../composer-mode.ts'
import { signalTyping } from '../../conversations/typing.ts'
import { useEdit, writeEdit } from '../drafts/edits.ts'
import { useDraft } from '../drafts/use-draft.ts'

type Written = { mode: ComposerMode; text: string; write(text: string): void }

/** What stands in the field: the new words of the message that is edited, or what was begun. */
export function useWritten(conversation: Conversation): Written {
  const mode = useComposerMode(conversation.id)
  const [draft, writeDraft] = useDraft(conversation)
  const edited = mode.kind === 'edit' ? mode.message : undefined
  const edit = useEdit(edited?.id)
  if (edited !== undefined) {
    return { mode, text: edit ?? edited.text, write: (text) => writeEdit(edited.id, text) }
  }
  const write = (text: string) => {
    writeDraft(text)
    if (text !== '') signalTyping(conversation.id)
  }
  return { mode, text: draft, write }
}
