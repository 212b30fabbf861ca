import type { Platform } from '../../../platform/platform.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Media } from '../../media/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import { createAttachments } from '../attachments/attachments.service.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import type { ConversationsStore } from '../conversations/conversations.store.ts'
import { createMarkersStore } from '../marking/markers.store.ts'
import { createMarkingService } from '../marking/marking.service.ts'
import { createPollsService } from '../polls/polls.service.ts'
import { createAnnouncing } from '../sending/announcing.service.ts'
import { createForwarding } from '../sending/forwarding.service.ts'
import { createMentions } from '../sending/mentions.service.ts'
import { createSendingService } from '../sending/sending.service.ts'
import { createSendingStore } from '../sending/sending.store.ts'
import { createMessageChanges } from './changing.service.ts'
import { createEditingService } from './editing.service.ts'
import { createMessageChangesStore } from './message-changes.store.ts'
import { serveMessages } from './messages.routes.ts'
import { createMessagesStore } from './messages.store.ts'
import { createReaders } from './readers.service.ts'
import { createReadingService } from './reading.service.ts'
import { createSystemMessagesStore } from './system-messages.store.ts'
import { createSystemMessages } from './system-messages.ts'

/** Puts together what is said, read and changed, and serves it. */
export function assembleMessages(
  platform: Platform,
  parts: {
    users: Users
    media: Media
    privacy: Privacy
    boundaries: Boundaries
    conversations: ConversationsStore
    contacts: Contacts
  },
) {
  const { users, media, privacy, boundaries, conversations, contacts } = parts
  const messages = createMessagesStore()
  const changes = createMessageChangesStore()
  const readers = createReaders({ privacy })
  const attachments = createAttachments(media)
  const mentions = createMentions({ users, boundaries })
  const changing = createMessageChanges({ messages, changes, conversations, contacts, readers })

  const sending = createSendingService({
    store: createSendingStore({ users, privacy }),
    messages,
    conversations,
    contacts,
    readers,
    mentions,
    forwarding: createForwarding({ messages, conversations, attachments, users }),
    attachments,
    announcing: createAnnouncing({ readers }),
  })
  const marking = createMarkingService({ messages, markers: createMarkersStore(), conversations, readers })
  serveMessages(platform, {
    sending,
    reading: createReadingService({ messages, changes, conversations, readers }),
    marking,
    editing: createEditingService({ messages, changing, changes, conversations, mentions, attachments }),
    polls: createPollsService({ changes: changing }),
  })
  const systemMessages = createSystemMessages({ store: createSystemMessagesStore() })
  return { messages, changing, readers, systemMessages, sending, marking }
}
