import type { AuditEntry } from '@guildhall/contract/audit'
import { t } from '@lingui/core/macro'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { BackButton } from '../../audit/back-button.tsx'
import { useUndoEdit } from '../editing/editing.queries.ts'
import { factName } from '../editing/fact-text.ts'

/** Takes a change of a game back, from its entry in the log; nothing for what else was done. */
export function FactBack({ entry: { action, on, before, after } }: { entry: AuditEntry }) {
  const undo = useUndoEdit(on.id, saysItself)
  const { edit } = after
  const isChange = action === 'catalogue.changed' || action === 'catalogue.correction-taken'
  if (!isChange || typeof edit !== 'string') return null
  const facts = Object.keys(before).map(factName).join(', ')
  const says =
    action === 'catalogue.changed'
      ? t`What the game says is again what it said before: ${facts}. Nobody is told.`
      : t`What the game says is again what it said before: ${facts}. Whoever corrected it is told.`
  return <BackButton by={undo} says={says} onPress={() => undo.mutate(edit)} />
}
