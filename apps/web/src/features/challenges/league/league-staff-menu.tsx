import type { LeagueRow } from '@guildhall/contract/challenges'
import { reasonMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { Ellipsis, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { WordsDialog } from '../words-dialog.tsx'
import { useLeagueUnranked } from './league.queries.ts'

/** Staff take somebody out of the tables, with a reason that this member reads; at once there is the way back. */
export function LeagueStaffMenu({ member }: { member: NonNullable<LeagueRow['member']> }) {
  const [isAsked, setAsked] = useState(false)
  const unranked = useLeagueUnranked()
  const name = personName(member)
  const putBack = () => unranked.mutate({ userId: member.id, reason: null })
  return (
    <>
      <Menu
        label={t`Actions for ${name}`}
        trigger={<IconButton icon={Ellipsis} label={t`Actions for ${name}`} tooltip={false} />}
      >
        <MenuItem icon={EyeOff} tone="danger" onSelect={() => setAsked(true)}>
          {t`Take out of the league’s tables`}
        </MenuItem>
      </Menu>
      {isAsked && (
        <WordsDialog
          title={t`Take ${name} out of the tables?`}
          description={t`They keep their tier, stand in no table, and read your reason.`}
          label={t`Reason`}
          missing={t`Say why.`}
          maxLength={reasonMaximum}
          submitLabel={t`Take out`}
          tone="danger"
          save={unranked}
          onSave={(reason) =>
            unranked.mutate(
              { userId: member.id, reason },
              {
                onSuccess: () => {
                  setAsked(false)
                  toasts.show({
                    message: t`${name} stands in no table of the league any more.`,
                    action: { label: t`Put back`, onSelect: putBack },
                  })
                },
              },
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
