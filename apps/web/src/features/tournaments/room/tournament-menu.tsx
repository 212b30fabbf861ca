import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import {
  Ban,
  CalendarPlus,
  Copy,
  Ellipsis,
  FileDown,
  Link2,
  ListChecks,
  ListOrdered,
  LogOut,
  Megaphone,
  Pencil,
  Telescope,
  UserPlus,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { errorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { ReportItem } from '../../boundaries/report-item.tsx'
import { useAllowPredictions } from '../tournament-changes.ts'
import { draftHref, tournamentHref } from '../tournament-href.ts'

/** What the reader asks for, and a dialog answers. */
export type RoomWish = 'team' | 'answers' | 'invite' | 'announce' | 'picks' | 'series' | 'leave' | 'cancel'

const addToCalendar = async (tournament: Tournament) =>
  (await loadChunk(() => import('../files/save-calendar.ts'))).saveCalendar(tournament)

const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })

async function saveAsFile(id: string): Promise<void> {
  const { saveDocument } = await loadChunk(() => import('../files/save-document.ts'))
  await saveDocument(id).catch(say)
}

type TournamentMenuProps = { tournament: Tournament; onWish(wish: RoomWish): void }

/** Its address, and all else that one can do with it. */
export function TournamentMenu({ tournament, onWish }: TournamentMenuProps) {
  const { id, may, title, state, startsAt, host, hasPredictions } = tournament
  const allow = useAllowPredictions(id)
  const { id: userId } = useCurrentUser()
  const isOthers = host !== null && host.id !== userId
  const navigate = useNavigate()
  return (
    <Line gap={1}>
      <IconButton
        icon={Link2}
        label={t`Copy the link`}
        onClick={() => copyText(`${location.origin}${tournamentHref(id)}`, t`The link`)}
      />
      <Menu
        label={t`Actions for ${title}`}
        trigger={<IconButton icon={Ellipsis} label={t`More for this tournament`} tooltip={false} />}
      >
        {may.invite && (
          <MenuItem icon={UserPlus} onSelect={() => onWish('invite')}>
            {t`Invite friends`}
          </MenuItem>
        )}
        {may.answer && (
          <MenuItem icon={ListChecks} onSelect={() => onWish('answers')}>
            {t`Change your answers`}
          </MenuItem>
        )}
        {may.announce && (
          <MenuItem icon={Megaphone} onSelect={() => onWish('announce')}>
            {t`Announce`}
          </MenuItem>
        )}
        {may.edit && (
          <MenuItem icon={Pencil} onSelect={() => void navigate(draftHref(id))}>
            {t`Edit`}
          </MenuItem>
        )}
        {may.edit && (
          <MenuItem icon={ListChecks} onSelect={() => onWish('picks')}>
            {t`Picks and bans`}
          </MenuItem>
        )}
        {may.edit && (
          <MenuItem icon={Telescope} onSelect={() => allow.mutate(!hasPredictions, { onError: say })}>
            {hasPredictions ? t`Let nobody predict results` : t`Let results be predicted`}
          </MenuItem>
        )}
        {may.edit && state !== 'running' && (
          <MenuItem icon={ListOrdered} onSelect={() => onWish('series')}>
            {t`Series`}
          </MenuItem>
        )}
        {state === 'published' && startsAt !== null && (
          <MenuItem icon={CalendarPlus} onSelect={() => void addToCalendar(tournament)}>
            {t`Add to your calendar`}
          </MenuItem>
        )}
        {may.log && (
          <MenuItem icon={FileDown} onSelect={() => void saveAsFile(id)}>
            {t`Save as a file`}
          </MenuItem>
        )}
        <MenuLink icon={Copy} href={`/tournaments/new?copy=${id}`}>
          {t`Host one like this`}
        </MenuLink>
        {(may.leave || may.cancel || isOthers) && <MenuSeparator />}
        {may.leave && (
          <MenuItem icon={LogOut} tone="danger" onSelect={() => onWish('leave')}>
            {tournament.mine.team === null ? t`Leave the tournament` : t`Take the team out`}
          </MenuItem>
        )}
        {may.cancel && (
          <MenuItem icon={Ban} tone="danger" onSelect={() => onWish('cancel')}>
            {t`Call it off`}
          </MenuItem>
        )}
        {isOthers && <ReportItem kind="tournament" id={id} person={{ id: host.id, name: personName(host) }} />}
      </Menu>
    </Line>
  )
}
