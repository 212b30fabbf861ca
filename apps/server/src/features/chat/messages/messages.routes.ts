import { clientMessageId, messageEndpoints } from '@guildhall/contract/chat/messages'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { MarkingService } from '../marking/marking.service.ts'
import type { PollsService } from '../polls/polls.service.ts'
import type { SendingService } from '../sending/sending.service.ts'
import type { EditingService } from './editing.service.ts'
import type { ReadingService } from './reading.service.ts'

export function serveMessages(
  { serve, guardReplays, database }: Platform,
  parts: {
    sending: SendingService
    reading: ReadingService
    marking: MarkingService
    editing: EditingService
    polls: PollsService
  },
): void {
  const { sending, reading, marking, editing, polls } = parts
  serve(messageEndpoints, {
    'GET /api/messages/conversation/{id}': ({ caller, params, query }) =>
      reading.history(database, caller, params.id, query),
    'GET /api/messages/conversation/{id}/changes': ({ caller, params, query }) =>
      reading.changesSince(database, caller, params.id, query),
    'GET /api/messages/{id}': ({ caller, params }) => reading.get(database, caller, params.id),
    'POST /api/messages': async ({ unit, caller, body, origin }) => {
      const requestKey = clientMessageId.safeParse(origin.headers['idempotency-key']).data
      const draft = { ...body, clientMessageId: body.clientMessageId ?? requestKey }
      const sent = await sending.sendMessage(unit, caller, draft)
      return { status: createdOrKnown(sent), body: sent.message }
    },
    'PATCH /api/messages/{id}': ({ unit, caller, params, body }) => editing.edit(unit, caller, params.id, body.text),
    'GET /api/messages/{id}/edits': ({ caller, params }) => reading.edits(database, caller, params.id),
    'DELETE /api/messages/{id}': ({ unit, caller, params, query }) =>
      query.for === 'me'
        ? editing.deleteForMe(unit, caller, params.id)
        : editing.deleteForEveryone(unit, caller, params.id),
    'PATCH /api/messages/{id}/read': ({ unit, caller, params }) =>
      marking.markRead(unit, caller, { messageId: params.id }),
    'PUT /api/messages/{id}/vote': ({ unit, caller, params, body }) =>
      polls.vote(unit, caller, params.id, body.options),
    'POST /api/messages/{id}/close-poll': ({ unit, caller, params }) => polls.close(unit, caller, params.id),
  })
  const requireThere = ({ caller, params }: { caller: Caller; params: { id: string } }) =>
    reading.requireThere(database, caller, params.id)
  guardReplays(messageEndpoints, {
    'PATCH /api/messages/{id}': requireThere,
    'PUT /api/messages/{id}/vote': requireThere,
    'POST /api/messages/{id}/close-poll': requireThere,
  })
}

function createdOrKnown({ isNew }: { isNew: boolean }): 201 | 200 {
  return isNew ? 201 : 200
}
