import { t } from '@lingui/core/macro'
import { ChevronRight, CircleAlert } from 'lucide-react'
import { useMayInvite } from '../../../../features/inviting/inviting.queries.ts'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { SectionNav } from '../../../../ui/navigation/section-nav.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { addressOfSection, type EditSection, editSections } from './edit-sections.ts'
import styles from './section-list.module.css'

/** Where the admins alone invite nobody looks for links of their own. */
function useShownSections(): readonly EditSection[] {
  const mayInvite = useMayInvite()
  return editSections.filter(({ id }) => id !== 'invitations' || mayInvite)
}

type SectionListProps = {
  current: EditSection['id'] | undefined
  /** Sections in which something needs another look. */
  faulty: ReadonlySet<string>
}

/** The sections beside the open one. */
export function EditNav({ current, faulty }: SectionListProps) {
  const links = useShownSections().map(({ id, label, icon }) => ({
    id,
    href: addressOfSection(id),
    label,
    icon,
    mark: faulty.has(id) && <Fault />,
  }))
  return <SectionNav label={t`Sections`} groups={[{ id: 'all', links }]} current={current} />
}

/** The sections of a phone, before one is open. */
export function SectionIndex({ faulty }: Pick<SectionListProps, 'faulty'>) {
  const sections = useShownSections()
  return (
    <nav aria-label={t`Sections`}>
      <Card>
        <RowList>
          {sections.map(({ id, label, sentence, icon }) => (
            <Row key={id}>
              <Line as={Link} gap={3} grow href={addressOfSection(id)} className={styles.row}>
                <Icon icon={icon} />
                <span className={styles.label}>
                  <span className={styles.title}>{label}</span>
                  <span className={styles.sentence}>{sentence}</span>
                </span>
                {faulty.has(id) && <Fault />}
                <Icon icon={ChevronRight} />
              </Line>
            </Row>
          ))}
        </RowList>
      </Card>
    </nav>
  )
}

function Fault() {
  return (
    <span className={styles.fault}>
      <Icon icon={CircleAlert} size="small" />
      <VisuallyHidden>{t`Something here was not saved`}</VisuallyHidden>
    </span>
  )
}
