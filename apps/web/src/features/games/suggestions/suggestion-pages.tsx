import { t } from '@lingui/core/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'

type SuggestionPagesProps<One> = {
  suggestions: UseInfiniteQueryResult<One[]>
  /** Said when they did not arrive. */
  missing: string
  empty: ReactNode
  children: (all: readonly One[]) => ReactNode
}

/** Suggestions or corrections by pages, with what stands there while there are none. */
export function SuggestionPages<One>({ suggestions, missing, empty, children }: SuggestionPagesProps<One>) {
  if (suggestions.data === undefined) {
    return (
      <Card>
        {suggestions.isError ? (
          <ErrorNote title={missing} onRetry={() => void suggestions.refetch()} busy={suggestions.isFetching}>
            {errorText(suggestions.error)}
          </ErrorNote>
        ) : (
          <WaitingRows />
        )}
      </Card>
    )
  }
  if (suggestions.data.length === 0 && !suggestions.hasNextPage) return empty
  return (
    <Stack gap={4}>
      {children(suggestions.data)}
      <LostPage of={suggestions} lost={t`The next ones didn’t arrive.`} />
      {suggestions.hasNextPage && (
        <Line gap={0} align="stretch" justify="center">
          <NextPage of={suggestions}>{t`More`}</NextPage>
        </Line>
      )}
    </Stack>
  )
}

function WaitingRows() {
  return (
    <Loading label={t`Loading suggestions`}>
      <ul>
        {Array.from({ length: 4 }, (_, index) => (
          <Row key={index}>
            <Stack as="span" gap={1} grow>
              <SkeletonLine width="medium" />
              <SkeletonLine width="long" />
            </Stack>
          </Row>
        ))}
      </ul>
    </Loading>
  )
}
