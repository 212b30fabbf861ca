import { t } from '@lingui/core/macro'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Dock } from '../../../ui/surfaces/dock.tsx'
import { matchHref } from '../tournament-href.ts'
import type { DeskRow } from './desk.queries.ts'
import { deskAbout, deskTitle } from './desk-words.ts'

type DeskDockProps = { id: string; row: DeskRow; onDecide(): void }

/** On phones: the first that needs the reader in one line, and the one button. */
export function DeskDock({ id, row, onDecide }: DeskDockProps) {
  const { kind, match, mayDecide } = row
  const decides = mayDecide && (kind === 'disputed' || kind === 'late')
  return (
    <Dock label={t`Next, in short`}>
      <Stack gap={0} grow shrinks>
        <Text as="span" weight="strong" cut>
          {deskTitle(row)}
        </Text>
        <Quiet as="span" size="micro" cut>
          {deskAbout(row)}
        </Quiet>
      </Stack>
      {decides ? (
        <Button tone={kind === 'disputed' ? 'primary' : 'secondary'} onClick={onDecide}>
          {kind === 'disputed' ? t`Settle it` : t`Decide`}
        </Button>
      ) : (
        <ButtonLink href={matchHref(id, match)}>{t`Open the room`}</ButtonLink>
      )}
    </Dock>
  )
}
