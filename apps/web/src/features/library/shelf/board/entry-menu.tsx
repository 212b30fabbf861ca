import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Clock,
  Eye,
  EyeOff,
  FolderPlus,
  Heart,
  HeartOff,
  ListChecks,
  ListPlus,
  NotebookPen,
  Repeat,
  RotateCcw,
  Star,
  Trash2,
} from 'lucide-react'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { MenuAt } from '../../../../ui/overlay/menu-at.tsx'
import { starsText } from '../../../../ui/ratings/stars-text.ts'
import { mayLeaveToSteam } from '../../standing/leaving-to-steam.ts'
import { statusIcons } from '../../standing/status-icons.ts'
import { RatingChoice, StatusChoice } from '../bulk/entry-choices.tsx'
import type { BoardActions, GameItems } from './board-actions.ts'
import type { EntryDialogKind } from './entry-dialog.tsx'

export type MenuKind = 'menu' | 'status' | 'rating' | 'collections' | 'lists'
export type OpenMenu = { readonly kind: MenuKind; readonly entry: LibraryEntry; readonly at: { x: number; y: number } }

type EntryMenuProps = {
  menu: OpenMenu
  actions: BoardActions
  items: GameItems | undefined
  /** What is written of it stands in a dialog. */
  onWrite(kind: EntryDialogKind): void
  /** Goes on to the choices of one kind. */
  onOpen(menu: OpenMenu): void
  onSelect(): void
  onClose(): void
}

/** What there is to do with one game of the shelf, or the choices for its status or its rating. */
export function EntryMenu({ menu, actions, items, onOpen, onWrite, onSelect, onClose }: EntryMenuProps) {
  const { kind, entry, at } = menu
  const { title } = entry.game
  if (kind === 'status') {
    return (
      <MenuAt key="status" at={at} label={t`Status of ${title}`} onClose={onClose}>
        <StatusChoice
          value={entry.status}
          isOut={entry.game.isOut}
          onChange={(status) => actions.setStatus([entry], status)}
        />
        {mayLeaveToSteam(entry) && (
          <>
            <MenuSeparator />
            <MenuItem icon={RotateCcw} onSelect={() => actions.leaveToPlatform(entry)}>
              {t`Back to Steam’s guess`}
            </MenuItem>
          </>
        )}
      </MenuAt>
    )
  }
  if (kind === 'rating') {
    return (
      <MenuAt key="rating" at={at} label={t`Your rating of ${title}`} onClose={onClose}>
        <RatingChoice value={entry.rating} onChange={(halves) => actions.rate([entry], halves)} />
      </MenuAt>
    )
  }
  if (kind === 'collections' || kind === 'lists') {
    const label = kind === 'collections' ? t`Collections with ${title}` : t`Lists for ${title}`
    return (
      <MenuAt key={kind} at={at} label={label} onClose={onClose}>
        <MenuLabel>{label}</MenuLabel>
        {kind === 'collections' ? items?.collections(entry.game.id) : items?.lists(entry.game)}
      </MenuAt>
    )
  }
  // What is chosen closes this menu first, and then opens the next.
  const goOn = (next: MenuKind) => () => queueMicrotask(() => onOpen({ ...menu, kind: next }))
  const write = (next: EntryDialogKind) => () => queueMicrotask(() => onWrite(next))
  const { favourite, isHidden, status, rating } = entry
  return (
    <MenuAt key="menu" at={at} label={t`More about ${title}`} onClose={onClose}>
      <MenuLabel>{title}</MenuLabel>
      <MenuItem icon={statusIcons[status]} onSelect={goOn('status')}>
        <Trans>Status: {statusWords[status]}</Trans>
      </MenuItem>
      <MenuItem icon={Star} onSelect={goOn('rating')}>
        {rating === null ? t`Rate it` : t`Your rating: ${starsText(rating)}`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Clock} onSelect={write('hours')}>
        {t`Log hours…`}
      </MenuItem>
      <MenuItem icon={Repeat} onSelect={write('playthrough')}>
        {t`Log a playthrough…`}
      </MenuItem>
      <MenuItem icon={NotebookPen} onSelect={write('notes')}>
        {t`Notes…`}
      </MenuItem>
      {items && (
        <>
          <MenuItem icon={FolderPlus} onSelect={goOn('collections')}>
            {t`Collections`}
          </MenuItem>
          <MenuItem icon={ListPlus} onSelect={goOn('lists')}>
            {t`Lists`}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={favourite ? HeartOff : Heart} onSelect={() => actions.setFavourite([entry], !favourite)}>
        {favourite ? t`No favourite any more` : t`Make it a favourite`}
      </MenuItem>
      <MenuItem icon={isHidden ? Eye : EyeOff} onSelect={() => actions.setHidden([entry], !isHidden)}>
        {isHidden ? t`Show it to others` : t`Hide it from others`}
      </MenuItem>
      <MenuItem icon={ListChecks} onSelect={onSelect}>
        {t`Select`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.takeOff([entry])}>
        {t`Take off my shelf`}
      </MenuItem>
    </MenuAt>
  )
}
