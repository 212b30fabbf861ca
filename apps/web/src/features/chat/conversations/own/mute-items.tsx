import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { AtSign, Bell, BellOff } from 'lucide-react'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { isMuted } from '../boxes.ts'
import { muteEnds, muteEndWords } from './mute-ends.ts'
import { useOwnPart } from './own-part.ts'

/** The items that silence a conversation, for a while or but for mentions. */
export function MuteItems({ conversation }: { conversation: Conversation }) {
  const own = useOwnPart()
  const { mutedUntil, mentionsOnly } = conversation.own
  const now = useMinute()
  return (
    <>
      {mutedUntil !== null && isMuted(conversation, now) ? (
        <>
          <MenuLabel>{muteEndWords(mutedUntil, now)}</MenuLabel>
          <MenuItem icon={Bell} onSelect={() => own.mute(conversation, null)}>
            {t`Turn it back on`}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuLabel>{t`Mute`}</MenuLabel>
          {muteEnds.map(({ id, label, until }) => (
            <MenuItem key={id} icon={BellOff} onSelect={() => own.mute(conversation, until(Date.now()))}>
              {label}
            </MenuItem>
          ))}
        </>
      )}
      {conversation.kind === 'group' && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={mentionsOnly ? Bell : AtSign}
            onSelect={() => own.setMentionsOnly(conversation, !mentionsOnly)}
          >
            {mentionsOnly ? t`Notify of everything` : t`Notify of mentions only`}
          </MenuItem>
        </>
      )}
    </>
  )
}
