import type { LibraryEntry } from '@guildhall/contract/library'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { areLetterKeysOn, mayLetterAct, writes } from '../../../../ui/keys/letter-keys.ts'
import { onFocusLost } from '../../../../ui/keys/lost-focus.ts'
import { readingDirection, startOf } from '../../../../ui/language/reading-direction.ts'
import { useLongPress } from '../../../../ui/overlay/use-long-press.ts'
import type { OwnHands } from './board-actions.ts'
import { type BoardKey, boardKey } from './board-keys.ts'
import type { MenuKind, OpenMenu } from './entry-menu.tsx'
import { type BoardRow, placeAfter } from './shelf-rows.ts'
import { useActing } from './use-acting.ts'
import { partsOf, type useBoardFocus } from './use-board-focus.ts'

type Board = {
  board: RefObject<HTMLElement | null>
  rows: readonly BoardRow[]
  shown: readonly LibraryEntry[]
  focus: ReturnType<typeof useBoardFocus>
  own: OwnHands | undefined
  /** Takes what is typed on a game. */
  field: RefObject<HTMLInputElement | null>
  /** In px. */
  rowHeight: number
}

/** What presses and keys on the board do. One place hears them for all games, so that a row is cheap to draw. */
export function useBoardHands({ board, rows, shown, focus, own, field, rowHeight }: Board) {
  const [menu, setMenu] = useState<OpenMenu>()
  const { over, pointing } = usePointed()
  const held = useRef<Element>(null)
  const others = { onBlur: focus.onBlur, onMouseDown: leaveFocus }
  const { isActing, act, find, finds, leaving } = useActing(field, own, others)
  const entryAt = (element: Element | null) => {
    const id = element?.closest<HTMLElement>('[data-id]')?.dataset['id']
    return id === undefined ? undefined : shown.find(({ game }) => game.id === id)
  }
  const openMenu = (kind: MenuKind, entry: LibraryEntry | undefined, at: OpenMenu['at']) => {
    if (own !== undefined && entry !== undefined) setMenu({ kind, entry, at })
  }
  // A right click stays the browser's: covers are links, which one may want to open elsewhere. A held finger has no other
  // way to the menu, so it opens in place of the browser's.
  const longPress = useLongPress(
    (at) => openMenu('menu', entryAt(held.current), at),
    (event) => own === undefined || (event.button === 2 && !isByFinger(event)),
    () => own !== undefined && entryAt(held.current) !== undefined,
  )

  function onClickCapture(event: MouseEvent) {
    longPress.onClickCapture(event)
    if (event.defaultPrevented || own === undefined || !(event.target instanceof Element)) return
    const entry = entryAt(event.target)
    if (entry === undefined) return
    const button = event.target.closest<HTMLElement>('[data-do]')
    const what = button?.dataset['do']
    if (button && isMenuKind(what)) {
      const box = button.getBoundingClientRect()
      openMenu(what, entry, { x: startOf(box), y: box.bottom })
      return
    }
    const isElsewhere = event.ctrlKey || event.metaKey
    if (what !== 'select' && (!own.selection.isOn || isElsewhere)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) own.selection.reach(entry.game.id)
    else own.selection.toggle(entry.game.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || find(event)) return
    const key = boardKey(event.nativeEvent)
    if (key === undefined || focus.entry === undefined) return
    const isLetter = writes(event.key) && !event.ctrlKey && !event.metaKey
    if (isLetter && (key.do === 'act' ? !areLetterKeysOn() : !mayLetterAct())) return
    // Space is how a button is pressed.
    if (key.do === 'select' && event.key === ' ' && event.target.tagName === 'BUTTON') return
    if (obey(key, focus.entry)) event.preventDefault()
  }

  function obey(key: BoardKey, entry: LibraryEntry): boolean {
    if (key.do === 'go') return go(key, entry)
    if (key.do === 'go-to-end') return goToPlace(key.end === 'first' ? 0 : shown.length - 1)
    if (own === undefined) return false
    const { selection, actions } = own
    const meant = selection.ids.size > 0 ? shown.filter(({ game }) => selection.ids.has(game.id)) : [entry]
    if (key.do === 'act') act(!isActing)
    else if (key.do === 'rate') actions.rate(meant, key.halves)
    else if (key.do === 'status') actions.setStatus(meant, key.status)
    else if (key.do === 'select') selection.toggle(entry.game.id)
    else if (key.do === 'select-all') selection.all()
    else if (key.do === 'menu') openMenu('menu', entry, besides(board.current, entry))
    else if (isActing) act(false)
    else if (selection.isOn) selection.end()
    else return false
    return true
  }

  /** Within a row of the table the arrows to its sides go from part to part. */
  function go({ way, isReaching }: Extract<BoardKey, { do: 'go' }>, entry: LibraryEntry): boolean {
    const isSideways = way === 'ArrowLeft' || way === 'ArrowRight'
    const parts = partsOf(board.current, entry.game.id)
    if (isSideways && parts.length > 1) {
      const part = (focus.spot?.part ?? 0) + (way === 'ArrowLeft' ? -1 : 1)
      if (part >= 0 && part < parts.length) focus.goTo({ id: entry.game.id, part })
      return true
    }
    const page = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 1)
    const next = placeAfter(rows, focus.place, way, page)
    if (isReaching && own !== undefined) {
      const to = shown[next]
      if (own.selection.ids.size === 0) own.selection.toggle(entry.game.id)
      if (to !== undefined) own.selection.reach(to.game.id)
    }
    return goToPlace(next)
  }

  function goToPlace(place: number): boolean {
    const entry = shown[place]
    if (entry !== undefined) focus.goTo({ id: entry.game.id, part: focus.spot?.part ?? 0 })
    return true
  }

  function closeMenu() {
    setMenu(undefined)
    // A menu gives the focus back to where it was, unless what it was on is gone.
    onFocusLost(focus.goNear)
  }

  return {
    menu,
    /** The game that letters are about. */
    acting: isActing ? focus.entry : undefined,
    finds,
    /** The game that is pointed at, or whose menu is open. */
    pointed: menu?.entry.game.id ?? over,
    openMenu: setMenu,
    closeMenu,
    handlers: {
      ...longPress,
      onPointerDownCapture: ({ target }: { target: EventTarget }) => {
        held.current = target instanceof Element ? target : null
      },
      onClickCapture,
      ...leaving,
      onKeyDown,
      ...pointing,
    },
  }
}

/** The game that the mouse is over. */
function usePointed() {
  const [over, setOver] = useState<string>()
  const pointing = {
    onPointerOver({ pointerType, target }: PointerEvent) {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
      if (pointerType !== 'touch' && cell !== null) setOver(cell.dataset['id'])
    },
    onPointerLeave: () => setOver(undefined),
  }
  return { over, pointing }
}

const isByFinger = ({ nativeEvent }: MouseEvent): boolean =>
  (nativeEvent as { readonly pointerType?: string }).pointerType === 'touch'

const isMenuKind = (what: string | undefined): what is MenuKind =>
  what === 'menu' || what === 'status' || what === 'rating'

/** The buttons of a game come and go with the mouse: what they open gives the focus back to where it was. */
function leaveFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-do]') !== null) event.preventDefault()
}

/** Below the game that has the focus. */
function besides(board: HTMLElement | null, entry: LibraryEntry): OpenMenu['at'] {
  const box = partsOf(board, entry.game.id)[0]?.getBoundingClientRect()
  const inwards = readingDirection() === 'rtl' ? -16 : 16
  return { x: (box === undefined ? 0 : startOf(box)) + inwards, y: (box?.top ?? 0) + 48 }
}
