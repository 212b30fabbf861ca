import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { call } from '../../../platform/api/call.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { OutsideCard } from '../../chat/messages/words/link-cards.tsx'
import { letGoOfAnswers, patchPost } from '../post-cache.ts'

type PostLinkProps = {
  post: Pick<Post, 'id'>
  card: NonNullable<Post['linkCard']>
  /** Its author may take it off. */
  isOwn: boolean
}

/** What the page behind the link of a post says of itself, in words alone: nothing comes from there. */
export function PostLink({ post: { id }, card, isOwn }: PostLinkProps) {
  const client = useQueryClient()
  const show = async (linkCard: Post['linkCard']) => {
    await letGoOfAnswers(client, id)
    patchPost(client, id, (post) => ({ ...post, linkCard }))
  }
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/posts/{id}/link-card', { params: { id } }),
    onMutate: () => show(null),
    onError: () => show(card),
  })
  if (!isOwn) return <OutsideCard card={card} />
  return (
    <Line gap={2} align="start">
      <OutsideCard card={card} />
      <IconButton icon={X} label={t`Take the card of the link off`} onClick={() => remove.mutate()} />
    </Line>
  )
}
