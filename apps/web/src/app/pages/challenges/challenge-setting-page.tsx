import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useChallenge } from '../../../features/challenges/challenges.queries.ts'
import {
  type Facts,
  factsOfChallenge,
  factsOfTemplate,
  templateOf,
} from '../../../features/challenges/setting/facts.ts'
import { SettingRoom } from '../../../features/challenges/setting/setting-room.tsx'
import { useGame } from '../../../features/games/games.queries.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

/** `?from=` a template, `?game=` in that game, `?person=` a duel, `?conversation=` among its people, `?draft=` a draft. */
export function ChallengeSettingPage() {
  usePageTitle(t`Set a challenge`)
  const [address] = useSearchParams()
  const draftId = address.get('draft')
  const gameId = address.get('game')
  return (
    <Page>
      <PageHeader
        title={t`Set a challenge`}
        description={t`Five short steps. Beside them: what it would mean, and for whom.`}
        back={{ href: '/challenges', label: t`Challenges` }}
      />
      {draftId !== null ? (
        <WithDraft key={draftId} id={draftId} />
      ) : gameId !== null ? (
        <WithGame id={gameId}>{(game) => <Fresh key={address.toString()} address={address} games={[game]} />}</WithGame>
      ) : (
        <Fresh key={address.toString()} address={address} games={[]} />
      )}
    </Page>
  )
}

function Fresh({ address, games }: { address: URLSearchParams; games: readonly GameCard[] }) {
  const template = templateOf(address.get('from'))
  const personId = address.get('person')
  const conversationId = address.get('conversation')
  const start: Facts = {
    ...factsOfTemplate(template),
    games,
    ...(personId !== null && { form: 'duel' as const, audience: 'invited' as const, invitedIds: [personId] }),
    ...(conversationId !== null && { audience: 'conversation' as const, conversationId }),
  }
  return <SettingRoom start={start} startTemplate={template} />
}

function WithGame({ id, children }: { id: string; children: (game: GameCard) => ReactNode }) {
  const game = useGame(id)
  if (game.data !== undefined) return children(game.data)
  return (
    <OnItsWay of={game} lost={t`This game didn’t arrive.`} loading={t`Loading the game`}>
      <SkeletonRows count={4} />
    </OnItsWay>
  )
}

function WithDraft({ id }: { id: string }) {
  const draft = useChallenge(id)
  if (draft.data === undefined) {
    return (
      <OnItsWay of={draft} lost={t`This draft didn’t arrive.`} loading={t`Loading the draft`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  return <SettingRoom start={factsOfChallenge(draft.data)} startTemplate={templateOf(null)} draft={draft.data} />
}
