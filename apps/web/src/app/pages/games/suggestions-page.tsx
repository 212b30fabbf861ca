import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { CloudDownload, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { AddFromIgdbDialog } from '../../../features/games/adding/add-from-igdb-dialog.tsx'
import { AddGameDialog } from '../../../features/games/adding/add-game-dialog.tsx'
import { MissingGameDialog } from '../../../features/games/suggestions/missing-game-dialog.tsx'
import { OwnSuggestions } from '../../../features/games/suggestions/own-suggestions.tsx'
import { SuggestionQueue } from '../../../features/games/suggestions/suggestion-queue.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

const CorrectionQueue = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/games/corrections/correction-queue.tsx')).CorrectionQueue,
  })),
)
const OwnCorrections = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/games/corrections/own-corrections.tsx')).OwnCorrections,
  })),
)

/** Games that members miss and facts that are wrong: what one said oneself, and for staff the queue of all. */
export function SuggestionsPage() {
  const isStaff = useCurrentUser().role !== roles.user
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<'suggest' | 'igdb' | 'hand'>()
  const navigate = useNavigate()
  const isOfFacts = search.get('of') === 'facts'
  const title = isOfFacts ? t`Corrections` : t`Missing games`
  usePageTitle(title)
  const isQueue = isStaff && search.get('whose') !== 'own'
  const close = () => setAsked(undefined)
  const show = (wanted: { isOfFacts: boolean; isOwn: boolean }) =>
    setSearch({ ...(wanted.isOfFacts && { of: 'facts' }), ...(wanted.isOwn && { whose: 'own' }) }, { replace: true })
  return (
    <Page>
      <PageHeader
        title={title}
        description={t`What the catalogue should know, and what became of it.`}
        back={{ href: '/games', label: t`Games` }}
        actions={isStaff ? <StaffActions onAsk={setAsked} /> : <SuggestButton onAsk={() => setAsked('suggest')} />}
      />
      <Stack gap={4}>
        <Cluster gap={3}>
          <Segmented
            label={t`What of the catalogue`}
            options={[
              { value: 'games', label: t`Missing games` },
              { value: 'facts', label: t`Wrong facts` },
            ]}
            value={isOfFacts ? 'facts' : 'games'}
            onChange={(next) => show({ isOfFacts: next === 'facts', isOwn: isStaff && !isQueue })}
          />
          {isStaff && (
            <Segmented
              label={t`Which suggestions`}
              options={[
                { value: 'all', label: t`Waiting` },
                { value: 'own', label: t`Yours` },
              ]}
              value={isQueue ? 'all' : 'own'}
              onChange={(next) => show({ isOfFacts, isOwn: next === 'own' })}
            />
          )}
        </Cluster>
        {isOfFacts && <Suspense>{isQueue ? <CorrectionQueue /> : <OwnCorrections />}</Suspense>}
        {!isOfFacts && (isQueue ? <SuggestionQueue /> : <OwnSuggestions onSuggest={() => setAsked('suggest')} />)}
      </Stack>
      <GameDataCredit />
      <MissingGameDialog open={asked === 'suggest'} onClose={close} />
      <AddFromIgdbDialog
        open={asked === 'igdb'}
        onClose={close}
        onChosen={(gameId) => {
          close()
          void navigate(`/game/${gameId}`)
        }}
      />
      <AddGameDialog
        open={asked === 'hand'}
        onClose={close}
        onAdded={(gameId) => void navigate(`/game/${gameId}/edit`)}
      />
    </Page>
  )
}

function SuggestButton({ onAsk }: { onAsk(): void }) {
  return (
    <Button tone="primary" icon={Plus} onClick={onAsk}>
      {t`Suggest a game`}
    </Button>
  )
}

function StaffActions({ onAsk }: { onAsk(wish: 'igdb' | 'hand'): void }) {
  return (
    <>
      <Button icon={CloudDownload} onClick={() => onAsk('igdb')}>
        {t`Take from IGDB`}
      </Button>
      <Button icon={Plus} onClick={() => onAsk('hand')}>
        {t`Add by hand`}
      </Button>
    </>
  )
}
