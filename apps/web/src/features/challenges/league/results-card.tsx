import type { LeagueResult } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { resultWords, weekName } from './league-words.ts'

const WeekDialog = lazy(() => loadPart(async () => ({ default: (await import('./week-dialog.tsx')).WeekDialog })))

/** Where one came in, week by week, with the frozen table of each. */
export function ResultsCard({ results }: { results: readonly LeagueResult[] }) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Card as="section" aria-labelledby="weeks-before" padded>
      <Stack gap={3}>
        <h2 id="weeks-before">{t`Weeks before`}</h2>
        <Stack as="ul" gap={3}>
          {results.map((result) => (
            <Stack as="li" gap={1} key={result.week} align="start">
              <Quiet as="span">{weekName(result.week)}</Quiet>
              <Text as="span">{resultWords(result)}</Text>
              <Button aria-label={t`Table of ${weekName(result.week)}`} onClick={() => setShown(result.week)}>
                {t`Show the table`}
              </Button>
            </Stack>
          ))}
        </Stack>
      </Stack>
      <Suspense>{shown !== null && <WeekDialog week={shown} onClose={() => setShown(null)} />}</Suspense>
    </Card>
  )
}
