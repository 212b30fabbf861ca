import { t } from '@lingui/core/macro'
import { Ellipsis, Pencil, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Grip, OrderedRow, PlaceItems } from '../../../ui/ordering/ordered-row.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { kindIcons } from './kind-icons.ts'
import { kindWords, type ShowcaseRow, titleOf } from './showcase-rows.ts'
import styles from './showcases.module.css'

type EditorRowProps = {
  row: ShowcaseRow
  /** Its place, counted from nought. */
  at: number
  count: number
  isDragged: boolean
  /** Where something else would be dropped. */
  drop: 'before' | 'after' | undefined
  hands: {
    onMove(to: number): void
    onTake(event: PointerEvent): void
    onChange(): void
    onRemove(): void
  }
}

/** A showcase among the own ones. */
export function EditorRow({ row, at, count, isDragged, drop, hands }: EditorRowProps) {
  const { chosen, shown } = row
  const title = titleOf(row)
  const isWritten = chosen.kind === 'words' || chosen.kind === 'picture'
  return (
    <OrderedRow id={row.id} isDragged={isDragged} drop={drop} className={styles.entry}>
      <Grip title={title} at={at} count={count} onMove={hands.onMove} onTake={hands.onTake} />
      <Icon icon={kindIcons[chosen.kind]} />
      <Stack gap={0} grow shrinks>
        <Text as="span" weight="strong" breaks dir="auto">
          {title}
        </Text>
        <Quiet as="span">{shown === null ? goneWords : kindWords[chosen.kind]}</Quiet>
      </Stack>
      <Menu
        label={t`Actions for ${title}`}
        trigger={<IconButton icon={Ellipsis} label={t`More for ${title}`} tooltip={false} data-more="" />}
      >
        {isWritten && (
          <MenuItem icon={Pencil} onSelect={hands.onChange}>
            {chosen.kind === 'words' ? t`Change the words` : t`Change its description`}
          </MenuItem>
        )}
        <PlaceItems at={at} count={count} onMove={hands.onMove} />
        <MenuSeparator />
        <MenuItem icon={X} tone="danger" onSelect={hands.onRemove}>
          {t`Show it no more`}
        </MenuItem>
      </Menu>
    </OrderedRow>
  )
}

const goneWords = t`Shown to nobody: no platform tells of it any more, or its game is off your shelf.`
