import { t } from '@lingui/core/macro'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { ReceivedRequests } from '../../../features/friends/requests/received-requests.tsx'
import type { useReceivedRequests } from '../../../features/friends/requests/use-received-requests.ts'
import { SuggestionList } from '../../../features/friends/suggestions/suggestion-list.tsx'
import { useSuggestions } from '../../../features/friends/suggestions/suggestions.queries.ts'
import { gamesWithAskers } from '../../../features/overlap/games-with-asker.tsx'
import { personMenu } from '../../../features/profiles/person-menu/person-menu.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './friends-page.module.css'

/** The card shows the latest; the page of requests has all. */
const shownBeside = 5
const shownFirst = 3

type WaitingForYouProps = {
  received: ReturnType<typeof useReceivedRequests>
  /** Above the list instead of beside it: then it takes no room while nobody waits. */
  isFirst?: boolean
}

export function WaitingForYou({ received, isFirst = false }: WaitingForYouProps) {
  const { query, rows, markAccepted } = received
  const openPairChat = useOpenPairChat()
  if (isFirst && rows?.length === 0) return null
  return (
    <Card as="section">
      <CardHeader
        title={t`Waiting for you`}
        action={
          <TextLink href="/user-request" className={styles.all} aria-label={t`All requests`}>
            {t`All`}
          </TextLink>
        }
      />
      {rows === undefined &&
        (query.isError ? (
          <ErrorNote
            title={t`Your requests didn’t arrive.`}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <Loading label={t`Loading your requests`}>
            <SkeletonRows count={2} />
          </Loading>
        ))}
      {rows?.length === 0 && <p className={styles.quiet}>{t`No requests right now`}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ReceivedRequests
          rows={rows.slice(0, isFirst ? shownFirst : shownBeside)}
          view={isFirst ? 'full' : 'brief'}
          beside={gamesWithAskers(query.data)}
          onAccepted={markAccepted}
          onSayHello={openPairChat}
        />
      )}
    </Card>
  )
}

/** Nobody to suggest is no news, so there is nothing then. */
export function YouMightKnow() {
  const suggestions = useSuggestions()
  const openPairChat = useOpenPairChat()
  if (suggestions.data?.length === 0) return null
  return (
    <Card as="section">
      <CardHeader title={t`You might know`} />
      {suggestions.data !== undefined && (
        <SuggestionList suggestions={suggestions.data} menu={personMenu(openPairChat)} />
      )}
      {suggestions.data === undefined &&
        (suggestions.isError ? (
          <ErrorNote
            title={t`People you might know didn’t arrive.`}
            onRetry={() => void suggestions.refetch()}
            busy={suggestions.isFetching}
          />
        ) : (
          <Loading label={t`Looking for people you might know`}>
            <SkeletonRows count={3} />
          </Loading>
        ))}
    </Card>
  )
}
