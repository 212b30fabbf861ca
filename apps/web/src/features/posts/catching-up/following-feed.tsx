import { t } from '@lingui/core/macro'
import { ArrowDown, History } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { memberStore } from '../../../platform/session/member-memory.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { FeedList } from '../feed/feed-list.tsx'
import { rowOf } from '../feed/post-rows.ts'
import styles from './catch-up.module.css'
import { useStoppedAt, useTellPlace } from './shared-place.ts'

/** It is offered once, to who opens the page: whoever reads here has a place here. */
const useOffer = memberStore({ isOver: false })

/** Whom one follows, with the place where one stopped on another device. */
export function FollowingFeed(props: ComponentProps<typeof FeedList>) {
  const isOffered = useOffer(({ isOver }) => !isOver)
  // Its line stays while one reads: the posts would move with it.
  const [hasLine] = useState(isOffered)
  const [isTaken, setTaken] = useState(false)
  const stoppedAt = useStoppedAt(isOffered || isTaken)
  const tell = useTellPlace()
  // A page that opens is moved to its top, and nobody reads there yet.
  const hasRead = useRef(false)
  // The button goes, and the focus with it.
  const isFocusLost = useRef(false)
  const end = () => useOffer.setState({ isOver: true })
  return (
    <Stack gap={4}>
      {/* One line from the start: what comes later into it moves nothing. */}
      {hasLine && (
        <Cluster gap={1} justify="center" className={styles.offers}>
          <ButtonLink tone="quiet" icon={History} href="/feed?tab=catch-up">{t`Catch up`}</ButtonLink>
          {isOffered && stoppedAt !== undefined && (
            <Button
              tone="quiet"
              icon={ArrowDown}
              onClick={() => {
                end()
                setTaken(true)
                isFocusLost.current = true
              }}
            >
              {t`Go on where you stopped reading`}
            </Button>
          )}
        </Cluster>
      )}
      <FeedList
        {...props}
        from={isTaken ? stoppedAt : undefined}
        onPlace={(place) => {
          if (place === undefined && !hasRead.current) return
          hasRead.current = true
          if (isOffered) end()
          tell(place)
          if (!isFocusLost.current || place === undefined) return
          isFocusLost.current = false
          if (document.activeElement === document.body) {
            rowOf(document.body, place.id)?.focus({ preventScroll: true })
          }
        }}
      />
    </Stack>
  )
}
