import { t } from '@lingui/core/macro'
import { ChartColumnBig, Dices, Ellipsis, EyeOff, Link2, Plus } from 'lucide-react'
import { ExportMenuItems } from '../../../features/imports/exporting/export-items.tsx'
import { ImportMenuLink } from '../../../features/imports/import-link.tsx'
import { AddGameDialog } from '../../../features/library/shelf/adding/add-game-dialog.tsx'
import { SyncSteamButton } from '../../../features/steam/sync-steam-button.tsx'
import { useSteam } from '../../../features/steam/use-steam.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { FoldingWords } from '../../../ui/type/folding-words.tsx'
import { MissingGameButton } from '../games/missing-game-button.tsx'

/**
 * What there is to do with the whole library. While it is bare the page itself offers the first steps, and where the host
 * has not set up Steam nothing leads to it but the menu.
 */
export function LibraryActions({ isBare, onAdd }: Omit<AddGameButtonProps, 'tone'> & { isBare: boolean }) {
  const hasSteam = useSteam().stage !== 'not-set-up'
  return (
    <>
      {!isBare && (
        <>
          <AddGameButton tone={hasSteam ? undefined : 'primary'} onAdd={onAdd} />
          {hasSteam && <SyncSteamButton />}
        </>
      )}
      <LibraryMenu isBare={isBare} />
    </>
  )
}

type AddGameButtonProps = { tone?: 'primary' | undefined; onAdd(): void }

export function AddGameButton({ tone, onAdd }: AddGameButtonProps) {
  return (
    <Button tone={tone} icon={Plus} onClick={onAdd}>
      <FoldingWords>{t`Add a game`}</FoldingWords>
    </Button>
  )
}

/** Stands beside the shelf and not in it: a bare one goes with its first game, and the dialog stays for the next. */
export function AddGames(props: { open: boolean; onClose(): void }) {
  return <AddGameDialog {...props} renderNothing={(words) => <MissingGameButton words={words} tone="quiet" />} />
}

function LibraryMenu({ isBare }: { isBare: boolean }) {
  return (
    <Menu
      label={t`More about your library`}
      trigger={<IconButton icon={Ellipsis} label={t`More about your library`} />}
    >
      {!isBare && (
        <>
          <MenuLink icon={ChartColumnBig} href="/library/stats">
            {t`Your year and your numbers`}
          </MenuLink>
          <MenuLink icon={Dices} href="/library/next">
            {t`What to play next`}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <ImportMenuLink />
      {!isBare && <ExportMenuItems />}
      <MenuSeparator />
      <MenuLink icon={Link2} href="/library/steam">
        {t`Steam account`}
      </MenuLink>
      <MenuLink icon={EyeOff} href="/profile/edit/privacy">
        {t`Who sees your library`}
      </MenuLink>
    </Menu>
  )
}
