import type { BoardRow, Challenge } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { reasonMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { Ellipsis, EyeOff, Scale } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { WordsDialog } from '../words-dialog.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { useTakeOut } from './staff-changes.ts'

type StaffRowMenuProps = { challenge: Challenge; row: BoardRow & { member: NonNullable<BoardRow['member']> } }

/** What staff can do about somebody else on the board; each asks for a reason that everybody concerned can read. */
export function StaffRowMenu({ challenge, row }: StaffRowMenuProps) {
  const [wish, setWish] = useState<'correct' | 'unrank'>()
  const takeOut = useTakeOut(challenge.id)
  const name = personName(row.member)
  const mayCorrect = challenge.state === 'running' || challenge.state === 'grace'
  const mayTakeOut = isRanked(challenge.goal.kind) && (mayCorrect || challenge.state === 'open')
  const close = () => setWish(undefined)
  if (row.hasLeft || !(mayCorrect || mayTakeOut)) return null
  return (
    <>
      <Menu
        label={t`Actions for ${name}`}
        trigger={<IconButton icon={Ellipsis} label={t`Actions for ${name}`} tooltip={false} />}
      >
        {mayCorrect && (
          <MenuItem icon={Scale} onSelect={() => setWish('correct')}>
            {t`Correct the value`}
          </MenuItem>
        )}
        {mayTakeOut && (
          <MenuItem icon={EyeOff} tone="danger" onSelect={() => setWish('unrank')}>
            {t`Take out of the ranking`}
          </MenuItem>
        )}
      </Menu>
      {wish === 'correct' && <CorrectionDialog challenge={challenge} row={row} onClose={close} />}
      {wish === 'unrank' && (
        <WordsDialog
          title={t`Take ${name} out of the ranking?`}
          description={t`They keep everything and are counted on, without a place here. Your reason stands in the log; there is the way back, too.`}
          label={t`Reason`}
          missing={t`Say why.`}
          maxLength={reasonMaximum}
          submitLabel={t`Take out`}
          tone="danger"
          save={takeOut}
          onSave={(reason) => takeOut.mutate({ userId: row.member.id, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
