import { t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LibraryDrop } from '../../../features/imports/bringing/library-drop.tsx'
import { ReadableFiles } from '../../../features/imports/bringing/readable-files.tsx'
import { DraftPreview } from '../../../features/imports/draft/draft-preview.tsx'
import { ImportOutcome } from '../../../features/imports/draft/import-outcome.tsx'
import { EarlierImports } from '../../../features/imports/earlier/earlier-imports.tsx'
import { ExportButtons } from '../../../features/imports/exporting/export-items.tsx'
import { useImport } from '../../../features/imports/imports.queries.ts'
import { useIsWelcomed } from '../../../features/welcome/welcome.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import styles from './import-page.module.css'

// Once in a while, and what it stands on belongs to the rooms of people.
const AfterImport = lazy(() => loadChunk(async () => ({ default: (await import('./after-import.tsx')).AfterImport })))

const NamesTaken = lazy(() => loadChunk(async () => ({ default: (await import('./after-import.tsx')).NamesTaken })))

/** A library brought along from elsewhere: the file, what it would do, what it did. */
export function ImportPage() {
  usePageTitle(t`Import`)
  const [search, setSearch] = useSearchParams()
  const file = search.get('file')
  const leave = () => setSearch({})
  const { state } = useLocation()
  return (
    <Page>
      <PageHeader
        title={t`Import`}
        description={t`Bring what you keep of your games elsewhere. You see what happens before it does, and can take it back.`}
        back={{ href: '/library', label: t`Library` }}
      />
      {file === null ? (
        <Stack gap={4}>
          <Card padded>
            <LibraryDrop onRead={({ id }, takenByName) => setSearch({ file: id }, { state: { takenByName } })} />
          </Card>
          <EarlierImports />
          <ReadableFiles />
          <Card as="section" padded aria-labelledby="take-along">
            <CardHeader id="take-along" title={t`Take your library along`} />
            <p className={styles.words}>
              {t`All that you keep of games, as a file of yours: the shelf with copies, hours, playthroughs, journal and notes; reviews, lists, collections, saved views, ratings and times to beat. A table holds one line for each game of the shelf.`}
            </p>
            <p className={styles.words}>
              {t`Left out are achievements, which Steam tells anew, games that you follow, showcases of your profile, who helps with your lists, votes for your reviews, and posts.`}
            </p>
            <ExportButtons />
          </Card>
        </Stack>
      ) : (
        <BroughtFile key={file} id={file} takenByName={(state as Told | null)?.takenByName ?? 0} onLeave={leave} />
      )}
    </Page>
  )
}

/** Of the file, how many rows were taken for the only games that go by their names; told with the way to this page. */
type Told = { readonly takenByName?: number }

type BroughtFileProps = { id: string; takenByName: number; onLeave: () => void }

function BroughtFile({ id, takenByName, onLeave }: BroughtFileProps) {
  const brought = useImport(id)
  const isWelcomed = useIsWelcomed()
  if (brought.data?.state === 'draft') {
    return (
      <Stack gap={4}>
        <Suspense>{takenByName > 0 && <NamesTaken count={takenByName} />}</Suspense>
        <DraftPreview draft={brought.data} onDiscarded={onLeave} />
      </Stack>
    )
  }
  if (brought.data !== undefined) {
    return (
      <Stack gap={4}>
        <ImportOutcome
          done={brought.data}
          onMore={onLeave}
          onward={
            isWelcomed && (
              <ButtonLink tone="primary" icon={ArrowRight} href="/welcome">
                {t`On with your first evening`}
              </ButtonLink>
            )
          }
        />
        {brought.data.state === 'applied' && (
          <Suspense>
            <AfterImport />
          </Suspense>
        )}
      </Stack>
    )
  }
  if (isGone(brought.error)) {
    return (
      <EmptyRoom
        scene="smoke"
        title={t`This file is not here any more`}
        actions={
          <Button tone="primary" onClick={onLeave}>
            {t`Bring it again`}
          </Button>
        }
      >
        {t`A file that is not applied is kept for a day.`}
      </EmptyRoom>
    )
  }
  return (
    <Card>
      <OnItsWay of={brought} lost={t`Your file didn’t arrive.`} loading={t`Loading your file`}>
        <SkeletonRows count={5} />
      </OnItsWay>
    </Card>
  )
}

/** Also for what is no name of a file at all. */
function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 422 || error.status === 400)
}
