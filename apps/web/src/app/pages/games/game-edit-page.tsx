import type { Game, GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { EditHistory } from '../../../features/games/editing/edit-history.tsx'
import { FactsForm } from '../../../features/games/editing/facts-form.tsx'
import { MergeCard } from '../../../features/games/editing/merge-card.tsx'
import { useTellMerged } from '../../../features/games/editing/use-tell-merged.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Columns, Page, PageHeader, SectionHeader } from '../../../ui/surfaces/page.tsx'
import { LeavingQuestion } from '../leaving-question.tsx'
import { GameForPage } from './game-for-page.tsx'

const latestChanges = 5

/** For staff: corrects the facts of a game, and brings doubles together. */
export function GameEditPage() {
  const { id = '' } = useParams()
  return <GameForPage id={id}>{(game) => <Editing key={game.id} game={game} />}</GameForPage>
}

function Editing({ game }: { game: Game }) {
  usePageTitle(t`Facts of ${game.title}`)
  const [isUnsaved, setUnsaved] = useState(false)
  const navigate = useNavigate()
  const tellMerged = useTellMerged()

  function showMerged(into: GameCard, mergeId: string | null): void {
    setUnsaved(false)
    void navigate(`/game/${into.id}`)
    tellMerged(into, mergeId)
  }

  return (
    <Page>
      <PageHeader title={t`Facts of ${game.title}`} back={{ href: `/game/${game.id}`, label: game.title }} />
      <Columns
        sideLabel={t`Doubles and history`}
        side={
          <>
            <MergeCard game={game} onMerged={showMerged} />
            <section aria-labelledby="latest-changes">
              <SectionHeader
                id="latest-changes"
                title={t`Latest changes`}
                aside={<TextLink href={`/game/${game.id}/history`}>{t`All`}</TextLink>}
              />
              <EditHistory gameId={game.id} latest={latestChanges} />
            </section>
          </>
        }
      >
        <FactsForm game={game} onUnsaved={setUnsaved} />
      </Columns>
      <GameDataCredit />
      <LeavingQuestion isUnsaved={isUnsaved} />
    </Page>
  )
}
