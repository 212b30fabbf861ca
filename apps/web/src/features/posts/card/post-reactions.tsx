import type { Post } from '@guildhall/contract/posts'
import { reactionFace } from '../../../ui/messages/parts/reaction-faces.ts'
import { ReactionRow } from '../../../ui/messages/parts/reaction-row.tsx'
import { useReactToPost } from '../post-changes.ts'
import { like } from '../reacting.ts'
import { reactedWords } from '../words/reaction-words.ts'

/** How people reacted; hearts are counted beside the button for them. */
export function PostReactions({ post }: { post: Post }) {
  const react = useReactToPost(post)
  const shown = post.reactions
    .filter(({ key }) => key !== like)
    .map(({ key, count, isMine }) => ({
      key,
      face: reactionFace(key),
      count,
      isOwn: isMine,
      names: reactedWords(count, isMine),
    }))
  if (post.deletedAt !== null) return null
  return <ReactionRow reactions={shown} onToggle={({ key, isOwn }) => react.mutate({ key, wanted: !isOwn })} />
}
