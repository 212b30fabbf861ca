import type { Need } from '@guildhall/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { CheckInNow } from '../../tournaments/clocks/check-in-now.tsx'
import { notificationKeys } from '../notification-keys.ts'
import { PersonInSentence } from './person-in-sentence.tsx'

type TournamentNeed = Extract<
  Need['kind'],
  | `tournament${string}`
  | 'matchToCheckIn'
  | 'reportToConfirm'
  | 'timeToAgree'
  | 'pickToTake'
  | 'disputeToSettle'
  | 'requestToAdmit'
  | 'teamInvite'
>
type View = { readonly says: (need: Need) => ReactNode; readonly Actions: (props: { need: Need }) => ReactNode }

/** What waits in tournaments is answered on its page, where the clock and the match are. */
export const tournamentViews: Readonly<Record<TournamentNeed, View>> = {
  tournamentInvite: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> invites you to a tournament: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
  tournamentCheckIn: {
    says: ({ title }) => (
      <Trans>
        Check in, or your seat goes to somebody else: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: CheckInHere,
  },
  matchToCheckIn: {
    says: ({ person, title }) => (
      <Trans>
        Check in to your match with <PersonInSentence person={person} />: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: CheckInHere,
  },
  reportToConfirm: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> reported how your match ended: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
  timeToAgree: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> proposes when to play your match: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
  pickToTake: {
    says: ({ person, title }) => (
      <Trans>
        It is your turn to ban or pick in your match with <PersonInSentence person={person} />: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
  disputeToSettle: {
    says: ({ person, title }) => (
      <Trans>
        A disputed match of <PersonInSentence person={person} /> waits for you: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
  requestToAdmit: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> asks for a seat: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
  teamInvite: {
    says: ({ person, title }) => (
      <Trans>
        <PersonInSentence person={person} /> asks you to play for a team: <bdi>{title}</bdi>
      </Trans>
    ),
    Actions: LookAtIt,
  },
}

function CheckInHere({ need }: { need: Need }) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const { tournament, title } = need
  if (tournament === null) return null
  return (
    <>
      <CheckInNow
        tournamentId={tournament.id}
        match={tournament.match}
        title={title ?? ''}
        onSettled={() => void client.invalidateQueries({ queryKey: notificationKeys.needs(userId) })}
      />
      <LookAtIt need={need} />
    </>
  )
}

function LookAtIt({ need: { tournament, title: named } }: { need: Need }) {
  const title = named ?? ''
  const match = tournament?.match ?? null
  const page = `/tournament-detail/${tournament?.id}`
  return (
    <ButtonLink href={match === null ? page : `${page}/match/${match}`} aria-label={t`Look at it: ${title}`}>
      {t`Look at it`}
    </ButtonLink>
  )
}
