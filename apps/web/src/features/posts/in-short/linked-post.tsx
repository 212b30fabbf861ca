import { isApiError } from '../../../platform/api/api-error.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Link } from '../../../ui/link.tsx'
import { EmbedCard } from '../../../ui/messages/parts/embed-card.tsx'
import { useReachable } from '../../../ui/messages/parts/reachable.ts'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { postLabel } from '../card/post-label.ts'
import { usePost } from '../posts.queries.ts'
import { shownIn } from '../sharing/shown-post.ts'
import { postHref } from '../words/post-hrefs.ts'
import { PostExcerpt } from './post-excerpt.tsx'

/**
 * What a link to a post leads to, of what this reader may see: who may not has the link in the words and no card, nor has
 * who muted its author. A mute keeps nobody from what they go to; the card comes unasked, by somebody else.
 */
export function LinkedPost({ id }: { id: string }) {
  const reachable = useReachable()
  const { data, error } = usePost(id)
  // What was read before stays in the cache when it is not shown any more.
  const isWithheld = isApiError(error) && error.status === 404
  if (data === undefined || isWithheld) return null
  const post = shownIn(data)
  if (data.isMuted || post.isMuted) return null
  return (
    <EmbedCard
      face={<LiveShield person={asPerson(post.author)} size={44} />}
      title={
        <Link {...reachable} href={postHref({ id })}>
          {postLabel(personName(post.author))}
        </Link>
      }
    >
      <PostExcerpt post={post} />
    </EmbedCard>
  )
}
