import type { Desks } from '@guildhall/contract/desks'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { LikelyDouble } from '../games/editing/likely-double.tsx'
import { useDesks } from './desks.queries.ts'
import styles from './desks-room.module.css'

/** For staff: where else somebody is needed, and how much waits there. */
export function DesksRoom() {
  const desks = useDesks()
  if (desks.data === undefined) {
    return (
      <Card>
        <OnItsWay of={desks} lost={t`What waits didn’t arrive.`} loading={t`Loading what waits`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      </Card>
    )
  }
  const { suggestions, knownSuggestions, corrections, doubles, disputes, flags } = desks.data
  return (
    <Stack gap={4}>
      <Desk title={t`Catalogue`} links={[{ href: '/games', words: t`To the catalogue` }]}>
        <Row>
          <Stack gap={0.5} grow shrinks>
            <Text>
              {suggestions === 0
                ? t`No suggested game waits.`
                : plural(suggestions, { one: '# suggested game waits', other: '# suggested games wait' })}
            </Text>
            {knownSuggestions > 0 && (
              <Quiet>
                {plural(knownSuggestions, {
                  one: '# of them is in the catalogue already',
                  other: '# of them are in the catalogue already',
                })}
              </Quiet>
            )}
          </Stack>
          <ButtonLink href="/games/suggestions">{t`Suggestions`}</ButtonLink>
        </Row>
        <Row>
          <Stack grow shrinks>
            <Text>
              {corrections === 0
                ? t`No corrected fact waits.`
                : plural(corrections, { one: '# corrected fact waits', other: '# corrected facts wait' })}
            </Text>
          </Stack>
          <ButtonLink href="/games/suggestions?of=facts">{t`Corrections`}</ButtonLink>
        </Row>
        {doubles.map(({ from, into }) => (
          <LikelyDouble key={`${from.id} ${into.id}`} from={from} into={into} />
        ))}
        {doubles.length === 0 && (
          <li>
            <NoRows>{t`No game came twice.`}</NoRows>
          </li>
        )}
      </Desk>
      <Desk title={t`Tournaments`} links={[{ href: '/tournaments', words: t`To the tournaments` }]}>
        <Waiting
          of={disputes}
          none={t`No match is disputed.`}
          hrefOf={(id) => `/tournament-detail/${id}/desk`}
          wordsOf={(count) => plural(count, { one: '# disputed match', other: '# disputed matches' })}
        />
      </Desk>
      <Desk
        title={t`Challenges and fair play`}
        links={[
          { href: '/challenges', words: t`To the challenges` },
          { href: '/challenges/league', words: t`Tables of the week` },
        ]}
      >
        <Waiting
          of={flags}
          none={t`Nothing fails to add up.`}
          hrefOf={(id) => `/challenge/${id}`}
          wordsOf={(count) =>
            plural(count, {
              one: '# value that does not add up, and nobody said why',
              other: '# values that do not add up, and nobody said why',
            })
          }
        />
      </Desk>
      <Quiet>{t`Only what is open to everybody stands here; of the rest you hear when it is reported.`}</Quiet>
    </Stack>
  )
}

type DeskProps = { title: string; links: readonly { href: string; words: string }[]; children: ReactNode }

function Desk({ title, links, children }: DeskProps) {
  return (
    <Card as="section" padded className={styles.desk}>
      <CardHeader
        title={title}
        action={
          <Cluster gap={3}>
            {links.map(({ href, words }) => (
              <TextLink key={href} href={href}>
                {words}
              </TextLink>
            ))}
          </Cluster>
        }
      />
      <RowList label={title}>{children}</RowList>
    </Card>
  )
}

type WaitingProps = {
  of: Desks['disputes']
  none: string
  hrefOf(id: string): string
  wordsOf(count: number): string
}

function Waiting({ of, none, hrefOf, wordsOf }: WaitingProps) {
  if (of.length === 0) {
    return (
      <li>
        <NoRows>{none}</NoRows>
      </li>
    )
  }
  return of.map(({ id, title, count }) => (
    <Row key={id}>
      <Stack gap={0.5} grow shrinks>
        <TextLink href={hrefOf(id)}>{title}</TextLink>
        <Quiet>{wordsOf(count)}</Quiet>
      </Stack>
    </Row>
  ))
}
