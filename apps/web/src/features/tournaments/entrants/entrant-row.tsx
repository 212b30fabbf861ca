import { tournamentReasonMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentEntrant } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Ellipsis, UserCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import type { AskedReport } from '../../../platform/reporting/asked-report.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { ReportItem } from '../../boundaries/report-item.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { WordsDialog } from '../../challenges/words-dialog.tsx'
import { AnswersList } from '../questions/answers-list.tsx'
import { TeamRow } from '../teams/team-row.tsx'
import { useAdmit, useCheckInOther, useTakeOut } from '../tournament-changes.ts'
import { placeWords } from '../words/entry-words.ts'
import { playerName } from '../words/players.ts'
import styles from './entrants.module.css'

type EntrantRowProps = { tournament: Tournament; entrant: TournamentEntrant }

const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })

/** Somebody in a tournament, with what hosts can do about them. */
export function EntrantRow({ tournament, entrant }: EntrantRowProps) {
  const { member, seed, isCheckedIn, place, isMe, standing } = entrant
  const status = [member === null ? undefined : `@${member.handle}`, place === null ? undefined : placeWords(place)]
  const tag =
    tournament.state === 'published' && tournament.checkIn !== null && isCheckedIn ? (
      <Tag tone="ok">{t`Checked in`}</Tag>
    ) : isMe ? (
      <Tag tone="candle">{entrant.team === null ? t`You` : t`Your team`}</Tag>
    ) : undefined
  const author = entrant.team === null ? member : entrant.team.captain
  const who = author === null ? t`a former member` : personName(author)
  const folded = (what: ReactNode) => (
    <ReportedFold id={entrant.id} label={t`Show what ${who} wrote to enter`}>
      {what}
    </ReportedFold>
  )
  return (
    <Row>
      {standing === 'entered' && <span className={styles.seed}>{seed ?? '–'}</span>}
      {entrant.team !== null ? (
        folded(
          <TeamRow
            tournament={tournament}
            team={entrant.team}
            place={place === null ? undefined : placeWords(place)}
            tag={tag}
            said={<AnswersList tournament={tournament} entrant={entrant} />}
            actions={<EntrantActions tournament={tournament} entrant={entrant} />}
          />,
        )
      ) : member === null ? (
        <Line gap={3} grow shrinks>
          <ArchAvatar seed={entrant.id} size={40} />
          <Text as="span">{playerName(entrant)}</Text>
          {tag}
        </Line>
      ) : (
        <Stack gap={1} grow shrinks>
          <PersonRow
            person={asPerson(member)}
            href={profileHref(member)}
            status={status.filter((each) => each !== undefined).join(' · ')}
            tag={tag}
          />
          {folded(<AnswersList tournament={tournament} entrant={entrant} />)}
        </Stack>
      )}
      {entrant.team === null && <EntrantActions tournament={tournament} entrant={entrant} />}
    </Row>
  )
}

/** What hosts do about somebody, and that anybody can report what somebody wrote to enter. */
function EntrantActions({ tournament, entrant }: EntrantRowProps) {
  const { id, may, state } = tournament
  const admit = useAdmit(id)
  const checkIn = useCheckInOther(id)
  const [isOut, setOut] = useState(false)
  const name = playerName(entrant)
  const { standing } = entrant
  const isOpen = state === 'published' || state === 'running'
  const mayCheckIn =
    may.decide && standing === 'entered' && !entrant.isCheckedIn && state === 'published' && tournament.checkIn !== null
  const mayAdmit = may.admit && isOpen
  const reported = entrant.isMe ? null : reportOf(entrant)
  if (!mayAdmit && reported === null) return null
  return (
    <Line gap={1} firm>
      {mayAdmit && (standing === 'requested' || standing === 'waiting') && state === 'published' && (
        <Button
          aria-label={t`Let ${name} in`}
          busy={admit.isPending && t`Letting in`}
          onClick={() => admit.mutate(entrant.id, { onError: say })}
        >
          {t`Let in`}
        </Button>
      )}
      {!entrant.isMe && (
        <Menu
          label={t`Actions for ${name}`}
          trigger={<IconButton icon={Ellipsis} label={t`More for ${name}`} tooltip={false} />}
        >
          {mayAdmit && mayCheckIn && (
            <MenuItem icon={UserCheck} onSelect={() => checkIn.mutate(entrant.id, { onError: say })}>
              {t`Check in`}
            </MenuItem>
          )}
          {reported !== null && <ReportItem {...reported} />}
          {mayAdmit && (
            <MenuItem icon={UserX} tone="danger" onSelect={() => setOut(true)}>
              {standing === 'requested' ? t`Refuse` : t`Take out`}
            </MenuItem>
          )}
        </Menu>
      )}
      {isOut && <OutDialog tournament={tournament} entrant={entrant} onClose={() => setOut(false)} />}
    </Line>
  )
}

/** The name of a team and what was answered; nothing where neither says a word of theirs. */
function reportOf({ id, team, member, answers }: TournamentEntrant): AskedReport | null {
  const author = team === null ? member : team.captain
  if (author === null || (team === null && !answers?.some((answer) => typeof answer === 'string'))) return null
  return { kind: 'entry', id, person: { id: author.id, name: personName(author) } }
}

function OutDialog({ tournament, entrant, onClose }: EntrantRowProps & { onClose(): void }) {
  const takeOut = useTakeOut(tournament.id)
  const name = playerName(entrant)
  return (
    <WordsDialog
      title={entrant.standing === 'requested' ? t`Refuse ${name}?` : t`Take ${name} out?`}
      description={
        tournament.state === 'running'
          ? t`They are disqualified: what they still had to play is lost. It stands in the log, with your reason.`
          : t`They cannot enter again by themselves. It stands in the log, with your reason.`
      }
      label={t`Reason`}
      missing={t`Say why.`}
      maxLength={tournamentReasonMaximum}
      submitLabel={entrant.standing === 'requested' ? t`Refuse` : t`Take out`}
      tone="danger"
      save={takeOut}
      onSave={(reason) => takeOut.mutate({ entrantId: entrant.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

export function SeedNote({ seedNumber }: { seedNumber: number | null }) {
  if (seedNumber === null) return null
  return (
    <Quiet>{t`Drawn by chance from the number ${String(seedNumber)}: whoever draws from it again gets the same order.`}</Quiet>
  )
}
