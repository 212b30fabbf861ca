import type { SuggestedPerson } from '@guildhall/contract/company'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { Link } from '../../ui/link.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import styles from './company.module.css'
import { useDismissFromCompany } from './company.queries.ts'
import { HelloButton } from './hello-button.tsx'
import { ReasonLine } from './reason-line.tsx'

/** Somebody to meet: who, why, and a hello. */
export function PersonToMeet({ suggested }: { suggested: SuggestedPerson }) {
  const { person, presence, reasons, way } = suggested
  const dismiss = useDismissFromCompany()
  const name = personName(person)
  return (
    <Line as="li" gap={3} align="start" className={styles.meet}>
      <LiveShield person={asPerson(person)} size={48} />
      <Stack gap={1.5} grow>
        <Link href={profileHref(person)} className={styles.name}>
          {name}
        </Link>
        {reasons.map((reason) => (
          <ReasonLine key={reason.kind} reason={reason} />
        ))}
        {way === 'closed' && presence.state === 'dnd' && <Quiet>{t`Does not want to be disturbed now`}</Quiet>}
        <Cluster gap={1}>
          <HelloButton to={suggested} />
          {(way === 'hello' || way === 'closed') && (
            <IconButton icon={X} label={t`Do not suggest ${name}`} onClick={() => dismiss.mutate(person.id)} />
          )}
        </Cluster>
      </Stack>
    </Line>
  )
}

/** A few of them beside each other. */
export function PeopleToMeetCards({ people }: { people: readonly SuggestedPerson[] }) {
  return (
    <ul aria-label={t`People to meet`} className={styles.meetCards}>
      {people.map((one) => (
        <li key={one.person.id}>
          <PersonToMeetCard suggested={one} />
        </li>
      ))}
    </ul>
  )
}

function PersonToMeetCard({ suggested }: { suggested: SuggestedPerson }) {
  const { person, presence, reasons, way } = suggested
  return (
    <Card as="article" padded className={styles.meetCard}>
      <PersonRow person={asPerson(person)} href={profileHref(person)} size={56} />
      <Stack gap={1.5}>
        {reasons.map((reason) => (
          <ReasonLine key={reason.kind} reason={reason} />
        ))}
        {way === 'closed' && presence.state === 'dnd' && <Quiet>{t`Does not want to be disturbed now`}</Quiet>}
      </Stack>
      <div className={styles.meetFoot}>
        <HelloButton to={suggested} />
      </div>
    </Card>
  )
}
