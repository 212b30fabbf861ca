import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { usePutBack } from '../cases.queries.ts'

/** What was removed, and the way back for whoever may judge it. */
export function RemovalNote({ of: { id, removal, mayJudge } }: { of: SafetyCase }) {
  const putBack = usePutBack(id)
  const [isAsked, setAsked] = useState(false)
  if (removal === null) return null
  if (removal.putBackAt !== null) {
    return (
      <Quiet>
        <Trans>
          Put back <RelativeTime at={removal.putBackAt} />
        </Trans>
      </Quiet>
    )
  }
  if (!removal.isKept) return <Quiet>{t`It is kept no longer, and cannot be put back.`}</Quiet>
  if (!mayJudge) return null
  return (
    <Cluster>
      <Button icon={Undo2} onClick={() => setAsked(true)}>
        {t`Put it back`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Put back what was removed?`}
        confirmLabel={t`Put it back`}
        busy={putBack.isPending && t`Putting it back`}
        error={putBack.error}
        onConfirm={() => putBack.mutate(undefined, { onSuccess: () => setAsked(false) })}
      >
        {t`It stands there again as it was, for everybody who saw it. The case stays settled.`}
      </ConfirmDialog>
    </Cluster>
  )
}
