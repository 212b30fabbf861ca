import type { WallPost } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { Flag, Trash2 } from 'lucide-react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { askToReport } from '../../../platform/reporting/asked-report.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { Warned } from '../../boundaries/warned.tsx'
import { useAskForLine } from './wall.queries.ts'
import styles from './wall-line.module.css'

type WallLineProps = {
  post: WallPost
  ownerId: string
  /** Asks to take it down; none where one may not. */
  onRemove: (() => void) | undefined
}

/** One line on a wall. */
export function WallLine({ post, ownerId, onRemove }: WallLineProps) {
  const { id, author, text, createdAt } = post
  const askForLine = useAskForLine(ownerId)
  const isOwn = author.id === useCurrentUser().id
  const name = personName(author)
  return (
    <Row className={styles.line}>
      <LiveShield person={asPerson(author)} />
      <article aria-label={t`Line of ${name}`} className={styles.words}>
        <Stack as="p" gap={0} align="start" className={styles.who}>
          <NameLink href={profileHref(author)}>
            <bdi>{name}</bdi>
          </NameLink>
          <Quiet as={RelativeTime} at={createdAt} />
        </Stack>
        <ReportedFold id={id} label={t`Show the line of ${name}`}>
          <Warned of={post} label={t`Show the line of ${name}`} onAsk={() => askForLine(id)}>
            <p dir="auto" className={styles.text}>
              <SoftText text={text} own={isOwn} />
            </p>
          </Warned>
        </ReportedFold>
      </article>
      {!isOwn && (
        <IconButton
          icon={Flag}
          label={t`Report the line of ${name}`}
          onClick={() => askToReport({ kind: 'wallLine', id, person: { id: author.id, name } })}
        />
      )}
      {onRemove && <IconButton icon={Trash2} label={t`Take down the line of ${name}`} onClick={onRemove} />}
    </Row>
  )
}
