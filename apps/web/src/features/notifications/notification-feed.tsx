import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { Loading, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { typeFace } from './notification-types.ts'
import { useNotifications } from './notifications.queries.ts'

type NotificationFeedProps = {
  /** One type, or `null` for all. */
  type: number | null
  chosen: ReadonlySet<string> | null
  onChoose(ids: ReadonlySet<string> | null): void
  onSayHello(friendId: string): void
}

/** Notifications of one type or of all, in whatever state their list is; the next page comes by itself. */
export function NotificationFeed({ type, ...props }: NotificationFeedProps) {
  const list = useNotifications(type)
  if (list.data === undefined) {
    return (
      <OnItsWay
        of={list}
        lost="Your notifications didn’t arrive."
        safe="They are safe; only this list is missing."
        loading="Loading your notifications"
      >
        <SkeletonRows count={6} />
      </OnItsWay>
    )
  }
  if (list.data.length === 0) {
    return (
      <EmptyRoom scene="bell" title="All quiet">
        {type === null
          ? 'When somebody asks for you, it is told here.'
          : `Nothing of the kind “${typeFace(type).label}” has come yet.`}
      </EmptyRoom>
    )
  }
  return (
    <div>
      <NotificationList notifications={list.data} {...props} />
      {list.hasNextPage && (
        <NextPage
          isLoading={list.isFetchingNextPage}
          fault={list.isFetchNextPageError ? errorText(list.error) : null}
          onReach={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** The end of what is loaded: before it comes into sight, more is fetched. */
function NextPage({ isLoading, fault, onReach }: { isLoading: boolean; fault: string | null; onReach(): void }) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  const isResting = isLoading || fault !== null
  useEffect(() => {
    if (end.current === null || isResting) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isResting])
  return (
    <div ref={end}>
      {fault === null ? (
        <Loading label="Loading earlier notifications">
          <SkeletonRows count={2} />
        </Loading>
      ) : (
        <Note tone="bad" alert action={<Button onClick={onReach}>Try again</Button>}>
          {fault}
        </Note>
      )}
    </div>
  )
}
