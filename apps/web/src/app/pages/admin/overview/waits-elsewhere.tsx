import { plural, t } from '@lingui/core/macro'
import { useDesks } from '../../../../features/desks/desks.queries.ts'
import { useFaultCount } from '../../../../features/faults/faults.queries.ts'
import { useCaseCounts } from '../../../../features/safety/cases/cases.queries.ts'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import styles from './overview.module.css'

type Waiting = { readonly href: string; readonly where: string; readonly count: number; readonly words: string }

/** What waits beside the reports, each with the way there; what does not wait is not there. */
export function WaitsElsewhere({ isAdmin }: { isAdmin: boolean }) {
  const counts = useCaseCounts()
  const desks = useDesks()
  const faults = useFaultCount(isAdmin)
  const title = t`What else waits`
  if (counts.data === undefined || desks.data === undefined) {
    return (
      <Card as="section" padded>
        <CardHeader title={title} />
        <OnItsWay
          of={counts.data === undefined ? counts : desks}
          lost={t`What waits didn’t arrive.`}
          loading={t`Loading what waits`}
        >
          <SkeletonRows count={3} />
        </OnItsWay>
      </Card>
    )
  }
  const { held, appeals, applications = 0 } = counts.data
  const { suggestions, corrections, doubles, disputes, flags } = desks.data
  const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0)
  const broken = faults.data?.waiting ?? 0
  const waiting: Waiting[] = [
    {
      href: '/admin?view=held',
      where: t`Held`,
      count: held,
      words: plural(held, { one: '# word that a rule held', other: '# words that rules held' }),
    },
    {
      href: '/admin?view=appeals',
      where: t`Appeals`,
      count: appeals,
      words: plural(appeals, { one: '# appeal without an answer', other: '# appeals without an answer' }),
    },
    {
      href: '/admin?view=doors',
      where: t`The doors`,
      count: applications,
      words: plural(applications, { one: '# asks to be let in', other: '# ask to be let in' }),
    },
    {
      href: '/admin?view=faults',
      where: t`Broken things`,
      count: broken,
      words: plural(broken, {
        one: '# thing that somebody found broken',
        other: '# things that somebody found broken',
      }),
    },
    {
      href: '/games/suggestions',
      where: t`Missing games`,
      count: suggestions,
      words: plural(suggestions, { one: '# suggested game waits', other: '# suggested games wait' }),
    },
    {
      href: '/games/suggestions?of=facts',
      where: t`Corrections`,
      count: corrections,
      words: plural(corrections, { one: '# corrected fact waits', other: '# corrected facts wait' }),
    },
    {
      href: '/admin?view=desks',
      where: t`Catalogue`,
      count: doubles.length,
      words: plural(doubles.length, {
        one: '# game came twice, as it seems',
        other: '# games came twice, as it seems',
      }),
    },
    {
      href: '/admin?view=desks',
      where: t`Tournaments`,
      count: sum(disputes),
      words: plural(sum(disputes), { one: '# disputed match', other: '# disputed matches' }),
    },
    {
      href: '/admin?view=desks',
      where: t`Challenges and fair play`,
      count: sum(flags),
      words: plural(sum(flags), {
        one: '# value that does not add up, and nobody said why',
        other: '# values that do not add up, and nobody said why',
      }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <Card as="section" padded>
      <CardHeader title={title} />
      {waiting.length === 0 ? (
        <NoRows>{t`Nothing else waits.`}</NoRows>
      ) : (
        <RowList label={title} className={styles.rows}>
          {waiting.map(({ href, where, words }) => (
            <Row key={where}>
              <Stack gap={0.5} grow shrinks>
                <Text as="span">
                  <TextLink href={href}>{where}</TextLink>
                </Text>
                <Quiet as="span">{words}</Quiet>
              </Stack>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
