import type { Showcase } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { ShowcaseCard } from './showcase-card.tsx'
import type { ShowcaseParts } from './showcase-parts.ts'
import styles from './showcases.module.css'

const ShowcaseEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./showcase-editor.tsx')).ShowcaseEditor })),
)

type ShowcaseBoardProps = {
  showcases: readonly Showcase[]
  /** One's own, seen with one's own eyes: they can be arranged, and where there are none it says what would stand here. */
  isOwn: boolean
  parts: ShowcaseParts
}

/** What a member chose to show, in their order. */
export function ShowcaseBoard({ showcases, isOwn, parts }: ShowcaseBoardProps) {
  const [isArranging, setArranging] = useState(false)
  const opener = useFocusAfter(isArranging)
  if (isArranging) {
    return (
      <Suspense
        fallback={
          <Loading label={t`Loading your showcases`}>
            <SkeletonRows count={3} />
          </Loading>
        }
      >
        <ShowcaseEditor onDone={() => setArranging(false)} />
      </Suspense>
    )
  }
  if (showcases.length === 0) {
    if (!isOwn) return null
    return (
      <Card as="section" padded className={styles.step}>
        <CardHeader title={t`Showcases`} />
        <Text
          tone={3}
        >{t`A game, a rare achievement, a review, a list, a picture or your own words: what you choose stands here, in your order.`}</Text>
        <Button ref={opener} tone="secondary" className={styles.begin} onClick={() => setArranging(true)}>
          {t`Choose what to show`}
        </Button>
      </Card>
    )
  }
  const wide = wideOnes(showcases)
  return (
    <section>
      <SectionHeader
        title={t`Showcases`}
        aside={
          isOwn && (
            <TextButton ref={opener} className={styles.arrange} onClick={() => setArranging(true)}>
              {t`Arrange`}
            </TextButton>
          )
        }
      />
      <ul aria-label={t`Showcases`} className={styles.board}>
        {showcases.map((showcase, at) => {
          const name = nameOf(showcase, at)
          return (
            <li key={name} className={cx(wide.has(at) && styles.wide)}>
              <ShowcaseCard id={name} showcase={showcase} isOwn={isOwn} parts={parts} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Back from arranging, the focus is on what began it. */
function useFocusAfter(isArranging: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isArranging) opener.current?.focus()
    was.current = isArranging
  }, [isArranging])
  return opener
}

const small: readonly Showcase['kind'][] = ['game', 'achievement', 'list']

/** The places of those that take the whole width: all but two small ones in a row. */
function wideOnes(showcases: readonly Showcase[]): ReadonlySet<number> {
  const isSmall = (at: number) => small.some((kind) => kind === showcases[at]?.kind)
  const wide = new Set<number>()
  for (let at = 0; at < showcases.length; at++) {
    if (isSmall(at) && isSmall(at + 1)) at++
    else wide.add(at)
  }
  return wide
}

function nameOf(showcase: Showcase, at: number): string {
  switch (showcase.kind) {
    case 'game':
      return `game:${showcase.game.id}`
    case 'achievement':
      return `achievement:${showcase.achievement.game.id}:${showcase.achievement.key}`
    case 'review':
      return showcase.review.id
    case 'list':
      return showcase.list.id
    case 'picture':
      return showcase.picture.url
    case 'words':
      return `words:${at}`
  }
}
