import type { Conversation } from '@guildhall/contract/chat/conversations'
import { takePictures } from '../../../../platform/pictures/choosing.ts'
import { draftText, takeDraft, writeDraft } from './drafts.ts'

/**
 * Puts words and pictures to what is being written in a conversation, behind what stands there.
 * @returns why pictures stay outside, in words
 */
export function putIntoDraft({ id, own }: Conversation, text: string, files: readonly File[]): readonly string[] {
  takeDraft(id, own.draft)
  if (text !== '') writeDraft(id, [draftText(id), text].filter((words) => words.trim() !== '').join('\n'))
  return files.length === 0 ? [] : takePictures(id, files)
}
