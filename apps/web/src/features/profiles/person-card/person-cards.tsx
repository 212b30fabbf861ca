import type { Profile } from '@guildhall/contract/profiles'
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useLongPress } from '../../../ui/overlay/use-long-press.ts'
import { isFreeToHold, type NamedPerson, namedPersonAt } from './named-person.ts'
import styles from './person-cards.module.css'

// Few names are ever looked at so closely.
const OpenPersonCard = lazy(() =>
  loadChunk(async () => ({ default: (await import('./open-person-card.tsx')).OpenPersonCard })),
)

const delayMs = 500
/** Time for the pointer to cross the gap onto the card, which then stays. */
const lingerMs = 200

type PersonCardsProps = {
  children: ReactNode
  /** What one can do with somebody, for the sheet; it is loaded with that. */
  Actions: ComponentType<{ profile: Profile }>
}

/**
 * Who somebody is, wherever in the pages a name or a picture of theirs stands: beside the link, after half a second under
 * the pointer or the focus of the keyboard; as a sheet, under a finger that is held on it or taps the picture. Escape puts
 * it away, as does anything else that one does.
 */
export function PersonCards({ children, Actions }: PersonCardsProps) {
  const [opened, setOpened] = useState<{ person: NamedPerson; isSheet: boolean }>()
  const isBeside = opened?.isSheet === false
  const timer = useRef<number>(undefined)
  const underHand = useRef<NamedPerson>(undefined)
  const byFinger = useRef(false)
  const { key } = useLocation()

  const later = (person: NamedPerson | undefined, ms: number) => {
    window.clearTimeout(timer.current)
    underHand.current = person
    timer.current = window.setTimeout(() => setOpened(person && { person, isSheet: false }), ms)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    underHand.current = undefined
    setOpened(undefined)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    window.clearTimeout(timer.current)
    underHand.current = undefined
    setOpened(undefined)
  }, [key])
  useLayoutEffect(() => {
    if (!isBeside) return
    const close = () => setOpened(undefined)
    // A finger puts it away anywhere; the page may move under it, and then it stands in the wrong place.
    window.addEventListener('pointerdown', close)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', close)
      window.removeEventListener('scroll', close, { capture: true })
    }
  }, [isBeside])

  const openSheet = (person: NamedPerson | undefined) => {
    window.clearTimeout(timer.current)
    if (person !== undefined) setOpened({ person, isSheet: true })
  }
  const held = useRef<NamedPerson>(undefined)
  const { 'data-long-press': _, ...longPress } = useLongPress(
    () => openSheet(held.current),
    // The menu of the browser is left to mice and keys; a held finger opens the card in its place.
    ({ nativeEvent }) =>
      held.current === undefined || (nativeEvent as { pointerType?: string }).pointerType !== 'touch',
    () => held.current !== undefined,
  )

  function onPointerOver({ pointerType, target }: PointerEvent) {
    if (pointerType !== 'mouse' || opened?.isSheet) return
    const isOnCard = isBeside && target instanceof Element && target.closest('[role="tooltip"]') !== null
    const person = isOnCard ? opened?.person : namedPersonAt(target)
    if (person?.anchor === underHand.current?.anchor) return
    if (person !== undefined) later(person, isBeside ? lingerMs : delayMs)
    else later(undefined, lingerMs)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on; what it opens, keys open by the links
    <div
      className={styles.around}
      {...longPress}
      onPointerOver={onPointerOver}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && isBeside && later(undefined, lingerMs)}
      onPointerDown={(event) => {
        if (isBeside || underHand.current !== undefined) hide()
        byFinger.current = event.pointerType !== 'mouse'
        const person = namedPersonAt(event.target)
        held.current = person !== undefined && isFreeToHold(person) ? person : undefined
        longPress.onPointerDown(event)
      }}
      onClickCapture={(event: MouseEvent) => {
        longPress.onClickCapture(event)
        if (event.defaultPrevented || !byFinger.current || event.detail === 0) return
        const person = namedPersonAt(event.target)
        if (person === undefined || person.anchor.matches('a')) return
        event.preventDefault()
        event.stopPropagation()
        openSheet(person)
      }}
      onFocus={({ target }: FocusEvent) => {
        const person = target.matches(':focus-visible') ? namedPersonAt(target) : undefined
        if (person !== undefined) later(person, delayMs)
      }}
      onBlur={() => !opened?.isSheet && hide()}
      onKeyDown={({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && isBeside && hide()}
    >
      {children}
      {opened !== undefined && (
        <Suspense>
          <OpenPersonCard {...opened} onClose={hide} Actions={Actions} />
        </Suspense>
      )}
    </div>
  )
}
