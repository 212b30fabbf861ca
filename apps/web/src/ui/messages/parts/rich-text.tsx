import { t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../controls/icon-button.tsx'
import { Line } from '../../dress/stack.tsx'
import { useReachable } from './reachable.ts'
import styles from './rich-text.module.css'

/** The paragraphs, quotes, lists and code of a message. */
export function RichText({ isLarge, children }: { isLarge?: boolean | undefined; children: ReactNode }) {
  return (
    <div data-large={isLarge || undefined} className={styles.rich}>
      {children}
    </div>
  )
}

type CodeBlockProps = { language: string | null; code: string; onCopy(): void }

export function CodeBlock({ language, code, onCopy }: CodeBlockProps) {
  const reachable = useReachable()
  return (
    <figure className={styles.code}>
      <Line as="figcaption" gap={3} justify="between" size="micro" tone={3} className={styles.caption}>
        {language ?? t`Code`}
        <IconButton {...reachable} icon={Copy} label={t`Copy the code`} className={styles.copy} onClick={onCopy} />
      </Line>
      {/* It scrolls sideways, so it must be reachable by keyboard. */}
      <pre {...reachable} dir="ltr">
        <code>{code}</code>
      </pre>
    </figure>
  )
}

type SpoilerProps = {
  /** What takes the room under the cover: words alone, since a button holds nothing to press. */
  words: string
  children: ReactNode
}

/** Words under a cover until somebody lifts it. */
export function Spoiler({ words, children }: SpoilerProps) {
  const [isShown, setShown] = useState(false)
  const reachable = useReachable()
  if (isShown) return <span className={styles.lifted}>{children}</span>
  return (
    <button
      type="button"
      {...reachable}
      aria-label={t`Spoiler. Show it`}
      title={t`Spoiler. Press to show it`}
      className={styles.spoiler}
      onClick={() => setShown(true)}
    >
      <span inert className={styles.covered}>
        {words}
      </span>
    </button>
  )
}
