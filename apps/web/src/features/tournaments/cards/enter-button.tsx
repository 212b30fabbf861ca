import type { TournamentCard } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { errorText } from '../../../platform/error-text.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { keepFocusNear } from '../../../ui/keys/lost-focus.ts'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useCheckIn, useDecline, useEnter } from '../tournament-changes.ts'
import { tournamentHref } from '../tournament-href.ts'
import { enterWord } from '../words/entry-words.ts'

type ButtonProps = { tournament: TournamentCard; tone?: 'primary' | 'secondary'; tabIndex?: number | undefined }

const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })

/** Takes a seat, asks for one, or goes on the waiting list; nothing where the member cannot. */
export function EnterButton(props: ButtonProps) {
  return (
    <UnlessSilenced area="tournaments" isSaid>
      <WayIn {...props} />
    </UnlessSilenced>
  )
}

function WayIn({ tournament, tone = 'primary', tabIndex }: ButtonProps) {
  const enter = useEnter(tournament.id)
  const word = enterWord(tournament)
  if (word === undefined) return null
  if (tournament.teamSize !== null || tournament.hasQuestions) {
    // A team has a name first, and questions an answer: the page of the tournament asks for either.
    const wish = tournament.teamSize === null ? 'answers' : 'team'
    return (
      <ButtonLink
        tone={tone}
        tabIndex={tabIndex}
        href={`${tournamentHref(tournament.id)}?wish=${wish}`}
        aria-label={`${word}: ${tournament.title}`}
      >
        {word}
      </ButtonLink>
    )
  }
  return (
    <Button
      tone={tone}
      tabIndex={tabIndex}
      aria-label={`${word}: ${tournament.title}`}
      busy={enter.isPending && t`Entering`}
      onClick={({ currentTarget }) => {
        keepFocusNear(currentTarget)
        enter.mutate({ answers: [], to: [] }, { onError: say })
      }}
    >
      {word}
    </Button>
  )
}

/** Confirms the own seat while that is asked for. */
export function CheckInButton({ tournament, tabIndex }: ButtonProps) {
  const checkIn = useCheckIn(tournament.id)
  if (!tournament.may.checkIn) return null
  return (
    <UnlessSilenced area="tournaments" isSaid>
      <Button
        tone="primary"
        tabIndex={tabIndex}
        aria-label={t`Check in: ${tournament.title}`}
        busy={checkIn.isPending && t`Checking in`}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget)
          checkIn.mutate(undefined, { onError: say })
        }}
      >
        {t`Check in`}
      </Button>
    </UnlessSilenced>
  )
}

export function DeclineButton({ tournament, tabIndex }: ButtonProps) {
  const decline = useDecline(tournament.id)
  if (!tournament.may.decline) return null
  return (
    <Button
      tabIndex={tabIndex}
      aria-label={t`Decline: ${tournament.title}`}
      busy={decline.isPending && t`Answering`}
      onClick={({ currentTarget }) => {
        keepFocusNear(currentTarget)
        decline.mutate(undefined, { onError: say })
      }}
    >
      {t`Decline`}
    </Button>
  )
}
