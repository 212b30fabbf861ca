import type { ListCard } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { ListPlus, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../platform/error-text.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { usePutGame, useTakeGameOff } from './list-changes.ts'
import { useOwnLists } from './lists.queries.ts'
import { NewListDialog } from './making/new-list-dialog.tsx'

type AddToListProps = { game: { id: string; title: string } }

/** Puts a game on own lists, or takes it off them; a new list can be begun with it. */
export function AddToList({ game }: AddToListProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const put = usePutGame()
  return (
    <>
      <Menu
        label={t`Lists for ${game.title}`}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button icon={ListPlus} aria-label={t`Add to list: ${game.title}`}>
            {t`Add to list`}
          </Button>
        }
      >
        <OwnListItems game={game} />
        <MenuSeparator />
        <MenuItem icon={Plus} onSelect={() => setMaking(true)}>
          {t`New list`}
        </MenuItem>
      </Menu>
      <NewListDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onBegun={({ id, name }) =>
          put.mutate(
            { id, gameId: game.id },
            {
              onSuccess: () => toasts.show({ message: t`${game.title} is the first on “${name}”.` }),
              onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }),
            },
          )
        }
      />
    </>
  )
}

/** The lists of the member as items of a menu, those with the game on it ticked. */
export function OwnListItems({ game }: AddToListProps) {
  const { id: userId } = useCurrentUser()
  const { lists, holding } = useOwnLists(userId, game.id)
  if (lists.isError || holding.isError) {
    const retry = () => {
      void lists.refetch()
      void holding.refetch()
    }
    return (
      <>
        <MenuLabel>{t`Your lists didn’t arrive.`}</MenuLabel>
        <MenuItem icon={RefreshCw} keepOpen onSelect={retry}>
          {t`Try again`}
        </MenuItem>
      </>
    )
  }
  if (lists.data === undefined || holding.data === undefined) return <MenuLabel>{t`Looking at your lists`}</MenuLabel>
  if (lists.data.length === 0) return <MenuLabel>{t`You have no list yet.`}</MenuLabel>
  return (
    <>
      <MenuLabel>{t`Your lists`}</MenuLabel>
      {lists.data.map((list) => (
        <ListItem key={list.id} list={list} game={game} isOn={holding.data.some(({ id }) => id === list.id)} />
      ))}
    </>
  )
}

function ListItem({ list, game, isOn }: AddToListProps & { list: ListCard; isOn: boolean }) {
  const put = usePutGame()
  const takeOff = useTakeGameOff()
  // The place that is shown until the server has said so.
  const [wanted, setWanted] = useState<boolean>()
  const change = (next: boolean) => {
    if (put.isPending || takeOff.isPending) return
    setWanted(next)
    const ask = next ? put : takeOff
    ask.mutate(
      { id: list.id, gameId: game.id },
      {
        onError: (error) => {
          setWanted(undefined)
          toasts.show({ message: errorText(error), tone: 'error' })
        },
      },
    )
  }
  return (
    <MenuCheck checked={wanted ?? isOn} onChange={change}>
      {list.name}
    </MenuCheck>
  )
}
