import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Quiet } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import styles from './company.module.css'
import { usePeopleToMeet } from './company.queries.ts'
import { PersonToMeet } from './person-to-meet.tsx'

const shown = 3

/** A few people to meet, and why. */
export function GoodCompany() {
  const people = usePeopleToMeet(shown)
  return (
    <Card as="section" padded aria-labelledby="good-company">
      <h2 id="good-company" className={styles.title}>
        {t`Good company for you`}
      </h2>
      <Quiet>{t`Picked from what both sides show. Never from messages.`}</Quiet>
      {people.data === undefined && (
        <OnItsWay of={people} lost={t`That list didn’t arrive.`} loading={t`Looking for good company`}>
          <SkeletonRows count={3} size={48} />
        </OnItsWay>
      )}
      {people.data?.length === 0 && (
        <Quiet className={styles.nobody}>
          <Trans>
            Nobody yet. <TextLink href="/library">Put the games that you play on your shelf</TextLink>: by them you find
            people who play the same.
          </Trans>
        </Quiet>
      )}
      {people.data !== undefined && people.data.length > 0 && (
        <ul className={styles.company}>
          {people.data.map((one) => (
            <PersonToMeet key={one.person.id} suggested={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}
