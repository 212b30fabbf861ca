import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { ButtonLink } from '../controls/button.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './page.module.css'

/** The column of a page inside the shell, at most 1180 px wide. */
export function Page({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return <div className={cx(styles.page, wide && styles.wide)}>{children}</div>
}

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string } | undefined
  /** For pages whose layout already says where one is; the heading stays for screen readers. */
  hidden?: boolean | undefined
  /** On phones the actions stand beside the title; their words fold into their icons there. */
  isOneLine?: boolean | undefined
}

/** The page's only `h1`; a route change moves focus to it. */
export function PageHeader({ title, description, actions, back, hidden, isOneLine }: PageHeaderProps) {
  if (hidden) {
    return (
      <VisuallyHidden as="h1" tabIndex={-1}>
        {title}
      </VisuallyHidden>
    )
  }
  return (
    <header className={cx(styles.header, isOneLine && styles['one-line'])}>
      <div className={styles.words}>
        {back && (
          <ButtonLink tone="quiet" icon={ArrowLeft} href={back.href} className={styles.back}>
            {back.label}
          </ButtonLink>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

type ColumnsProps = { children: ReactNode; side: ReactNode; sideLabel: string }

/** The main column with a panel of 316 px at its side; under 1280 px the panel moves below. */
export function Columns({ children, side, sideLabel }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside aria-label={sideLabel} className={styles.side}>
        {side}
      </aside>
    </div>
  )
}

type SectionHeaderProps = { title: ReactNode; level?: 2 | 3 | undefined; aside?: ReactNode; id?: string | undefined }

export function SectionHeader({ title, level = 2, aside, id }: SectionHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.section}>
      <Heading id={id} className={styles['section-title']}>
        {title}
      </Heading>
      {aside && <span className={styles.aside}>{aside}</span>}
    </header>
  )
}
