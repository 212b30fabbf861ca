import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { ChallengeBoard } from '../../../features/challenges/cards/challenge-board.tsx'
import { useChallengeCounts } from '../../../features/challenges/counts.queries.ts'
import { useSettled } from '../../../platform/cache/use-settled.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'

/** The challenges that somebody is in or has set, as far as the reader may see them. */
export function ProfileChallenges({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<'running' | 'ended'>('running')
  const { ended = 0 } = useChallengeCounts(userId, useSettled()).data ?? {}
  return (
    <section aria-labelledby="profile-challenges">
      <Stack gap={4}>
        <SectionHeader
          id="profile-challenges"
          title={t`Challenges`}
          aside={
            <Segmented
              label={t`Which challenges`}
              options={[
                { value: 'running', label: t`Running` },
                { value: 'ended', label: t`Ended` },
              ]}
              value={filter}
              onChange={setFilter}
            />
          }
        />
        <ChallengeBoard
          which={{ filter, personId: userId }}
          label={t`Challenges`}
          empty={
            <Card>
              <Stack gap={0} align="center">
                <NoRows>
                  {filter === 'running' ? t`None that runs and that you can see.` : t`None has ended yet.`}
                </NoRows>
                {filter === 'running' && ended > 0 && (
                  <Button tone="quiet" onClick={() => setFilter('ended')}>
                    {plural(ended, { one: 'Show the one that has ended', other: 'Show the # that have ended' })}
                  </Button>
                )}
              </Stack>
            </Card>
          }
        />
      </Stack>
    </section>
  )
}
