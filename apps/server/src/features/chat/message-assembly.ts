import type { Platform } from '../../platform/platform.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Media } from '../media/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createAttachments } from './attachments/attachments.service.ts'
import type { Contacts } from './conversations/contacts.service.ts'
import { createMarkingService } from './marking/marking.service.ts'
import { createMessageChanges } from './messages/changing.service.ts'
import { createEditingService } from './messages/editing.service.ts'
import { serveMessages } from './messages/messages.routes.ts'
import { createReaders } from './messages/readers.service.ts'
import { createReadingService } from './messages/reading.service.ts'
import { createTakingDownMessages } from './messages/taking-down.service.ts'
import { createPollsService } from './polls/polls.service.ts'
import { createForwarding } from './sending/forwarding.service.ts'
import { createMentions } from './sending/mentions.service.ts'
import { createSendingService } from './sending/sending.service.ts'

/** Puts together what is said, read and changed, and serves it. */
export function assembleMessages(
  platform: Platform,
  parts: {
    users: Users
    media: Media
    privacy: Privacy
    boundaries: Boundaries
    contacts: Contacts
  },
) {
  const { users, media, privacy, boundaries, contacts } = parts
  const readers = createReaders({ privacy, boundaries })
  const attachments = createAttachments(media)
  const mentions = createMentions({ users, boundaries })
  const changing = createMessageChanges({ contacts, readers })

  const reading = createReadingService({ readers })
  const sending = createSendingService({
    contacts,
    readers,
    mentions,
    forwarding: createForwarding({ attachments, users }),
    attachments,
  })
  const marking = createMarkingService({ readers })
  serveMessages(platform, {
    sending,
    reading,
    marking,
    editing: createEditingService({ changing, mentions, attachments }),
    polls: createPollsService({ changes: changing }),
  })
  const takingDown = createTakingDownMessages({ changing })
  return { changing, takingDown, readers, reading, sending, marking }
}
