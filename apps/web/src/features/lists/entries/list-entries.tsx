import type { GameList, ListEntry } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { dropAt, focusInstead, focusMoved } from '../../../ui/ordering/row-places.ts'
import { useRowDrag } from '../../../ui/ordering/use-row-drag.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { usePutGame, useTakeGameOff } from '../list-changes.ts'
import { EntryRow } from './entry-row.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useListOrder } from './use-list-order.ts'

/** The games of a list in their order; whoever may change it moves them by keyboard, by menu or by hand. */
export function ListEntries({ list }: { list: GameList }) {
  const rows = useRef<HTMLOListElement>(null)
  const { order, move, want, settle } = useListOrder(list)
  const [told, setTold] = useState('')
  const [noted, setNoted] = useState<ListEntry>()
  const put = usePutGame()
  const takeOff = useTakeGameOff()
  const { drag, take } = useRowDrag({ rows, onDrop: (id, to) => moveTo(id, to) })
  const entries = order.flatMap((id) => list.entries.find(({ game }) => game.id === id) ?? [])
  const names = new Map([list.owner, ...list.editors].map((member) => [member.id, personName(member)]))

  function moveTo(id: string, to: number): void {
    if (order.indexOf(id) === to) return
    const title = entries.find(({ game }) => game.id === id)?.game.title ?? ''
    move(id, to)
    focusMoved(rows.current, id)
    setTold(t`${title}: place ${Math.max(1, Math.min(to + 1, order.length))} of ${order.length}`)
  }

  async function remove({ game, note }: ListEntry): Promise<void> {
    const before = order
    const at = order.indexOf(game.id)
    await settle()
    try {
      await takeOff.mutateAsync({ id: list.id, gameId: game.id })
      focusInstead(rows.current, before[at + 1] ?? before[at - 1], document.querySelector('h1'))
      toasts.show({
        message: t`${game.title} is off the list.`,
        action: { label: t`Undo`, onSelect: () => void putBack({ game, note }, before) },
      })
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    }
  }

  async function putBack({ game, note }: Pick<ListEntry, 'game' | 'note'>, before: readonly string[]): Promise<void> {
    try {
      await put.mutateAsync({ id: list.id, gameId: game.id, note })
      want(before)
      await settle()
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    }
  }

  return (
    <>
      <Card>
        <ol ref={rows} aria-label={t`Games of the list`}>
          {entries.map((entry, at) => (
            <EntryRow
              key={entry.game.id}
              entry={entry}
              at={at}
              count={entries.length}
              isRanked={list.isRanked}
              addedBy={entry.addedBy === list.owner.id ? undefined : names.get(entry.addedBy)}
              isDragged={drag?.id === entry.game.id}
              drop={dropAt(drag, order, at)}
              hands={
                list.mayEdit
                  ? {
                      onMove: (to) => moveTo(entry.game.id, to),
                      onTake: (event) => take(entry.game.id, event),
                      onNote: () => setNoted(entry),
                      onRemove: () => void remove(entry),
                    }
                  : undefined
              }
            />
          ))}
        </ol>
      </Card>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {noted && <NoteDialog listId={list.id} entry={noted} onClose={() => setNoted(undefined)} />}
    </>
  )
}
