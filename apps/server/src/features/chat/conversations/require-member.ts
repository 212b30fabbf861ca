import { chatProblems } from '@guildhall/contract/chat'
import { AppError } from '../../../platform/errors.ts'
import type { Participation } from './conversations.store.ts'

/** Absent and private conversations are refused alike. */
export function requireMember(participation: Participation | undefined): Participation {
  if (participation?.own.leftSeq !== null) throw new AppError(chatProblems.conversation_not_found)
  return participation
}
