import type { notificationsHub } from '@guildhall/contract/notifications'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import { createMentions } from '../chat/index.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import type { Media } from '../media/index.ts'
import type { Users } from '../users/index.ts'
import { createCommentsService } from './comments/comments.service.ts'
import { createKeeping } from './keeping/keeping.service.ts'
import { createMentionsAndTags } from './mentions-and-tags.ts'
import { pushPostMoves } from './posts.hub.ts'
import { servePosts } from './posts.routes.ts'
import { createReacting } from './reacting.service.ts'
import { createFeeds } from './reading/feeds.service.ts'
import { createReading } from './reading/reading.service.ts'
import { movePosts, movePostsBack } from './writing/moving-doubles.store.ts'
import { createPictures, guardPictures } from './writing/pictures.service.ts'
import { createWriting } from './writing/writing.service.ts'

export { countReactionsOf, findTelling, findWords, idsUnder, seesWhatIsIn } from './audience.store.ts'
export type { CommentWritten } from './posts.events.ts'
export {
  commentChanged,
  commentDeleted,
  commentWritten,
  postChanged,
  postDeleted,
  postReacted,
  postReactionTakenBack,
  postWritten,
} from './posts.events.ts'

/** What members write for others, and what is said under it. */
export function createPosts(
  platform: Platform,
  parts: {
    users: Users
    media: Media
    boundaries: Boundaries
    friends: Friends
    follows: Follows
    games: Games
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { users, media, boundaries, games } = parts
  const { events } = platform
  const mentions = createMentionsAndTags({ mentions: createMentions({ users, boundaries }) })
  const reacting = createReacting({ users })
  const reading = createReading({ users, games, reacting })
  const writing = createWriting({ games, mentionsAndTags: mentions, pictures: createPictures(media), reading })
  const comments = createCommentsService({ users, mentions, reacting })

  servePosts(platform, {
    feeds: createFeeds({ users, games, reading }),
    reading,
    writing,
    reacting,
    keeping: createKeeping({ reading }),
    comments,
  })
  pushPostMoves(platform, parts)
  guardPictures(media)
  events.onAnnounced(gamesMerged, (merge, unit) => movePosts(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => movePostsBack(unit.db, merge))
  return {
    writePost: writing.write,
    writeComment: comments.write,
    react: (unit: UnitOfWork, caller: Caller, postId: string, key: string) =>
      reacting.react(unit, caller, postId, 'post', key),
  }
}
