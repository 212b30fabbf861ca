import type { GameEdit } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import styles from './edit-row.module.css'
import { useUndoEdit, useUndoMerge } from './editing.queries.ts'
import { FactChange } from './fact-change.tsx'

type EditRowProps = { gameId: string; edit: GameEdit; isStaff: boolean }

/** One change: who, when, what it was and what it became. */
export function EditRow({ gameId, edit, isStaff }: EditRowProps) {
  const { by, at, changes, isUndone } = edit
  return (
    <Row className={styles.edit}>
      {by ? <LiveShield person={asPerson(by)} size={36} /> : <ArchAvatar seed="catalogue" size={36} />}
      <Stack gap={2} grow>
        <Text breaks>
          <strong>{by ? personName(by) : t`The catalogue`}</strong> {whatWasDone(edit)}{' '}
          <Quiet as="span">
            <RelativeTime at={at} />
          </Quiet>
          {isUndone && <Tag tone="warn">{t`Taken back`}</Tag>}
        </Text>
        {changes.length > 0 && (
          <Stack as="ul" gap={1} size="meta">
            {changes.map((change) => (
              <FactChange key={change.field} change={change} />
            ))}
          </Stack>
        )}
        {isStaff && <UndoButton gameId={gameId} edit={edit} />}
      </Stack>
    </Row>
  )
}

function whatWasDone({ kind, merge }: GameEdit): ReactNode {
  const into = merge && <TextLink href={`/game/${merge.into.id}`}>{merge.into.title}</TextLink>
  if (kind === 'created') return t`added the game`
  if (kind === 'undone') return t`took a change back`
  if (kind === 'merged') {
    if (merge === null) return t`brought a double together`
    return (
      <Trans>
        brought {merge.from.title} and {into} together
      </Trans>
    )
  }
  if (kind === 'unmerged') {
    if (merge === null) return t`took a double apart again`
    return (
      <Trans>
        took {merge.from.title} and {into} apart again
      </Trans>
    )
  }
  return t`corrected`
}

function UndoButton({ gameId, edit }: Omit<EditRowProps, 'isStaff'>) {
  const undo = useUndoEdit(gameId)
  const undoMerge = useUndoMerge()
  const { merge } = edit
  const tell = {
    onSuccess: () =>
      void toasts.show({ message: merge ? t`They are two games again.` : t`The change was taken back.` }),
  }
  const isMerge = edit.kind === 'merged' && merge !== null && !edit.isUndone
  if (!isMerge && !edit.canUndo) return null
  const isBusy = undo.isPending || undoMerge.isPending
  return (
    <Button
      icon={Undo2}
      tone="quiet"
      className={styles.undo}
      busy={isBusy && t`Taking it back`}
      onClick={() => (isMerge ? undoMerge.mutate(merge.id, tell) : undo.mutate(edit.id, tell))}
    >
      {isMerge ? t`Take them apart` : t`Take it back`}
    </Button>
  )
}
