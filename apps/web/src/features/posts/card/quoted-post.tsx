import type { PostQuote, QuotedPost } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { EyeOff, VolumeX } from 'lucide-react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { PersonNameLink } from '../../profiles/person-card/person-name-link.tsx'
import { FilteredFold } from '../filters/filtered-fold.tsx'
import { asPost } from '../sharing/shown-post.ts'
import { postHref } from '../words/post-hrefs.ts'
import styles from './post-card.module.css'
import { PostContent } from './post-content.tsx'
import { postLabel } from './post-label.ts'

/** What a post quotes, as far as the reader sees it. */
export function Quote({ quote }: { quote: PostQuote }) {
  if (quote.post !== null) return <QuotedCard post={quote.post} />
  return (
    <p className={styles.withheld}>
      <Icon icon={quote.state === 'muted' ? VolumeX : EyeOff} size="small" />
      <span>{withheldWords(quote.state)}</span>
    </p>
  )
}

function withheldWords(state: PostQuote['state']): string {
  if (state === 'taken_out') return t`Its author took the quoted post out.`
  if (state === 'deleted') return t`The quoted post was deleted.`
  if (state === 'muted') return t`The quoted post is by somebody you muted.`
  return t`The quoted post cannot be shown to you.`
}

/** A post inside of another: what it says and shows, and the way there. */
export function QuotedCard({ post: quoted }: { post: QuotedPost }) {
  const post = asPost(quoted)
  const { author, createdAt } = post
  const name = personName(author)
  const isOwn = author.id === useCurrentUser().id
  return (
    <Stack as="article" gap={3} aria-label={postLabel(name)} className={styles.quoted}>
      <Line gap={2}>
        <LiveShield person={asPerson(author)} size={24} />
        <PersonNameLink person={author} className={styles.name} />
        <Link href={postHref(post)} className={styles.time}>
          <RelativeTime at={createdAt} />
        </Link>
      </Line>
      <FilteredFold of={post} label={t`Show the post of ${author.firstName}`}>
        <PostContent post={post} isOwn={isOwn} isLarge={false} />
      </FilteredFold>
      {quoted.quotedId !== null && (
        <p>
          <TextLink href={postHref({ id: quoted.quotedId })} className={styles.time}>
            {t`It quotes another post`}
          </TextLink>
        </p>
      )}
    </Stack>
  )
}
