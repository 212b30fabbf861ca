import type { Post } from '@guildhall/contract/posts'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayAndClock, exactTime } from '../../../ui/type/time-text.ts'
import type { PostQuestion } from '../card/post-question.ts'
import { postsKeys } from '../posts.queries.ts'
import { like } from '../reacting.ts'
import styles from './post-facts.module.css'

const shownFaces = 4
/** Somebody who reacted in more than one way is there as often. */
const askedReactions = 12

/** When it was written, how many liked and answered it, and the faces of who reacted last. */
export function PostFacts({ post, onAsk }: { post: Post; onAsk(question: PostQuestion): void }) {
  const { createdAt, reactions, comments } = post
  const now = useMinute()
  const likes = reactions.find(({ key }) => key === like)?.count ?? 0
  return (
    <Line className={styles.facts}>
      <Cluster gap={4} lineGap={0.5} grow shrinks>
        <Quiet as="time" dateTime={createdAt} title={exactTime(createdAt)} className={styles.time}>
          {dayAndClock(createdAt, now)}
        </Quiet>
        {likes > 0 && <Quiet as="span">{plural(likes, { one: '# like', other: '# likes' })}</Quiet>}
        {comments > 0 && <Quiet as="span">{plural(comments, { one: '# reply', other: '# replies' })}</Quiet>}
      </Cluster>
      {reactions.length > 0 && <Faces postId={post.id} onOpen={() => onAsk('reactors')} />}
    </Line>
  )
}

/** Left out where they did not arrive: the menu of the post leads to the same list. */
function Faces({ postId, onOpen }: { postId: string; onOpen(): void }) {
  const { data: people = [] } = useQuery({
    queryKey: [...postsKeys.reactors(postId, undefined), 'faces'],
    queryFn: ({ signal }) =>
      call('GET /api/posts/{id}/reactions', { params: { id: postId }, query: { limit: askedReactions } }, { signal }),
    select: (reactors) => [...new Map(reactors.map(({ member }) => [member.id, asPerson(member)])).values()],
    // What the reader does asks anew; the faces of others are not worth asking again and again.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (people.length === 0) return null
  return (
    <button type="button" aria-haspopup="dialog" className={styles.faces} onClick={onOpen}>
      <ShieldStack people={people.slice(0, shownFaces)} max={shownFaces} label={t`Who reacted`} />
    </button>
  )
}
