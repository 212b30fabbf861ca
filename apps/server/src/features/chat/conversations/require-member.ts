import { chatProblems } from '@guildhall/contract/chat/problems'
import { AppError } from '../../../platform/errors.ts'
import type { Participation } from './conversations.store.ts'

/** Absent and private conversations are refused alike. */
export function requireMember(participation: Participation | undefined): Participation {
  if (participation?.own.leftSeq !== null) throw new AppError(chatProblems.conversation_not_found)
  return participation
}

/** A pair stays the two that it is. */
export function requireGroup(participation: Participation | undefined): Participation {
  const present = requireMember(participation)
  if (present.conversation.kind === 'pair') throw new AppError(chatProblems.not_a_group)
  return present
}

/** For what only the owner and admins of a group do. */
export function requireRunner(participation: Participation | undefined): Participation {
  const present = requireGroup(participation)
  if (present.own.role === 'member') throw new AppError(chatProblems.not_allowed_in_group)
  return present
}
