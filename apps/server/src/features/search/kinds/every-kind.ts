import type { Challenges } from '../../challenges/index.ts'
import type { Chat } from '../../chat/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { Lists } from '../../lists/index.ts'
import type { Tournaments } from '../../tournaments/index.ts'
import type { Users } from '../../users/index.ts'
import { challengesKind } from './challenges.ts'
import { gamesKind } from './games.ts'
import { groupsKind } from './groups.ts'
import type { Kind } from './kind.ts'
import { listsKind } from './lists.ts'
import { messagesKind } from './messages.ts'
import { peopleKind } from './people.ts'
import { commentsKind, postsKind } from './posts.ts'
import { reviewsKind } from './reviews.ts'
import { tagsKind } from './tags.ts'
import { tournamentsKind } from './tournaments.ts'

export type KindParts = {
  users: Users
  games: Games
  library: Library
  lists: Lists
  challenges: Challenges
  tournaments: Tournaments
  chat: Chat
}

/** All that can be found, in the order in which it is shown. A new kind is a line here, and one in the contract. */
export function everyKind(parts: KindParts): readonly Kind[] {
  return [
    peopleKind(parts),
    gamesKind(parts),
    postsKind(parts),
    commentsKind(parts),
    messagesKind(parts),
    groupsKind,
    reviewsKind(parts),
    listsKind(parts),
    challengesKind(parts),
    tournamentsKind(parts),
    tagsKind,
  ]
}
