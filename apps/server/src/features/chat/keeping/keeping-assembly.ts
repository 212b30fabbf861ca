import type { Platform } from '../../../platform/platform.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Media } from '../../media/index.ts'
import type { Users } from '../../users/index.ts'
import { guardAttachments } from '../attachments/attachments.service.ts'
import { addLinkCards } from '../cards/link-cards.ts'
import type { MessageChanges } from '../messages/changing.service.ts'
import type { Readers } from '../messages/readers.service.ts'
import { createPinsService } from '../pins/pins.service.ts'
import { createReactionsService } from '../reactions/reactions.service.ts'
import { createSavedService } from '../saved/saved.service.ts'
import { createFoundMessages } from '../search/found-messages.ts'
import { createSearch, type Search } from '../search/search.service.ts'
import { serveKeeping } from './keeping.routes.ts'

/** Puts together what members do with messages that are there: react, pin, save, find. */
export function assembleKeeping(
  platform: Platform,
  parts: {
    users: Users
    media: Media
    boundaries: Boundaries
    changes: MessageChanges
    readers: Readers
  },
): { readonly search: Search } {
  const { users, media, boundaries, changes } = parts
  const found = createFoundMessages({ users })
  const search = createSearch({ found, users })
  serveKeeping(platform, {
    reactions: createReactionsService({ changes, boundaries }),
    pins: createPinsService(parts),
    saved: createSavedService({ found }),
    search,
  })
  guardAttachments(media)
  addLinkCards(platform, { changes })
  return { search }
}
