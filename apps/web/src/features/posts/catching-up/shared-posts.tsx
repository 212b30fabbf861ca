import type { ComponentProps } from 'react'
import { FeedList } from '../feed/feed-list.tsx'
import { listName } from '../posts.queries.ts'
import { GoOnOver } from './go-on-button.tsx'
import { useSharedPlace } from './use-shared-place.ts'

type SharedPostsProps = ComponentProps<typeof FeedList> & { room: 'posts' | 'media'; authorId: string }

/** What somebody posted, with the place where one stopped on another device: mount it anew for another list. */
export function SharedPosts({ room, authorId, ...list }: SharedPostsProps) {
  const { goOn, from, onPlace } = useSharedPlace({ room, id: authorId }, { list: listName(list.of) })
  return (
    <GoOnOver goOn={goOn}>
      <FeedList {...list} from={from} onPlace={onPlace} />
    </GoOnOver>
  )
}
