import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import { type SaidStatus, saidStatuses } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { ChevronDown, LibraryBig, Trash2 } from 'lucide-react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { askWhen, isNewlyFinished } from '../finishing/ask-when.ts'
import { useOwnEntry } from './entry.queries.ts'
import { statusIcons } from './status-icons.ts'

const options = saidStatuses.map((value) => ({ value, label: statusWords[value], icon: statusIcons[value] }))

/** Where the game stands on the own shelf, and the menu to put it elsewhere. */
export function StatusButton({ game, own }: { game: GameCard; own: LibraryEntry | null }) {
  const { change, remove } = useOwnEntry(game)
  function put(status: SaidStatus) {
    const isAsked = isNewlyFinished(own?.status, status)
    // The button says the rest itself.
    const onSuccess = (entry: LibraryEntry) => {
      if (isAsked) void askWhen(entry, change.mutate)
    }
    change.mutate({ status }, { onSuccess })
  }
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
        options={options}
        onChange={(status) => status !== '' && put(status)}
      />
      {own !== null && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate()}>
            {t`Take off my shelf`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
