import type { Need } from '@guildhall/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Link } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { JoinAnswer } from '../../chat/groups/joining/join-answer.tsx'
import { PendingRequestButtons } from '../../friends/requests/pending-request-buttons.tsx'
import styles from '../notification-row.module.css'

type NeedProps = { need: Need; onSayHello(friendId: string): void }
type NeedView = { readonly says: (need: Need) => ReactNode; readonly Actions: (props: NeedProps) => ReactNode }

/** How each kind of what waits is said, and what can be done about it in its row. */
const views: Readonly<Record<Need['kind'], NeedView>> = {
  friendRequest: {
    says: ({ person }) => (
      <Trans>
        <Name person={person} /> sent you a friend request.
      </Trans>
    ),
    Actions: ({ need: { person }, onSayHello }) => (
      <PendingRequestButtons friendId={person.id} name={personName(person)} onSayHello={onSayHello} />
    ),
  },
  joinRequest: {
    says: ({ person, title }) =>
      title === null ? (
        <Trans>
          <Name person={person} /> would like to join a group of yours.
        </Trans>
      ) : (
        <Trans>
          <Name person={person} /> would like to join <bdi>{title}</bdi>.
        </Trans>
      ),
    Actions: ({ need: { person, conversationId } }) => (
      <JoinAnswer conversationId={conversationId ?? ''} person={person} />
    ),
  },
  unreadMessage: {
    says: ({ person }) => (
      <Trans>
        <Name person={person} /> wrote to you, and you have not read it.
      </Trans>
    ),
    Actions: ({ need: { person, conversationId } }) => (
      <ButtonLink href={`/chat?conversation=${conversationId}`} aria-label={t`Read what ${personName(person)} wrote`}>
        {t`Read`}
      </ButtonLink>
    ),
  },
}

/** A newer server may tell of what this page does not know. */
export const isKnown = ({ kind }: Need): boolean => Object.hasOwn(views, kind)

export function NeedRow(props: NeedProps) {
  const { need } = props
  const { says, Actions } = views[need.kind]
  const { person, since } = need
  return (
    <Line as="article" gap={3.5} align="start" tone={2} className={styles.row} data-unread>
      <Link href={profileHref(person)} tabIndex={-1} aria-label={personName(person)} className={styles.portrait}>
        <ShieldAvatar
          seed={person.id}
          name={personName(person)}
          src={person.avatar}
          crest={person.crest}
          size={40}
          decorative
        />
      </Link>
      <div className={styles.words}>
        <p className={styles.sentence}>{says(need)}</p>
        <p className={styles.meta}>
          <RelativeTime at={since} />
        </p>
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      </div>
    </Line>
  )
}

function Name({ person }: { person: Need['person'] }) {
  return (
    <strong>
      <bdi>{personName(person)}</bdi>
    </strong>
  )
}
