import type { Tournament, TournamentTeam } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Crown, Ellipsis, LogOut, Pencil, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { useHandOver, useTakeFromTeam } from './team-changes.ts'
import { AskDialog, LeaveTeamDialog, NameTeamDialog } from './team-dialogs.tsx'

type TeamProps = { tournament: Tournament; team: TournamentTeam }
type Place = TournamentTeam['roster'][number]

const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })

/** Who is in a team and who is asked, with what the reader can do about it. */
export function TeamBody({ tournament, team }: TeamProps) {
  const { name, roster, invited } = team
  return (
    <Stack gap={3}>
      <RowList label={t`Who plays for ${name}`}>
        {roster.map((place) => (
          <Row key={place.id}>
            <Player place={place} />
            <PlaceMenu tournament={tournament} team={team} place={place} />
          </Row>
        ))}
        {invited.map(({ id, member }) => (
          <Row key={id}>
            <PersonRow person={asPerson(member)} href={profileHref(member)} status={t`Asked`} />
            {team.may.takeOut && (
              <TakeBack tournament={tournament} team={team} placeId={id} name={personName(member)} />
            )}
          </Row>
        ))}
      </RowList>
      <TeamActions tournament={tournament} team={team} />
    </Stack>
  )
}

function Player({ place: { id, member, isMe, isCaptain } }: { place: Place }) {
  const tag = (
    <>
      {isCaptain && <Tag tone="candle">{t`Captain`}</Tag>}
      {isMe && <Tag>{t`You`}</Tag>}
    </>
  )
  if (member === null) {
    return (
      <Line gap={3} grow shrinks>
        <ArchAvatar seed={id} size={40} />
        <Text as="span">{t`Somebody`}</Text>
        {tag}
      </Line>
    )
  }
  return <PersonRow person={asPerson(member)} href={profileHref(member)} status={`@${member.handle}`} tag={tag} />
}

function PlaceMenu({ tournament, team, place }: TeamProps & { place: Place }) {
  const of = { id: tournament.id, entrantId: team.entrantId }
  const handOver = useHandOver(of)
  const takeOut = useTakeFromTeam(of)
  const [asked, setAsked] = useState<'captain' | 'out'>()
  const { takeOut: mayTakeOut, handOver: mayHandOver } = team.may
  const canHandOver = mayHandOver && !place.isCaptain && place.member !== null
  const canTakeOut = mayTakeOut && !place.isMe
  if (!canHandOver && !canTakeOut) return null
  const name = place.member === null ? t`Somebody` : personName(place.member)
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        label={t`Actions for ${name}`}
        trigger={<IconButton icon={Ellipsis} label={t`More for ${name}`} tooltip={false} />}
      >
        {canHandOver && (
          <MenuItem icon={Crown} onSelect={() => setAsked('captain')}>
            {t`Make captain`}
          </MenuItem>
        )}
        {canTakeOut && (
          <MenuItem icon={UserX} tone="danger" onSelect={() => setAsked('out')}>
            {t`Take out of the team`}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'captain'}
        title={t`Make ${name} the captain?`}
        confirmLabel={t`Make captain`}
        onConfirm={() => handOver.mutate(place.id, { onError: say, onSettled: close })}
        onClose={close}
      >
        {t`From then on they ask players, take them out and name the team. Only they can give it back.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'out'}
        title={t`Take ${name} out of the team?`}
        confirmLabel={t`Take out of the team`}
        onConfirm={() => takeOut.mutate(place.id, { onError: say, onSettled: close })}
        onClose={close}
      >
        {t`Their place is free then.`}
      </ConfirmDialog>
    </>
  )
}

function TakeBack({ tournament, team, placeId, name }: TeamProps & { placeId: string; name: string }) {
  const takeOut = useTakeFromTeam({ id: tournament.id, entrantId: team.entrantId })
  return (
    <Button
      aria-label={t`Take back what you asked ${name}`}
      busy={takeOut.isPending && t`Taking back`}
      onClick={() => takeOut.mutate(placeId, { onError: say })}
    >
      {t`Take back`}
    </Button>
  )
}

function TeamActions({ tournament, team }: TeamProps) {
  const [wish, setWish] = useState<'ask' | 'name' | 'leave'>()
  const { may, isComplete } = team
  const close = () => setWish(undefined)
  if (!may.invite && !may.rename && !may.leave) return null
  return (
    <Cluster gap={2}>
      {may.invite && (
        <Button icon={UserPlus} tone={isComplete ? 'secondary' : 'primary'} onClick={() => setWish('ask')}>
          {t`Ask friends to play`}
        </Button>
      )}
      {may.rename && (
        <Button icon={Pencil} onClick={() => setWish('name')}>
          {t`Rename the team`}
        </Button>
      )}
      {may.leave && (
        <Button icon={LogOut} onClick={() => setWish('leave')}>
          {t`Leave the team`}
        </Button>
      )}
      {wish === 'ask' && <AskDialog tournament={tournament} team={team} onClose={close} />}
      {wish === 'name' && <NameTeamDialog tournament={tournament} onClose={close} />}
      {wish === 'leave' && <LeaveTeamDialog tournament={tournament} team={team} onClose={close} />}
    </Cluster>
  )
}
