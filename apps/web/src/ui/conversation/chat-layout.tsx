import { t } from '@lingui/core/macro'
import { ArrowLeft, PanelRight } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconButton, IconButtonLink } from '../controls/icon-button.tsx'
import { useFoot } from '../feedback/use-foot.ts'
import { Link } from '../link.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './chat-layout.module.css'

type ChatLayoutProps = {
  /** The page's `h1`, for screen readers: what is seen depends on the pane. */
  title?: string | undefined
  list: ReactNode
  conversation: ReactNode
  /** A `ChatDetails`, while it is open. Under 1280 px it slides over the conversation. */
  details?: ReactNode
  /** Which of the two a phone shows. */
  pane: 'list' | 'conversation'
}

/** List, conversation and details side by side; each scrolls for itself and the page does not. */
export function ChatLayout({ title = t`Chat`, list, conversation, details, pane }: ChatLayoutProps) {
  return (
    <div data-full-bleed="" data-pane={pane} data-details={details ? '' : undefined} className={styles.chat}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {title}
      </VisuallyHidden>
      <section aria-label={t`Conversations`} data-region="" className={styles.list}>
        {list}
      </section>
      <section aria-label={t`Conversation`} className={styles.conversation}>
        {conversation}
      </section>
      {details}
    </div>
  )
}

type ChatListHeaderProps = {
  title: string
  /** From what takes the place of the list for a while, back to the list. */
  back?: { label: string; onBack: () => void } | undefined
  actions?: ReactNode
  search?: ReactNode
}

export function ChatListHeader({ title, back, actions, search }: ChatListHeaderProps) {
  return (
    <header className={styles['list-header']}>
      <div className={styles['list-title']}>
        {back && <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} className={styles.leave} />}
        <h2 className={styles['list-name']}>{title}</h2>
        {actions && <span className={styles['list-actions']}>{actions}</span>}
      </div>
      {search}
    </header>
  )
}

/** The conversations below the header; it scrolls. */
export function ChatList({ children }: { children: ReactNode }) {
  return <div className={styles['list-body']}>{children}</div>
}

type ConversationHeaderProps = {
  avatar: ReactNode
  title: string
  /** Where one reads about who is on the other side. */
  href?: string | undefined
  subtitle?: ReactNode
  /** Shown on phones only. */
  back: { href: string; label: string }
  actions?: ReactNode
}

export function ConversationHeader({ avatar, title, href, subtitle, back, actions }: ConversationHeaderProps) {
  return (
    <header className={styles['conversation-header']}>
      <span className={styles.back}>
        <IconButtonLink icon={ArrowLeft} label={back.label} href={back.href} />
      </span>
      {avatar}
      <div className={styles.names}>
        <h2 className={styles.name}>{href ? <Link href={href}>{title}</Link> : title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions}
    </header>
  )
}

/** The log and what floats over it; put the scrolling log inside. */
export function ConversationBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Typing line and composer, at the foot of the conversation. What pops up keeps above it (`--foot`). */
export function ConversationFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLElement>(null)
  useFoot(foot)
  return (
    <footer ref={foot} data-region="" className={styles.foot}>
      {children}
    </footer>
  )
}

/** Opens and closes the details. */
export function DetailsButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return <IconButton icon={PanelRight} label={t`Details`} pressed={open} onClick={onToggle} />
}

type ChatDetailsProps = { label: string; onClose: () => void; children: ReactNode }

export function ChatDetails({ label, onClose, children }: ChatDetailsProps) {
  const details = useRef<HTMLElement>(null)
  useFocusGivenBack(details)
  return (
    <aside
      ref={details}
      aria-label={label}
      data-region=""
      className={styles.details}
      onKeyDown={(event) => event.key === 'Escape' && !isOfOverlay(event.target) && onClose()}
    >
      <span className={styles['close-details']}>
        <IconButton icon={ArrowLeft} label={t`Back to the conversation`} onClick={onClose} />
      </span>
      {children}
    </aside>
  )
}

/** When it goes with the focus inside, the focus goes back to where it was before. */
function useFocusGivenBack(details: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [before, panel] = [document.activeElement, details.current]
    return () => {
      if (before instanceof HTMLElement && panel?.contains(document.activeElement)) before.focus()
    }
  }, [details])
}

/** What a dialog or a menu of the details does with the key is theirs. */
function isOfOverlay(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog, [role="menu"]') !== null
}
