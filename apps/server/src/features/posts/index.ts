import type { notificationsHub } from '@guildhall/contract/notifications'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Achievements } from '../achievements/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Boundaries } from '../boundaries/index.ts'
import { createMentions } from '../chat/index.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Lists } from '../lists/index.ts'
import type { Media } from '../media/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Reviews } from '../reviews/index.ts'
import type { Users } from '../users/index.ts'
import { servePostGames } from './by-game/by-game.routes.ts'
import { createGamesOfAuthor } from './by-game/by-game.service.ts'
import { createCards } from './cards/cards.ts'
import { createLinkCards } from './cards/link-cards.ts'
import { serveCatchingUp } from './catching-up/catching-up.routes.ts'
import { serveCircles } from './circles/circles.routes.ts'
import { createCommentsService } from './comments/comments.service.ts'
import { createDraftPictures } from './drafts/draft-pictures.ts'
import { serveDrafts } from './drafts/drafts.routes.ts'
import { createDrafts } from './drafts/drafts.service.ts'
import { serveWordFilters } from './filters/filters.routes.ts'
import { serveSavedFolders } from './keeping/folders.routes.ts'
import { createFolders } from './keeping/folders.service.ts'
import { createKeeping } from './keeping/keeping.service.ts'
import { createMentionsAndTags } from './mentions-and-tags.ts'
import { serveMilestones } from './milestones/milestones.routes.ts'
import { serveOpenWeb } from './open-web/open-web.routes.ts'
import { servePinning } from './pinning/pinning.routes.ts'
import { createPinning } from './pinning/pinning.service.ts'
import { servePostPolls } from './polls/polls.routes.ts'
import { createPostPolls } from './polls/polls.service.ts'
import { pushPostMoves } from './posts.hub.ts'
import { servePosts } from './posts.routes.ts'
import { createReacting } from './reacting.service.ts'
import { createFeeds } from './reading/feeds.service.ts'
import { createReading } from './reading/reading.service.ts'
import { createReported } from './reading/reported.ts'
import { serveReplies } from './replies/replies.routes.ts'
import { createRepliesOf } from './replies/replies.service.ts'
import { publishScheduledPosts } from './scheduling/publishing.job.ts'
import { serveScheduledPosts } from './scheduling/scheduling.routes.ts'
import { createScheduling } from './scheduling/scheduling.service.ts'
import { createSharing } from './sharing/sharing.service.ts'
import { createTags } from './tags/tags.ts'
import { putTagBack, tagSeen, takeTagDown } from './tags/taking-tags-down.ts'
import { createStaffVeiling } from './taking-down/staff-veiling.service.ts'
import { createTakingDown } from './taking-down/taking-down.service.ts'
import { moveSpoilers, moveSpoilersBack } from './veils/moving-doubles.store.ts'
import { createTagging } from './veils/tagging.service.ts'
import { createUnveiling } from './veils/unveiling.service.ts'
import { serveVeils } from './veils/veils.routes.ts'
import { movePosts, movePostsBack } from './writing/moving-doubles.store.ts'
import { createPictures, guardPictures } from './writing/pictures.service.ts'
import { createPostWording } from './writing/post-wording.service.ts'
import { createWriting } from './writing/writing.service.ts'

export {
  countReactionsOf,
  countStanding as countPostsStanding,
  findAllSaid,
  findCounted as findCountedInPost,
  findSaidLately as postsSaidLately,
  findTelling,
  findVersion as findPostVersion,
  findVisibility as findPostVisibility,
  findWords,
  idsUnder,
  seesOfManyWhatIsIn,
  seesWhatIsIn,
} from './audience.store.ts'
export { isHiddenFor } from './comments/comments.store.ts'
export { filteredAmong, hearersOf } from './filters/filtering.ts'
export { silencedBy } from './keeping/silences.store.ts'
export type { CommentWritten, SaidAnew } from './posts.events.ts'
export {
  commentChanged,
  commentDeleted,
  commentWritten,
  mentionTakenOut,
  postChanged,
  postDeleted,
  postPinnedInHall,
  postReacted,
  postReactionTakenBack,
  postShared,
  postWritten,
  scheduledPostFailed,
} from './posts.events.ts'
export { postsCountedOf } from './posts.store.ts'
export { showsCommentOfMany, showsPostOfMany } from './shown-posts.ts'
export { isRemoved as isTagRemoved } from './tags/removed-tags.store.ts'
export { topicRang } from './tags/ringing.ts'
export { isListedFor } from './tags/tag-numbers.store.ts'
export { isOpenTo, veilFor } from './veils/veils.ts'

export type Posts = ReturnType<typeof createPosts>

/** What members write for others, and what is said under it. */
export function createPosts(
  platform: Platform,
  parts: {
    users: Users
    audit: Audit
    media: Media
    boundaries: Boundaries
    friends: Friends
    follows: Follows
    games: Games
    library: Library
    reviews: Reviews
    lists: Lists
    achievements: Achievements
    profiles: Profiles
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { users, media, boundaries, games, achievements } = parts
  const { events } = platform
  const mentions = createMentionsAndTags({ mentions: createMentions({ users, boundaries }) })
  const reacting = createReacting({ users })
  const cards = createCards(parts)
  const reading = createReading({ users, games, cards, reacting, friends: parts.friends })
  const sharing = createSharing({ users, reading })
  const tagging = createTagging({ games, achievements })
  const { hasOpenWeb } = platform.config
  const writing = createWriting({
    wording: createPostWording({ games, mentionsAndTags: mentions, hasOpenWeb }),
    pictures: createPictures(media),
    tagging,
    reading,
    sharing,
    cards,
  })
  const comments = createCommentsService({ users, mentions, games, reacting, tagging })

  const polls = createPostPolls({ users, reading })
  const pinning = createPinning({ reading, profiles: parts.profiles, audit: parts.audit })

  const keeping = createKeeping({ reading })
  const draftPictures = createDraftPictures(media)
  const drafts = createDrafts({ games, reading, pictures: draftPictures })
  const scheduling = createScheduling({ drafts, pictures: draftPictures, writing })

  servePosts(platform, {
    feeds: createFeeds({ users, games, reading, cards, profiles: parts.profiles }),
    reading,
    writing,
    reacting,
    keeping,
    drafts,
    pinning,
    comments,
    sharing,
    linkCards: createLinkCards(platform, { reading }),
  })
  servePostPolls(platform, polls)
  servePinning(platform, pinning)
  serveVeils(platform, createUnveiling({ readPost: reading.one, readComment: comments.oneAlone }))
  serveWordFilters(platform)
  serveOpenWeb(platform, { users })
  servePostGames(platform, createGamesOfAuthor({ games, profiles: parts.profiles }))
  serveReplies(platform, createRepliesOf({ reading, comments, profiles: parts.profiles }))
  serveDrafts(platform, drafts)
  serveScheduledPosts(platform, scheduling)
  serveSavedFolders(platform, createFolders({ keeping }))
  publishScheduledPosts(platform, { users, scheduling })
  serveCatchingUp(platform, { ...parts, reading })
  serveCircles(platform, parts)
  serveMilestones(platform, parts)
  createTags(platform, parts)
  pushPostMoves(platform, parts)
  guardPictures(media)
  events.onAnnounced(gamesMerged, (merge, unit) => movePosts(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => movePostsBack(unit.db, merge))
  events.onAnnounced(gamesMerged, (merge, unit) => moveSpoilers(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => moveSpoilersBack(unit.db, merge))
  return {
    ...createReported({ reading }),
    ...createTakingDown({ sharing }),
    ...createStaffVeiling({ media }),
    tagSeen,
    takeTagDown,
    putTagBack,
    writePost: writing.write,
    writeComment: comments.write,
    vote: polls.vote,
    share: sharing.share,
    pin: pinning.pin,
    removeDraft: drafts.remove,
    schedule: scheduling.schedule,
    react: (unit: UnitOfWork, caller: Caller, postId: string, key: string) =>
      reacting.react(unit, caller, postId, 'post', key),
  }
}
