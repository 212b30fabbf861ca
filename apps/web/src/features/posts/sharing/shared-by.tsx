import type { Member } from '@guildhall/contract/users'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Repeat2 } from 'lucide-react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PersonNameLink } from '../../profiles/person-card/person-name-link.tsx'
import styles from './sharing.module.css'
import type { ListedPost } from './shown-post.ts'

/** Who shared what stands below. */
export function SharedBy({ post: { author, alsoSharedBy = [] } }: { post: ListedPost }) {
  const { id: userId } = useCurrentUser()
  const [second, ...more] = alsoSharedBy
  const isOwn = author.id === userId
  return (
    <p className={styles.by}>
      <Icon icon={Repeat2} size="small" />
      <span>
        {isOwn && second === undefined ? (
          t`You shared this`
        ) : second === undefined ? (
          <Trans>
            Shared by <Name of={author} />
          </Trans>
        ) : more.length === 0 ? (
          <Trans>
            Shared by <Name of={author} /> and <Name of={second} />
          </Trans>
        ) : (
          <Trans>
            Shared by <Name of={author} /> and {plural(more.length + 1, { one: '# other', other: '# others' })}
          </Trans>
        )}
      </span>
    </p>
  )
}

function Name({ of }: { of: Member }) {
  return <PersonNameLink person={of} />
}
