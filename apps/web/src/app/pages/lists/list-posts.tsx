import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { listName } from '../../../platform/names/list-name.ts'
import { Quiet } from '../../../ui/dress/text.tsx'

/** What members write about a list. */
export function ListPosts({ list }: { list: GameList }) {
  return (
    <FeedList
      of={postsKeys.list({ listId: list.id })}
      label={t`Posts about ${listName(list)}`}
      empty={<Quiet>{t`Nobody has written about this list yet.`}</Quiet>}
    />
  )
}
