import type { Need } from '@guildhall/contract/notifications'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'
import { RelativeTime, useMinute } from '../../../ui/type/relative-time.tsx'
import { dayName } from '../../../ui/type/time-text.ts'
import { JoinAnswer } from '../../chat/groups/joining/join-answer.tsx'
import { PendingRequestButtons } from '../../friends/requests/pending-request-buttons.tsx'
import styles from '../notification-row.module.css'
import { DayAnswer, InvitationAnswer, JudgeAnswer, WitnessAnswer } from './challenge-answers.tsx'
import { PersonInSentence } from './person-in-sentence.tsx'
import { tournamentViews } from './tournament-needs.tsx'

type NeedProps = { need: Need; onSayHello(friendId: string): void }
type NeedView = { readonly says: (need: Need) => ReactNode; readonly Actions: (props: NeedProps) => ReactNode }

const challengeViews: Readonly<Record<Extract<Need['kind'], `challenge${string}` | `claim${string}`>, NeedView>> = {
  challengeInvite: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> invites you to a challenge: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: InvitationAnswer,
  },
  challengeDuel: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> challenges you to a duel: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: InvitationAnswer,
  },
  claimToJudge: {
    says: ({ person, title }) => (
      <Trans>
        A claim of <PersonInSentence person={person} /> waits for your word: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: JudgeAnswer,
  },
  claimToWitness: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> names you as the witness of a claim: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: WitnessAnswer,
  },
  challengeDay: {
    says: ({ title, challenge }) => <AskedDay day={challenge?.day ?? ''} title={title ?? ''} />,
    Actions: DayAnswer,
  },
}

/** How each kind of what waits is said, and what can be done about it in its row. */
const views: Readonly<Record<Need['kind'], NeedView>> = {
  ...challengeViews,
  ...tournamentViews,
  friendRequest: {
    says: ({ person }) => (
      <Trans>
        <PersonInSentence person={person} /> sent you a friend request.
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
          <PersonInSentence person={person} /> would like to join a group of yours.
        </Trans>
      ) : (
        <Trans>
          <PersonInSentence person={person} /> would like to join <bdi>{title}</bdi>.
        </Trans>
      ),
    Actions: ({ need: { person, conversationId } }) => (
      <JoinAnswer conversationId={conversationId ?? ''} person={person} />
    ),
  },
  unreadMessage: {
    says: ({ person }) => (
      <Trans>
        <PersonInSentence person={person} /> wrote to you, and you have not read it.
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

/** What waits no more, answered here or settled elsewhere, keeps its place for a while, and the focus that was in it. */
export function NeedRow({ isAnswered, ...props }: NeedProps & { isAnswered: boolean }) {
  const { need } = props
  const ref = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isAnswered && hadFocus.current) ref.current?.focus()
  }, [isAnswered])
  const { says, Actions } = views[need.kind]
  const { person, since, endsAt } = need
  return (
    <Line
      as="article"
      ref={ref}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // A button that goes takes the focus along to nowhere.
        if (relatedTarget !== null) hadFocus.current = false
      }}
      gap={3.5}
      align="start"
      tone={2}
      className={styles.row}
      data-unread={isAnswered ? undefined : true}
    >
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
          {endsAt !== null && !isAnswered && <Until endsAt={endsAt} />}
        </p>
        <div className={styles.actions}>
          {/* Who was accepted is offered a word. */}
          {(!isAnswered || need.kind === 'friendRequest') && <Actions {...props} />}
          {isAnswered && (
            <Text size="meta" tone={2}>
              {t`Waits no more`}
            </Text>
          )}
        </div>
      </div>
    </Line>
  )
}

/** What has an end says when that is; in its last hour how many minutes are left. */
function Until({ endsAt }: { endsAt: string }) {
  useMinute()
  const now = serverNow()
  const minutes = Math.ceil((Date.parse(endsAt) - now) / 60_000)
  if (minutes <= 0) return null
  const time = clockOnDay(endsAt, now)
  return (
    <>
      {' · '}
      <b>{minutes < 60 ? plural(minutes, { one: '# minute left', other: '# minutes left' }) : t`until ${time}`}</b>
    </>
  )
}

/** A day without a clock: noon is on it wherever one is. */
function AskedDay({ day: asked, title }: { day: string; title: string }) {
  const now = useMinute()
  const day = dayName(`${asked}T12:00:00`, now)
  return (
    <Trans>
      Did you play? No sync can tell: {day}, <bdi>{title}</bdi>
    </Trans>
  )
}
