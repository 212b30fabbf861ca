// Who sees a list `l`, in SQL: the one condition that pages, counts of likes and the features above ask.
import { type RawBuilder, sql } from 'kysely'
import { notBlocked, notBlockedBetween } from '../boundaries/index.ts'
import { isFriend, isFriendOf } from '../friends/index.ts'
import { warningsStore } from '../measures/index.ts'
import { isActive } from '../users/index.ts'
import { helps } from './lists.store.ts'

/** The same as `maySee` of `reading-lists.service.ts`. */
export const shownTo = (viewerId: string): RawBuilder<boolean> =>
  shown({
    viewer: sql`${viewerId}::uuid`,
    isNotApart: notBlocked(viewerId, 'l.owner_id'),
    isFriend: isFriend(viewerId, 'l.owner_id'),
  })

/** The same of each member in a column. */
export const shownToMemberIn = (column: string): RawBuilder<boolean> =>
  shown({
    viewer: sql.ref(column),
    isNotApart: notBlockedBetween(column, 'l.owner_id'),
    isFriend: isFriendOf(column, 'l.owner_id'),
  })

type Eyes = {
  readonly viewer: RawBuilder<unknown>
  readonly isNotApart: RawBuilder<boolean>
  readonly isFriend: RawBuilder<boolean>
}

const shown = ({ viewer, isNotApart, isFriend: isTheirFriend }: Eyes): RawBuilder<boolean> => sql<boolean>`(
  l.owner_id = ${viewer}
  or (${isActive('l.owner_id')} and ${isNotApart}
      and (l.visibility = 'everyone'
           or (l.visibility = 'friends' and ${isTheirFriend})
           or exists (select from game_list_editors e where e.list_id = l.id and e.user_id = ${viewer} and ${helps}))))`

/** Whether the words of a list `l` stand behind a warning for the viewer. */
export const isBehindWarning = (viewerId: string): RawBuilder<boolean> =>
  warningsStore.isBehindWarning('list', { id: 'l.id', author: 'l.owner_id' }, viewerId)
