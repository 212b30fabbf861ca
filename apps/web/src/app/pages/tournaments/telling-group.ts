import { queueMessage } from '../../../features/chat/outbox/outbox.ts'
import { tournamentHref } from '../../../features/tournaments/tournament-href.ts'

/** The link of a tournament goes to the people it is for. */
export function tellGroup(id: string, conversationId: string): void {
  queueMessage(conversationId, { text: `${location.origin}${tournamentHref(id)}` })
}
