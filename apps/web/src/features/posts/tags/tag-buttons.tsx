import { t } from '@lingui/core/macro'
import { Bell, BellRing, Rss } from 'lucide-react'
import { useRef } from 'react'
import { useWish } from '../../../platform/use-wish.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { type TagStanding, useTagStanding } from './tags.queries.ts'

/** Follows a tag or no more, and asks to be told of each post with it. */
export function TagButtons({ tag, standing }: { tag: string; standing: TagStanding }) {
  const { mutateAsync } = useTagStanding(tag)
  // What the server was last told: several wishes go one after the other.
  const told = useRef<TagStanding>(null)
  const [wish, want] = useWish<TagStanding>(standing, async (to) => {
    const from = told.current ?? standing
    await mutateAsync({ from, to })
    told.current = to
  })
  const name = `#${tag}`
  const isFollowed = wish !== 'none'
  const isRinging = wish === 'ringing'
  return (
    <Line gap={2}>
      <Button
        icon={Rss}
        aria-pressed={isFollowed}
        aria-label={isFollowed ? t`Following ${name}` : t`Follow ${name}`}
        onClick={() => want(isFollowed ? 'none' : 'followed')}
      >
        {isFollowed ? t`Following` : t`Follow`}
      </Button>
      {isFollowed && (
        <IconButton
          icon={isRinging ? BellRing : Bell}
          pressed={isRinging}
          label={t`Tell me of each new post with ${name}`}
          onClick={() => want(isRinging ? 'followed' : 'ringing')}
        />
      )}
    </Line>
  )
}
