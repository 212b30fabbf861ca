import { t } from '@lingui/core/macro'
import { ChevronDown, Library, Plus, RefreshCw, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { language } from '../../ui/language/language.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlay/menu.tsx'
import styles from './collection-filter.module.css'
import { kindIcons } from './collection-words.ts'
import { useCollections } from './collections.queries.ts'
import { NewCollectionDialog } from './editing/collection-dialog.tsx'
import { CollectionsDialog } from './editing/collections-dialog.tsx'

type CollectionFilterProps = {
  /** The id of a collection; nothing for the whole library. */
  value: string | undefined
  onChange(id: string | undefined): void
}

const whole = ''

/** Narrows the library to one of the own collections, and leads to making and changing them. */
export function CollectionFilter({ value, onChange }: CollectionFilterProps) {
  const [wasOpened, setOpened] = useState(false)
  const collections = useCollections({ enabled: wasOpened || value !== undefined })
  const [open, setOpen] = useState<'new' | 'all'>()
  const all = collections.data ?? []
  const chosen = all.find(({ id }) => id === value)
  const options = [
    { value: whole, label: t`All games` },
    ...all.map(({ id, name, kind, games }) => ({
      value: id,
      label: `${name} (${games.toLocaleString(language)})`,
      icon: kindIcons[kind],
    })),
  ]
  return (
    <>
      <Menu
        label={t`Collections`}
        align="start"
        onOpenChange={() => setOpened(true)}
        trigger={
          <Button
            block
            icon={chosen ? kindIcons[chosen.kind] : Library}
            aria-label={chosen ? t`Collection: ${chosen.name}` : t`Collections: all games`}
          >
            <span className={styles.chosen}>{chosen?.name ?? t`Collections`}</span>
            <Icon icon={ChevronDown} size="small" />
          </Button>
        }
      >
        {collections.isError && collections.data === undefined ? (
          <>
            <MenuLabel>{t`Your collections didn’t arrive.`}</MenuLabel>
            <MenuItem icon={RefreshCw} keepOpen onSelect={() => void collections.refetch()}>
              {t`Try again`}
            </MenuItem>
          </>
        ) : (
          <MenuChoice
            value={value ?? whole}
            options={options}
            onChange={(id) => onChange(id === whole ? undefined : id)}
          />
        )}
        <MenuSeparator />
        <MenuItem icon={Plus} onSelect={() => setOpen('new')}>
          {t`New collection…`}
        </MenuItem>
        {all.length > 0 && (
          <MenuItem icon={Settings2} onSelect={() => setOpen('all')}>
            {t`Change collections…`}
          </MenuItem>
        )}
      </Menu>
      {open === 'new' && <NewCollectionDialog onClose={() => setOpen(undefined)} onBegun={({ id }) => onChange(id)} />}
      {open === 'all' && <CollectionsDialog onClose={() => setOpen(undefined)} />}
    </>
  )
}
