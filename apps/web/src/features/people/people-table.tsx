import type { HallPerson, ListedPerson } from '@guildhall/contract/people'
import { type PeopleOrder, peopleAtOnce, peoplePostsCounted } from '@guildhall/contract/rules/safety/people-limits'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { cx } from '../../ui/class-names.ts'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useRowSteps } from '../../ui/keys/row-steps.ts'
import { NameLink } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { numberText } from '../../ui/type/number-text.ts'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './people.module.css'
import { roleTones, roleWords, stateTones, stateWords } from './people-words.ts'

type Choosing = {
  /** Nobody chooses themselves: their own sign-ins would end with the others. */
  me: string
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

/** In other places than the list nothing is told of how much they wrote. */
type Shown = HallPerson & Partial<Pick<ListedPerson, 'posts' | 'reports'>>

type PeopleTableProps = {
  people: readonly Shown[]
  /** What the list goes by, and only there. */
  order?: PeopleOrder
  isAdmin: boolean
  hrefOf(userId: string): string
  choosing?: Choosing | undefined
}

/** Each leads to their file. `J` and `K` go from one to the next. */
export function PeopleTable({ people, order, isAdmin, hrefOf, choosing }: PeopleTableProps) {
  const table = useRef<HTMLTableElement>(null)
  useRowSteps(table, 'a')
  const goesBy = (each: PeopleOrder) => (each === order ? (each === 'name' ? 'ascending' : 'descending') : undefined)
  return (
    <div className={styles.room}>
      <table ref={table} aria-label={t`People`} className={styles.table}>
        <thead>
          <tr>
            {choosing !== undefined && (
              <th className={styles.choice}>
                <ChooseAll people={people} choosing={choosing} />
              </th>
            )}
            <th scope="col" aria-sort={goesBy('name')}>{t`Member`}</th>
            <th scope="col" className={styles.wide}>{t`Role`}</th>
            <th scope="col" aria-sort={goesBy('newest')} className={styles.wide}>{t`Joined`}</th>
            {isAdmin && <th scope="col" aria-sort={goesBy('lastHere')} className={styles.wide}>{t`Last here`}</th>}
            {order !== undefined && (
              <>
                <th scope="col" className={cx(styles.wide, styles.number)}>{t`Posts`}</th>
                <th
                  scope="col"
                  aria-sort={goesBy('reports')}
                  className={cx(styles.wide, styles.number)}
                >{t`Reports`}</th>
              </>
            )}
            <th scope="col" className={styles.wide}>{t`State`}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              isAdmin={isAdmin}
              href={hrefOf(person.id)}
              isChosen={choosing?.chosen.includes(person.id) ?? false}
              choice={choosing && <Choice person={person} choosing={choosing} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** As many as can be chosen at once, from the first on. */
function ChooseAll({ people, choosing: { me, chosen, onChoose } }: { people: readonly Shown[]; choosing: Choosing }) {
  const ids = people.flatMap(({ id }) => (id === me ? [] : id)).slice(0, peopleAtOnce)
  const isAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Checkbox
      label={
        <VisuallyHidden>
          {plural(ids.length, { one: 'Choose the first one', other: 'Choose the first # of them' })}
        </VisuallyHidden>
      }
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => onChoose(isAll ? [] : ids)}
    />
  )
}

function Choice({ person, choosing: { me, chosen, onChoose } }: { person: Shown; choosing: Choosing }) {
  if (person.id === me) return null
  const isChosen = chosen.includes(person.id)
  return (
    <Checkbox
      label={<VisuallyHidden>{t`Choose ${personName(person)}`}</VisuallyHidden>}
      checked={isChosen}
      disabled={!isChosen && chosen.length === peopleAtOnce}
      onChange={() => onChoose(isChosen ? chosen.filter((id) => id !== person.id) : [...chosen, person.id])}
    />
  )
}

type PersonLineProps = {
  person: Shown
  isAdmin: boolean
  href: string
  isChosen: boolean
  /** Nothing where nobody can be chosen. */
  choice: ReactNode
}

function PersonLine({ person, isAdmin, href, isChosen, choice }: PersonLineProps) {
  const { role, handle, joinedAt, state, posts, reports } = person
  const roleTag = <Tag tone={roleTones[role]}>{roleWords[role]}</Tag>
  return (
    <tr className={cx(isChosen && styles.chosen)}>
      {choice !== undefined && <td className={styles.choice}>{choice}</td>}
      <td className={styles.member}>
        <Line gap={3} shrinks>
          <LiveShield person={asPerson(person)} size={40} />
          <Stack gap={0.5} shrinks>
            <NameLink href={href}>{personName(person)}</NameLink>
            <Quiet as="span" breaks>
              @{handle}
            </Quiet>
            <NarrowFacts person={person} isAdmin={isAdmin} />
          </Stack>
        </Line>
      </td>
      <td className={styles.wide}>{roleTag}</td>
      <td className={cx(styles.wide, styles.time, styles.joined)}>
        <RelativeTime at={joinedAt} />
      </td>
      {isAdmin && (
        <td className={cx(styles.wide, styles.time)}>
          <LastHere person={person} />
        </td>
      )}
      {posts !== undefined && <td className={cx(styles.wide, styles.number)}>{postsText(posts)}</td>}
      {reports !== undefined && (
        <td className={cx(styles.wide, styles.number, (reports ?? 0) > 0 && styles.reported)}>
          {reports === null ? '–' : numberText(reports)}
        </td>
      )}
      <td className={styles.wide}>
        <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
      </td>
    </tr>
  )
}

/** On a phone what has columns elsewhere stands below the name. */
function NarrowFacts({ person, isAdmin }: { person: Shown; isAdmin: boolean }) {
  const { role, joinedAt, state } = person
  const [posts, reports] = [person.posts ?? 0, person.reports ?? 0]
  return (
    <Cluster lineGap={0.5} shrinks className={styles.narrow}>
      <Cluster gap={1} className={styles.tags}>
        <Tag tone={roleTones[role]}>{roleWords[role]}</Tag>
        <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
      </Cluster>
      <Quiet as="span" breaks>
        <Trans>
          joined <RelativeTime at={joinedAt} />
        </Trans>
        {isAdmin && (
          <>
            {' · '}
            {t`last here:`} <LastHere person={person} isInline />
          </>
        )}
        {posts > 0 && ` · ${plural(posts, { one: '# post', other: '# posts' })}`}
        {reports > 0 && ` · ${plural(reports, { one: '# report', other: '# reports' })}`}
      </Quiet>
    </Cluster>
  )
}

/** Of who writes very much it is not counted how much. */
const postsText = (posts: number) =>
  posts === peoplePostsCounted ? t`over ${numberText(posts - 1)}` : numberText(posts)

/** Sign-ins are not kept for ever. */
export function LastHere({ person, isInline = false }: { person: HallPerson; isInline?: boolean }) {
  const { lastHereAt, hasSignedIn } = person
  if (lastHereAt !== null) return <RelativeTime at={lastHereAt} />
  if (isInline) return hasSignedIn ? t`long ago` : t({ message: 'never', context: 'last here' })
  return hasSignedIn ? t`Long ago` : t({ message: 'Never', context: 'last here' })
}
