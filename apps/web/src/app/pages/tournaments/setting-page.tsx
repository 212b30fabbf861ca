import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { UnlessSilenced } from '../../../features/measures/unless-silenced.tsx'
import {
  type Facts,
  factsOfCopy,
  factsOfFriendly,
  factsOfGroup,
  factsOfTournament,
  freshFacts,
} from '../../../features/tournaments/setting/facts.ts'
import type { GameChoice } from '../../../features/tournaments/setting/facts-sections.tsx'
import { SettingRoom } from '../../../features/tournaments/setting/setting-room.tsx'
import { tournamentHref } from '../../../features/tournaments/tournament-href.ts'
import { useTournament, useTournamentOverview } from '../../../features/tournaments/tournaments.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

const WithGame = lazy(() => loadChunk(async () => ({ default: (await import('../with-game.tsx')).WithGame })))
const WithGroup = lazy(() => loadChunk(async () => ({ default: (await import('./with-group.tsx')).WithGroup })))
const GameDialog = lazy(() => loadPart(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog })))

/** `?group=` for the people of a conversation, `?game=` in that game, `?copy=` like another one, `?friendly=&with=` with another who is out of one, `?draft=` one that is kept. */
export function TournamentSettingPage() {
  const [address] = useSearchParams()
  const kept = address.get('draft')
  const title = kept === null ? t`Host a tournament` : t`Your tournament`
  usePageTitle(title)
  return (
    <Page>
      <PageHeader
        title={title}
        description={t`A name is enough. The rest has good defaults, and all of it can change until somebody is in.`}
        back={{ href: '/tournaments', label: t`Tournaments` }}
      />
      <UnlessSilenced area="tournaments">
        <Suspense fallback={<SkeletonRows count={4} />}>
          <Begun key={address.toString()} address={address} />
        </Suspense>
      </UnlessSilenced>
    </Page>
  )
}

function Begun({ address }: { address: URLSearchParams }) {
  const draftId = address.get('draft')
  const copyId = address.get('copy')
  const friendlyId = address.get('friendly')
  const withId = address.get('with')
  const groupId = address.get('group')
  const gameId = address.get('game')
  if (draftId !== null) return <Kept id={draftId}>{(draft) => <Opened draft={draft} />}</Kept>
  if (friendlyId !== null && withId !== null) {
    return <Kept id={friendlyId}>{(left) => <Room start={factsOfFriendly(left, withId)} />}</Kept>
  }
  if (copyId !== null) {
    return <Kept id={copyId}>{(copied) => <Room start={factsOfCopy(copied)} />}</Kept>
  }
  if (groupId !== null) {
    return (
      <WithGroup id={groupId}>
        {({ name, title, people }) => <Room start={factsOfGroup(groupId, title, people)} from={name} />}
      </WithGroup>
    )
  }
  if (gameId !== null) return <WithGame id={gameId}>{(game) => <Fresh game={game} />}</WithGame>
  return <Fresh game={null} />
}

/** Among those whom one asks where the whole hall cannot be asked; what was kept before is not far. */
function Fresh({ game }: Pick<Facts, 'game'>) {
  const { data: overview, isPending } = useTournamentOverview()
  if (isPending) return <SkeletonRows count={4} />
  const audience = overview?.opensForAll === false ? 'invited' : 'everybody'
  return (
    <>
      {overview !== undefined && overview.counts.drafts > 0 && (
        <Note
          tone="info"
          action={<ButtonLink tone="quiet" href="/tournaments?show=drafts">{t`Your drafts`}</ButtonLink>}
        >
          {t`You kept one for later. Whatever is written here is another one.`}
        </Note>
      )}
      <Room start={{ ...freshFacts, game, audience }} />
    </>
  )
}

function Kept({ id, children }: { id: string; children: (kept: Tournament) => React.ReactNode }) {
  const kept = useTournament(id)
  if (kept.data !== undefined) return children(kept.data)
  return (
    <OnItsWay of={kept} lost={t`This tournament didn’t arrive.`} loading={t`Loading the tournament`}>
      <SkeletonRows count={4} />
    </OnItsWay>
  )
}

/** As it was when it was opened: what happens meanwhile takes nothing out of the hand, and is said on saving. */
function Opened({ draft }: { draft: Tournament }) {
  const [opened] = useState(draft)
  if (!opened.may.edit) return <Navigate to={tournamentHref(opened.id)} replace />
  return <Room start={factsOfTournament(opened)} draft={opened} />
}

type RoomProps = { start: Facts; draft?: Tournament; from?: string }

function Room(props: RoomProps) {
  return <SettingRoom {...props} chooseGame={chooseGame} onTell={tell} />
}

const chooseGame: GameChoice = (parts) => (
  <Suspense>
    <GameDialog {...parts} />
  </Suspense>
)

/** What sends messages comes when one is to be sent: few tournaments are made from a conversation. */
async function tell(id: string, { audience, conversationId }: Facts): Promise<string | null> {
  if (conversationId === null || audience === 'invited') return null
  const { tellGroup } = await loadPart(() => import('./telling-group.ts'))
  tellGroup(id, conversationId)
  return null
}
