import { t } from '@lingui/core/macro'
import { Rss } from 'lucide-react'
import { type TagStanding, useTagStanding } from '../../../../features/posts/tags/tags.queries.ts'
import { useTagInCache } from '../../../../features/search/asking/search.queries.ts'
import { useWish } from '../../../../platform/use-wish.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

/** Follows a tag, or no more. */
export function TagDeed({ tag, isFollowed }: { tag: string; isFollowed: boolean }) {
  const { mutateAsync } = useTagStanding(tag)
  const put = useTagInCache(tag)
  const [wish, want] = useWish<TagStanding>(isFollowed ? 'followed' : 'none', async (to) => {
    // Whether its bell rings is not known here: to follow is asked for as if it were new.
    await mutateAsync({ from: 'none', to })
    put(to === 'followed')
  })
  const name = `#${tag}`
  const isWanted = wish !== 'none'
  return (
    <IconButton
      icon={Rss}
      pressed={isWanted}
      label={isWanted ? t`Following ${name}` : t`Follow ${name}`}
      onClick={() => want(isWanted ? 'none' : 'followed')}
    />
  )
}
