import type { AuditEntry } from '@guildhall/contract/audit'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useGiveRole } from '../people.queries.ts'
import { roleWords } from '../people-words.ts'

type Given = { readonly member: NonNullable<AuditEntry['member']>; readonly role: Role; readonly seq: number }

/** Gives back the role that somebody had before this entry of the log. It asks first: they are signed out by it. */
export function RoleBack({ entry: { seq, action, before, member } }: { entry: AuditEntry }) {
  const was = Object.entries(roles).find(([name]) => name === before['role'])?.[1]
  if (action !== 'people.role-given' || member === null || was === undefined) return null
  return <Asking member={member} role={was} seq={seq} />
}

function Asking({ member, role, seq }: Given) {
  const give = useGiveRole(member.id)
  const [isAsked, setAsked] = useState(false)
  const [name, roleName] = [personName(member), roleWords[role]]
  return (
    <>
      <Button tone="quiet" disabled={give.isSuccess} onClick={() => setAsked(true)}>
        {give.isSuccess ? t`Put back` : t`Put it back`}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t`Give ${name} the role from before?`}
          confirmLabel={t`Give it back`}
          busy={give.isPending && t`Saving`}
          error={give.error}
          tone="primary"
          onConfirm={() =>
            give.mutate({ role, reason: t`Put back, entry ${seq} of the log` }, { onSuccess: () => setAsked(false) })
          }
        >
          {t`${name} has the role “${roleName}” again from now on, is signed out everywhere, and signs in again with it. The log keeps both.`}
        </ConfirmDialog>
      )}
    </>
  )
}
