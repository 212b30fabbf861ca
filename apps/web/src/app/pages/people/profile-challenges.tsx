import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ChallengeBoard } from '../../../features/challenges/cards/challenge-board.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'

/** The challenges that somebody is in or has set, as far as the reader may see them. */
export function ProfileChallenges({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<'running' | 'ended'>('running')
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
              <NoRows>{filter === 'running' ? t`None that runs and that you can see.` : t`None has ended yet.`}</NoRows>
            </Card>
          }
        />
      </Stack>
    </section>
  )
}
