import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readShared, type SharedThings } from '../../../platform/app-worker/shared-things.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { log } from '../../../platform/log.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Loading, SkeletonWords } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { home } from '../../home.ts'

const SharedChoice = lazy(() =>
  loadChunk(async () => ({ default: (await import('./shared-choice.tsx')).SharedChoice })),
)

/** Where another app of the device leads that shares something with this one: into which talk, or into a post. */
export function SharePage() {
  usePageTitle(t`Share`)
  const [shared, setShared] = useState<SharedThings | null>()
  useEffect(() => {
    let isOver = false
    readShared().then(
      (found) => {
        if (!isOver) setShared(found)
      },
      (error: unknown) => {
        log.error('What was shared could not be read', error)
        if (!isOver) setShared(null)
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  return (
    <Page>
      <PageHeader title={t`Share`} description={t`Where should it go? Nothing is sent before you say so.`} />
      {shared === undefined ? (
        <Coming />
      ) : shared === null || (shared.text === '' && shared.files.length === 0) ? (
        <Card>
          <EmptyRoom
            scene="talk"
            title={t`There is nothing here to share.`}
            actions={<ButtonLink tone="primary" href={home}>{t`Back to the hall`}</ButtonLink>}
          >
            {t`Install the hall as an app, then choose it where another app asks with whom to share. What you shared before you signed in has to be shared once more.`}
          </EmptyRoom>
        </Card>
      ) : (
        <Suspense fallback={<Coming />}>
          <SharedChoice shared={shared} />
        </Suspense>
      )}
    </Page>
  )
}

const Coming = () => (
  <Loading label={t`Looking at what was shared`}>
    <SkeletonWords />
  </Loading>
)
