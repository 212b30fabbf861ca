import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TournamentBoard } from '../../../features/tournaments/cards/tournament-board.tsx'
import { type ProfileEyes, useTournamentRecord } from '../../../features/tournaments/record/record.queries.ts'
import { BetweenCard, RecordCard } from '../../../features/tournaments/record/record-card.tsx'
import { filterWords } from '../../../features/tournaments/words/filter-words.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'

const filters = ['past', 'running', 'upcoming'] as const

/** The tournaments that somebody is in or hosts, what they brought home, and how they did against the reader. */
export function ProfileTournaments({ member, as }: { member: Member; as?: ProfileEyes }) {
  const [filter, setFilter] = useState<(typeof filters)[number]>('past')
  const record = useTournamentRecord(member.id, as, true).data
  return (
    <section aria-labelledby="profile-tournaments">
      <Stack gap={4}>
        <SectionHeader
          id="profile-tournaments"
          title={t`Tournaments`}
          aside={
            <Segmented
              label={t`Which tournaments`}
              options={filters.map((value) => ({ value, label: filterWords[value] }))}
              value={filter}
              onChange={setFilter}
            />
          }
        />
        {record !== undefined && <RecordCard record={record} />}
        {record?.between && <BetweenCard between={record.between} name={personName(member)} />}
        <TournamentBoard
          which={{ filter, personId: member.id, as }}
          label={filterWords[filter]}
          empty={
            <Card>
              <NoRows>{t`None that you can see.`}</NoRows>
            </Card>
          }
        />
      </Stack>
    </section>
  )
}
