import type { Challenge } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { t } from '@lingui/core/macro'
import {
  Ban,
  Bell,
  BellOff,
  CalendarDays,
  CalendarX,
  Ellipsis,
  EyeOff,
  Link2,
  LogOut,
  Pencil,
  UserPlus,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { ReportItem } from '../../boundaries/report-item.tsx'
import { useMute, useUnranked } from '../challenge-changes.ts'
import { challengeHref, draftHref } from '../challenge-href.ts'

/** What is asked for in a dialog of the page. */
export type RoomWish = 'log' | 'claim' | 'invite' | 'leave' | 'cancel' | 'edit' | 'week' | 'no-week'

type ChallengeMenuProps = { challenge: Challenge; onWish(wish: RoomWish): void }

/** To hear of it or not, its address, and all else that one can do with it. */
export function ChallengeMenu({ challenge, onWish }: ChallengeMenuProps) {
  const { id, may, mine, isMuted, goal, form, title, isOfTheWeek, weekFrom, creator } = challenge
  const mute = useMute(id)
  const unranked = useUnranked(id)
  const navigate = useNavigate()
  const { id: userId } = useCurrentUser()
  const isOthers = creator !== null && creator.id !== userId
  const mayBeOfTheWeek = challenge.audience === 'everybody' && ['open', 'running'].includes(challenge.state)
  const isIn = mine.standing === 'joined'
  const isDraft = challenge.state === 'draft'
  // What a team adds up to stands once it is over, and what is final stands for all.
  const statesToStandBesideIn = challenge.teams === null ? ['open', 'running', 'grace'] : ['open', 'running']
  // Who was taken out by staff has no way back of their own.
  const mayStandBeside = isIn && mine.unrankedByStaff === null && statesToStandBesideIn.includes(challenge.state)
  return (
    <Line gap={1}>
      {may.mute && !isDraft && (
        <IconButton
          icon={isMuted ? BellOff : Bell}
          label={t`Hear of this challenge`}
          aria-pressed={!isMuted}
          onClick={() => mute.mutate(!isMuted)}
        />
      )}
      <IconButton
        icon={Link2}
        label={t`Copy the link`}
        onClick={() => copyText(`${location.origin}${challengeHref(id)}`, t`The link`)}
      />
      <Menu
        label={t`Actions for ${title}`}
        trigger={<IconButton icon={Ellipsis} label={t`More for this challenge`} tooltip={false} />}
      >
        {may.invite && (
          <MenuItem icon={UserPlus} onSelect={() => onWish('invite')}>
            {t`Invite friends`}
          </MenuItem>
        )}
        {may.edit !== 'nothing' && (
          <MenuItem icon={Pencil} onSelect={() => (may.edit === 'all' ? void navigate(draftHref(id)) : onWish('edit'))}>
            {t`Edit`}
          </MenuItem>
        )}
        {mayStandBeside && isRanked(goal.kind) && form !== 'duel' && (
          <MenuItem icon={EyeOff} onSelect={() => unranked.mutate(!mine.isUnranked)}>
            {mine.isUnranked ? t`Take a place on the board again` : t`Leave me out of the ranking`}
          </MenuItem>
        )}
        {may.moderate && mayBeOfTheWeek && !isOfTheWeek && (
          <MenuItem icon={CalendarDays} onSelect={() => onWish('week')}>
            {weekFrom === null ? t`Make it the challenge of a week` : t`Let its week begin at another time`}
          </MenuItem>
        )}
        {may.moderate && weekFrom !== null && (
          <MenuItem icon={CalendarX} onSelect={() => onWish('no-week')}>
            {isOfTheWeek ? t`This week’s challenge no more` : t`Take its week back`}
          </MenuItem>
        )}
        {(may.leave || may.cancel || isOthers) && <MenuSeparator />}
        {isOthers && <ReportItem kind="challenge" id={id} person={{ id: creator.id, name: personName(creator) }} />}
        {may.leave && (
          <MenuItem icon={LogOut} tone="danger" onSelect={() => onWish('leave')}>
            {t`Leave the challenge`}
          </MenuItem>
        )}
        {may.cancel && (
          <MenuItem icon={Ban} tone="danger" onSelect={() => onWish('cancel')}>
            {t`Call it off`}
          </MenuItem>
        )}
      </Menu>
    </Line>
  )
}
