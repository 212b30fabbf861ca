import { t } from '@lingui/core/macro'
import { ChevronRight, CircleAlert } from 'lucide-react'
import { cx } from '../../../../ui/class-names.ts'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { addressOfSection, type EditSection, editSections } from './edit-sections.ts'
import styles from './section-list.module.css'

type SectionListProps = {
  current: EditSection['id'] | undefined
  /** Sections in which something needs another look. */
  faulty: ReadonlySet<string>
}

/** The sections beside the open one. */
export function SectionNav({ current, faulty }: SectionListProps) {
  return (
    <Stack as="nav" gap={0.5} shrinks aria-label={t`Sections`} className={styles.nav}>
      {editSections.map(({ id, label, icon }) => (
        <Line
          as={Link}
          gap={3}
          tone={2}
          weight="medium"
          key={id}
          href={addressOfSection(id)}
          aria-current={id === current ? 'page' : undefined}
          className={cx(styles.link, id === current && styles.on)}
        >
          <Icon icon={icon} />
          <span className={styles.label}>{label}</span>
          {faulty.has(id) && <Fault />}
        </Line>
      ))}
    </Stack>
  )
}

/** The sections of a phone, before one is open. */
export function SectionIndex({ faulty }: Pick<SectionListProps, 'faulty'>) {
  return (
    <nav aria-label={t`Sections`}>
      <Card>
        <RowList>
          {editSections.map(({ id, label, sentence, icon }) => (
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
