import type { FriendRequest } from '@guildhall/contract/friends'
import type { OverlapOfRequest } from '@guildhall/contract/overlap'
import { plural, t } from '@lingui/core/macro'
import { Cover } from '../../ui/covers/cover.tsx'
import { Cluster, Line } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { listed } from '../../ui/language/listed.ts'
import { SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './games-with-asker.module.css'
import { useOverlapOfRequests } from './requests.queries.ts'

/** For the rows of all these requests: what each who asks and I both own and play. */
export function gamesWithAskers(requests: readonly FriendRequest[] = []) {
  const ids = requests.map(({ id }) => id)
  return ({ id }: FriendRequest) => <GamesWithAsker requestId={id} among={ids} />
}

/** Nothing where one of us shows their games to friends only; a request can be answered without this, also when it is lost. */
function GamesWithAsker({ requestId, among }: { requestId: string; among: readonly string[] }) {
  const { data, isLoading } = useOverlapOfRequests(among)
  if (isLoading) {
    return (
      <span className={styles.coming} aria-hidden="true">
        <SkeletonLine width="long" />
      </span>
    )
  }
  const common = data?.find(({ id }) => id === requestId)
  if (common === undefined || !common.isShown) return null
  if (common.owned === 0) return <Quiet>{t`No games in common`}</Quiet>
  return (
    <Cluster lineGap={1} className={styles.games}>
      <Line as="span" gap={1} aria-hidden="true">
        {common.games.map(({ id, title, cover }) => (
          <Cover key={id} title={title} cover={cover} size={40} decorative />
        ))}
      </Line>
      <Quiet>
        {commonWords(common)}
        <VisuallyHidden>: {titleWords(common)}</VisuallyHidden>
      </Quiet>
    </Cluster>
  )
}

export function commonWords({ owned, played }: Pick<OverlapOfRequest, 'owned' | 'played'>): string {
  const inCommon = plural(owned, { one: '# game in common', other: '# games in common' })
  if (played === 0) return inCommon
  if (played < owned) return t`${inCommon}, ${played.toLocaleString(language)} played by both`
  return t`${inCommon}, played by both`
}

function titleWords({ games, owned }: OverlapOfRequest): string {
  const titles = games.map(({ title }) => title)
  return listed(owned > games.length ? [...titles, t({ message: 'others', context: 'games' })] : titles)
}
