import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { TextLink } from '../link.tsx'
import styles from './cookie-banner.module.css'

const GAP = 20

type CookieBannerProps = {
  policyHref: string
  onAccept: () => void
  /** Stands before the answer, such as the choice of a language. */
  before?: ReactNode
  /** On phones it stands above the bar at the bottom, where there is one. */
  aboveBottomBar?: boolean | undefined
}

/** Not modal. While it is there the page ends above it (`--floor`), so that it hides nothing for good. */
export function CookieBanner({ policyHref, onAccept, before, aboveBottomBar }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--floor', `${Math.ceil(element.getBoundingClientRect().height) + GAP}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--floor')
    }
  }, [])

  return (
    <Line
      as="section"
      gap={4}
      ref={banner}
      aria-label={t`Cookies`}
      className={cx(styles.banner, aboveBottomBar && styles.raised)}
    >
      <Text grow tone={2} className={styles.words}>
        <Trans>
          <b className={styles.lead}>A few cookies, all of them for the door.</b> They keep you signed in and remember
          your settings. <TextLink href={policyHref}>Learn more</TextLink>
        </Trans>
      </Text>
      {before}
      <Button tone="primary" onClick={onAccept}>
        {t`Accept`}
      </Button>
    </Line>
  )
}
