import type { HallPerson } from '@guildhall/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { cx } from '../../ui/class-names.ts'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { useRowSteps } from '../../ui/keys/row-steps.ts'
import { NameLink } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import styles from './people.module.css'
import { roleTones, roleWords, stateTones, stateWords } from './people-words.ts'

type PeopleTableProps = { people: readonly HallPerson[]; isAdmin: boolean; hrefOf(userId: string): string }

/** Each leads to their file. `J` and `K` go from one to the next. */
export function PeopleTable({ people, isAdmin, hrefOf }: PeopleTableProps) {
  const table = useRef<HTMLTableElement>(null)
  useRowSteps(table, 'a')
  return (
    <table ref={table} aria-label={t`People`} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Member`}</th>
          <th scope="col" className={styles.wide}>{t`Role`}</th>
          <th scope="col" className={styles.wide}>{t`Joined`}</th>
          {isAdmin && <th scope="col" className={styles.wide}>{t`Last here`}</th>}
          <th scope="col">{t`State`}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonLine key={person.id} person={person} isAdmin={isAdmin} href={hrefOf(person.id)} />
        ))}
      </tbody>
    </table>
  )
}

function PersonLine({ person, isAdmin, href }: { person: HallPerson; isAdmin: boolean; href: string }) {
  const { role, handle, joinedAt, state } = person
  const roleTag = <Tag tone={roleTones[role]}>{roleWords[role]}</Tag>
  return (
    <tr>
      <td>
        <Line gap={3} shrinks>
          <LiveShield person={asPerson(person)} size={40} />
          <Stack gap={0.5} shrinks>
            <NameLink href={href}>{personName(person)}</NameLink>
            <Quiet as="span" breaks>
              @{handle}
            </Quiet>
            <Quiet as="span" breaks className={styles.narrow}>
              <Tag tone={roleTones[role]}>{roleWords[role]}</Tag>{' '}
              <Trans>
                joined <RelativeTime at={joinedAt} />
              </Trans>
              {isAdmin && (
                <>
                  {' · '}
                  {t`last here:`} <LastHere person={person} isInline />
                </>
              )}
            </Quiet>
          </Stack>
        </Line>
      </td>
      <td className={styles.wide}>{roleTag}</td>
      <td className={cx(styles.wide, styles.time)}>
        <RelativeTime at={joinedAt} />
      </td>
      {isAdmin && (
        <td className={cx(styles.wide, styles.time)}>
          <LastHere person={person} />
        </td>
      )}
      <td>
        <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
      </td>
    </tr>
  )
}

/** Sign-ins are not kept for ever. */
export function LastHere({ person, isInline = false }: { person: HallPerson; isInline?: boolean }) {
  const { lastHereAt, hasSignedIn } = person
  if (lastHereAt !== null) return <RelativeTime at={lastHereAt} />
  if (isInline) return hasSignedIn ? t`long ago` : t({ message: 'never', context: 'last here' })
  return hasSignedIn ? t`Long ago` : t({ message: 'Never', context: 'last here' })
}
