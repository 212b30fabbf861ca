import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Line } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link, TextButton } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { PersonNameLink } from '../../profiles/person-card/person-name-link.tsx'
import { visibilityWords } from '../words/audience-words.ts'
import { postHref } from '../words/post-hrefs.ts'
import styles from './post-card.module.css'

/** Who wrote it and when, that it was changed, and who may read it where that is not everybody. */
export function PostHead({ post, onHistory, action }: { post: Post; onHistory(): void; action?: ReactNode }) {
  const { author, createdAt, editedAt, visibility } = post
  const name = personName(author)
  const audience = visibilityWords[visibility]
  return (
    <Line as="header" gap={3}>
      <LiveShield person={asPerson(author)} />
      <div className={styles.who}>
        <PersonNameLink person={author} className={styles.name} />
        <p className={styles.when}>
          <Link href={postHref(post)} data-act="open" className={styles.time}>
            <RelativeTime at={createdAt} />
          </Link>
          {editedAt !== null && (
            <>
              {' · '}
              <TextButton aria-label={t`edited: what the post of ${name} said before`} onClick={onHistory}>
                {t`edited`}
              </TextButton>
            </>
          )}
          {visibility !== 'public' && (
            <>
              {' · '}
              <span className={styles.audience}>
                <Icon icon={audience.icon} size="small" /> {audience.label}
              </span>
            </>
          )}
          {post.isOnOpenWeb && (
            <>
              {' · '}
              <span className={styles.audience}>
                <Icon icon={Rss} size="small" /> {t`On the open web`}
              </span>
            </>
          )}
        </p>
      </div>
      {action}
    </Line>
  )
}
