import type { Challenge } from '@guildhall/contract/challenges'
import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { challengeHref, draftHref } from '../../../features/challenges/challenge-href.ts'
import { useChallenge } from '../../../features/challenges/challenges.queries.ts'
import {
  type Facts,
  factsOfChallenge,
  factsOfTemplate,
  templateLike,
  templateOf,
} from '../../../features/challenges/setting/facts.ts'
import { SettingRoom } from '../../../features/challenges/setting/setting-room.tsx'
import { UnlessSilenced } from '../../../features/measures/unless-silenced.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { LeavingQuestion } from '../leaving-question.tsx'

const WithGame = lazy(() => loadChunk(async () => ({ default: (await import('../with-game.tsx')).WithGame })))

/**
 * `?from=` a template, `?game=` in that game, `?person=` a duel, `?conversation=` among its people or, with a person, with
 * somebody there, `?draft=` a draft.
 */
export function ChallengeSettingPage() {
  const [address] = useSearchParams()
  const draftId = address.get('draft')
  const gameId = address.get('game')
  const [isUnsaved, setUnsaved] = useState(false)
  const navigate = useNavigate()
  // What was begun here and is kept by now has the address of the draft, so that a reload finds it; the room stays.
  const [begun, setBegun] = useState<{ id: string; room: string }>()
  const isBegunHere = begun !== undefined && begun.id === draftId
  const room = isBegunHere ? begun.room : `${address.toString()} ${begun?.id ?? ''}`
  // Also once the address is that of its draft.
  const title = room.includes('person=') ? t`Challenge to a duel` : t`Set a challenge`
  usePageTitle(title)
  const [keptId, setKeptId] = useState<string>()
  const keepAddress = useEffectEvent((id: string) => {
    if (draftId !== null || begun?.id === id) return
    startTransition(() => setBegun({ id, room }))
    void navigate(draftHref(id), { replace: true })
  })
  useEffect(() => {
    // Not before nothing is asked about on the way.
    if (keptId !== undefined && !isUnsaved) keepAddress(keptId)
  }, [keptId, isUnsaved])
  const fresh = { address, onKept: setKeptId, onUnsaved: setUnsaved }
  return (
    <Page>
      <PageHeader
        title={title}
        description={t`Five short steps. Beside them: what it would mean, and for whom.`}
        back={{ href: '/challenges', label: t`Challenges` }}
      />
      <UnlessSilenced area="challenges">
        {draftId !== null && !isBegunHere ? (
          <WithDraft key={draftId} id={draftId} onUnsaved={setUnsaved} />
        ) : gameId !== null ? (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <WithGame id={gameId}>{(game) => <Fresh key={room} games={[game]} {...fresh} />}</WithGame>
          </Suspense>
        ) : (
          <Fresh key={room} games={[]} {...fresh} />
        )}
      </UnlessSilenced>
      <LeavingQuestion isUnsaved={isUnsaved} />
    </Page>
  )
}

type Unsaved = { onUnsaved(isUnsaved: boolean): void }

type FreshProps = Unsaved & { address: URLSearchParams; games: readonly GameCard[]; onKept(id: string): void }

function Fresh({ address, games, onKept, onUnsaved }: FreshProps) {
  const template = templateOf(address.get('from'))
  const personId = address.get('person')
  const conversationId = address.get('conversation')
  const start: Facts = {
    ...factsOfTemplate(template),
    games,
    ...(conversationId !== null && { audience: 'conversation' as const, conversationId }),
    ...(personId !== null && { form: 'duel' as const, audience: 'invited' as const, invitedIds: [personId] }),
  }
  return <SettingRoom start={start} startTemplate={template} onTell={tellOf} onKept={onKept} onUnsaved={onUnsaved} />
}

/** What others took on is changed on its own page. */
function WithDraft({ id, onUnsaved }: Unsaved & { id: string }) {
  const draft = useChallenge(id)
  if (draft.data !== undefined) return <Opened draft={draft.data} onUnsaved={onUnsaved} />
  return (
    <OnItsWay of={draft} lost={t`This draft didn’t arrive.`} loading={t`Loading the draft`}>
      <SkeletonRows count={4} />
    </OnItsWay>
  )
}

/** As it was when it was opened: what happens meanwhile takes nothing out of the hand, and is said on saving. */
function Opened({ draft, onUnsaved }: Unsaved & { draft: Challenge }) {
  const [opened] = useState(draft)
  if (opened.may.edit !== 'all') return <Navigate to={challengeHref(opened.id)} replace />
  const start = factsOfChallenge(opened)
  return (
    <SettingRoom
      start={start}
      startTemplate={templateLike(opened)}
      draft={opened}
      onTell={tellOf}
      onUnsaved={onUnsaved}
    />
  )
}

/** What sends messages comes when one is to be sent: few challenges are set from a conversation. */
async function tellOf(id: string, conversationId: string): Promise<string> {
  const { tellConversation } = await loadPart(() => import('./telling-conversation.ts'))
  return tellConversation(id, conversationId)
}
