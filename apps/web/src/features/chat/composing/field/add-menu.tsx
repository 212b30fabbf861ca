import { t } from '@lingui/core/macro'
import { ChartBarBig, ImagePlus, Pilcrow, Plus } from 'lucide-react'
import { useRef } from 'react'
import { acceptedPictures } from '../../../../platform/pictures/choosing.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import type { Command } from '../commands/commands.ts'
import { choosePictures } from '../pictures/choosing.ts'

type AddMenuProps = {
  conversationId: string
  commands: readonly Command[]
  onChosen(): void
  onPoll(): void
  onFormatting(): void
  onCommand(command: Command): void
}

/** What else than words can be sent or begun, and how words are given weight. */
export function AddMenu({ conversationId, commands, onChosen, onPoll, onFormatting, onCommand }: AddMenuProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu label={t`Add to the message`} align="start" side="top" trigger={<IconButton icon={Plus} label={t`Add`} />}>
        <MenuItem icon={ImagePlus} onSelect={() => files.current?.click()}>
          {t`Pictures`}
        </MenuItem>
        <MenuItem icon={ChartBarBig} onSelect={onPoll}>
          {t`Poll`}
        </MenuItem>
        {commands.map((command) => (
          <MenuItem key={command.id} icon={command.icon} onSelect={() => onCommand(command)}>
            {command.says}
          </MenuItem>
        ))}
        <MenuItem icon={Pilcrow} onSelect={onFormatting}>
          {t`How to format`}
        </MenuItem>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={t`Pictures`}
        onChange={({ target }) => {
          choosePictures(conversationId, [...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
          onChosen()
        }}
      />
    </>
  )
}
