import { t } from '@lingui/core/macro'
import { asPerson } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { TextLink } from '../../ui/link.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { useNewest } from './company.queries.ts'
import { HelloButton, hasFirstWord } from './hello-button.tsx'

/** Who came in the last days; nobody is no news. */
export function Newest() {
  const people = useNewest()
  if (people.data?.length === 0) return null
  return (
    <Card as="section">
      <CardHeader
        title={t`New this week`}
        action={<TextLink href="/people?fresh=true">{t`All new people`}</TextLink>}
      />
      {people.data === undefined ? (
        <OnItsWay of={people} lost={t`Who is new didn’t arrive.`} loading={t`Looking who is new`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : (
        <RowList label={t`New this week`}>
          {people.data.map((one) => (
            <Row key={one.person.id}>
              <PersonRow
                person={asPerson(one.person)}
                href={profileHref(one.person)}
                actionsBelow
                actions={hasFirstWord(one) ? <HelloButton to={one} /> : undefined}
              />
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
