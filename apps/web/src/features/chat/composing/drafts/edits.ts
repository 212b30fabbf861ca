import { memberRecords } from '../../../../platform/session/member-memory.ts'

const edits = memberRecords<string>()

/** Other words for an own message as far as they are written; they live as long as the page. */
export function useEdit(messageId: string | undefined): string | undefined {
  return edits.use(messageId ?? '')
}

export const writeEdit = edits.put
export const dropEdit = edits.drop
