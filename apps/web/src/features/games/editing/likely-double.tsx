import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { useTellApart } from './editing.queries.ts'
import { useTellMerged } from './use-tell-merged.ts'

const MergeDialog = lazy(() => loadChunk(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog })))

type LikelyDoubleProps = {
  /** The one that came later. */
  from: GameCard
  into: GameCard
}

/** Two games of one name and one year: brought together in two steps, or said to be two. */
export function LikelyDouble({ from, into }: LikelyDoubleProps) {
  const [isOpen, setOpen] = useState(false)
  const tellMerged = useTellMerged()
  const tellApart = useTellApart()
  return (
    <Row>
      <Stack gap={0.5} grow shrinks>
        <span>
          <TextLink href={`/game/${from.id}`}>{namedByYear(from)}</TextLink>
          {' · '}
          <TextLink href={`/game/${into.id}`}>{into.title}</TextLink>
        </span>
        <Quiet>{t`Two games of one name and one year: the first came later.`}</Quiet>
        <WhyNot error={tellApart.error} />
      </Stack>
      <Cluster>
        <Button
          tone="quiet"
          aria-label={t`They are two: ${from.title}`}
          busy={tellApart.isPending && t`Saving`}
          onClick={() => tellApart.mutate({ gameId: from.id, otherId: into.id, areApart: true })}
        >
          {t`They are two`}
        </Button>
        <Button aria-label={t`Bring together: ${from.title}`} onClick={() => setOpen(true)}>
          {t`Bring together`}
        </Button>
      </Cluster>
      {isOpen && (
        <Suspense>
          <MergeDialog
            game={from}
            other={into}
            onClose={() => setOpen(false)}
            onMerged={(stays, mergeId) => {
              setOpen(false)
              tellMerged(stays, mergeId)
            }}
          />
        </Suspense>
      )}
    </Row>
  )
}

const namedByYear = ({ title, releaseYear }: GameCard): string =>
  releaseYear === null ? title : `${title} (${releaseYear})`
