import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ChosenBar } from '../../ui/surfaces/chosen-bar.tsx'
import { type SeveralDeed, useSeveral } from './several.queries.ts'

/** What can be done to all who are chosen, each after one question. */
export function ChosenPeople({ ids, onNone }: { ids: readonly string[]; onNone(): void }) {
  const several = useSeveral()
  const [asked, setAsked] = useState<SeveralDeed>()
  const count = ids.length
  if (count === 0) return null
  function act(deed: SeveralDeed): void {
    several.mutate(
      { deed, userIds: ids },
      {
        onSuccess({ changed }) {
          setAsked(undefined)
          onNone()
          toasts.show({ message: deed === 'verify' ? verifiedWords(changed) : endedWords(changed), tone: 'ok' })
        },
      },
    )
  }
  return (
    <ChosenBar label={t`Chosen people`}>
      <Text as="span" weight="strong" role="status" grow>
        {plural(count, { one: '# chosen', other: '# chosen' })}
      </Text>
      <Button aria-haspopup="dialog" onClick={() => setAsked('verify')}>{t`I made sure of their addresses…`}</Button>
      <Button aria-haspopup="dialog" onClick={() => setAsked('end')}>{t`End their sign-ins…`}</Button>
      <Button tone="quiet" onClick={onNone}>{t`Choose none`}</Button>
      {asked === 'verify' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={plural(count, {
            one: 'Is the address of # member theirs?',
            other: 'Are the addresses of # members theirs?',
          })}
          confirmLabel={t`I made sure`}
          tone="primary"
          busy={several.isPending && t`Saving`}
          error={several.error}
          onConfirm={() => act('verify')}
        >
          {t`From then on they count as theirs, as if each had used a link that was mailed to them. Your name stands beside each and in the audit log, and it cannot be taken back.`}
        </ConfirmDialog>
      )}
      {asked === 'end' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={plural(count, { one: 'End all sign-ins of # member?', other: 'End all sign-ins of # members?' })}
          confirmLabel={t`End all`}
          busy={several.isPending && t`Ending`}
          error={several.error}
          onConfirm={() => act('end')}
        >
          {t`What is open there ends at once. They sign in again with their password. Each of them is an entry of the audit log.`}
        </ConfirmDialog>
      )}
    </ChosenBar>
  )
}

function verifiedWords(changed: number): string {
  if (changed === 0) return t`Of all of them somebody had made sure before.`
  return plural(changed, { one: 'The address of # member is theirs.', other: 'The addresses of # members are theirs.' })
}

function endedWords(changed: number): string {
  if (changed === 0) return t`None of them was signed in.`
  return plural(changed, { one: '# member is signed out everywhere.', other: '# members are signed out everywhere.' })
}
