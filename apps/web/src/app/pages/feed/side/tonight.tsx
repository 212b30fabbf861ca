import { plural, t } from '@lingui/core/macro'
import { groupsOf } from '../../../../features/friends/list/friend-groups.ts'
import { useOverlap } from '../../../../features/overlap/overlap.queries.ts'
import { SharedGameRow } from '../../../../features/overlap/shared-game-row.tsx'
import { CoverLines } from '../../../../ui/covers/cover-line.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'
import { useFriendGroups } from '../../people/use-friend-groups.ts'

const shownMaximum = 3
/** The more are compared, the less all of them have. */
const comparedMaximum = 3

/** What all who are here now, a few of them at most, could play together. Where there is nothing, no card is there. */
export function Tonight() {
  const { groups } = useFriendGroups()
  const ids = groupsOf(groups, 'online')
    .flatMap(({ friends }) => friends.map(({ id }) => id))
    .slice(0, comparedMaximum)
  return ids.length === 0 ? null : <Games ids={ids} />
}

function Games({ ids }: { ids: readonly string[] }) {
  const games = useOverlap({ ids }, { isSure: false }).data?.games.slice(0, shownMaximum) ?? []
  if (games.length === 0) return null
  return (
    <section aria-labelledby="tonight">
      <SectionHeader id="tonight" title={t`What you could play tonight`} />
      <Stack gap={2}>
        <Quiet>
          {plural(ids.length, {
            one: 'You and the friend who is here both have these.',
            other: 'You and # friends who are here all have these.',
          })}
        </Quiet>
        <CoverLines aria-labelledby="tonight">
          {games.map((shared) => (
            <SharedGameRow key={shared.game.id} shared={shared} />
          ))}
        </CoverLines>
      </Stack>
    </section>
  )
}
