import type { Calling, Finish } from '@guildhall/contract/posts/catching-up'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { postHref } from '../words/post-hrefs.ts'
import styles from './catch-up.module.css'

type Person = Parameters<typeof asPerson>[0] & Parameters<typeof profileHref>[0]

type HappeningProps = { person: Person; at: string; children: ReactNode; mark?: ReactNode; aside?: ReactNode }

/** What somebody did, in one sentence that leads there. */
function Happening({ person, at, children, mark, aside }: HappeningProps) {
  return (
    <Row>
      <LiveShield person={asPerson(person)} />
      <Stack gap={0.5} grow shrinks className={styles.words}>
        <p>{children}</p>
        <Cluster gap={2} lineGap={0}>
          {mark}
          <Quiet>
            <RelativeTime at={at} />
          </Quiet>
        </Cluster>
      </Stack>
      {aside}
    </Row>
  )
}

/** Where somebody named the reader. */
export function MentionRow({ calling: { id, commentId, author, createdAt } }: { calling: Calling }) {
  const name = personName(author)
  const href = postHref({ id })
  return (
    <Happening person={author} at={createdAt}>
      {commentId === null ? (
        <Trans>
          <bdi>{name}</bdi> mentioned you in <TextLink href={href}>a post</TextLink>
        </Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> mentioned you in <TextLink href={href}>a reply</TextLink>
        </Trans>
      )}
    </Happening>
  )
}

/** What somebody answered to the reader. */
export function ReplyRow({ calling: { id, author, createdAt } }: { calling: Calling }) {
  const name = personName(author)
  return (
    <Happening person={author} at={createdAt}>
      <Trans>
        <bdi>{name}</bdi> <TextLink href={postHref({ id })}>replied to you</TextLink>
      </Trans>
    </Happening>
  )
}

/** A game that a friend finished, and what they give it. */
export function FinishRow({ finish: { friend, game, rating, finishedAt } }: { finish: Finish }) {
  const name = personName(friend)
  return (
    <Happening
      person={friend}
      at={finishedAt}
      mark={rating !== null && <Stars halves={rating} label={t`Rated ${rating / 2} of 5`} />}
      aside={<Cover title={game.title} cover={game.cover} size={40} decorative />}
    >
      <Trans>
        <TextLink href={profileHref(friend)}>
          <bdi>{name}</bdi>
        </TextLink>{' '}
        finished{' '}
        <TextLink href={`/game/${game.id}`}>
          <bdi>{game.title}</bdi>
        </TextLink>
      </Trans>
    </Happening>
  )
}
