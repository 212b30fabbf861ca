import type { Game } from '@guildhall/contract/games'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { PencilRuler } from 'lucide-react'
import { useParams } from 'react-router'
import { EditHistory } from '../../../features/games/editing/edit-history.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { GameForPage } from './game-for-page.tsx'

/** What was changed about a game, by whom. */
export function GameHistoryPage() {
  const { id = '' } = useParams()
  return <GameForPage id={id}>{(game) => <History key={game.id} game={game} />}</GameForPage>
}

function History({ game }: { game: Game }) {
  usePageTitle(t`History of ${game.title}`)
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <Page>
      <PageHeader
        title={t`History of ${game.title}`}
        description={t`What people here corrected. Facts that nobody touched come from the catalogue.`}
        back={{ href: `/game/${game.id}`, label: game.title }}
        actions={
          isStaff && (
            <ButtonLink icon={PencilRuler} href={`/game/${game.id}/edit`}>
              {t`Correct the facts`}
            </ButtonLink>
          )
        }
      />
      <EditHistory gameId={game.id} />
      <GameDataCredit />
    </Page>
  )
}
