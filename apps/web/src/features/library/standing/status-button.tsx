import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { ChevronDown, LibraryBig, RotateCcw, Trash2 } from 'lucide-react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { heard, useOwnEntry } from './entry.queries.ts'
import { mayLeaveToSteam } from './leaving-to-steam.ts'
import { statusIcons } from './status-icons.ts'
import { statusOptions } from './status-options.ts'
import { usePutStatus } from './use-put-status.ts'

type StatusButtonProps = { game: GameCard; own: LibraryEntry | null }

/** Where the game stands on the own shelf, and the menu to put it elsewhere. */
export function StatusButton({ game, own }: StatusButtonProps) {
  const { say, remove } = useOwnEntry(game)
  const put = usePutStatus(game)
  const words = own === null ? t`Set status` : statusWords[own.status]
  return (
    <Menu
      label={t`Status of ${game.title}`}
      align="start"
      trigger={
        <Button
          tone="primary"
          icon={own === null ? LibraryBig : statusIcons[own.status]}
          aria-label={own === null ? t`Set status of ${game.title}` : t`Status of ${game.title}: ${words}`}
        >
          {words}
          <Icon icon={ChevronDown} size="small" />
        </Button>
      }
    >
      <MenuChoice<SaidStatus | ''>
        value={own === null || own.status === 'unsorted' ? '' : own.status}
        options={statusOptions(game.isOut)}
        onChange={(status) => status !== '' && put(status)}
      />
      {own !== null && (
        <>
          <MenuSeparator />
          {mayLeaveToSteam(own) && (
            <MenuItem
              icon={RotateCcw}
              onSelect={() =>
                void heard(say({ isStatusTold: true }, { words: t`${game.title} stands where Steam’s guess puts it.` }))
              }
            >
              {t`Back to Steam’s guess`}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate()}>
            {t`Take off my shelf`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
