import type { SteamState } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/class-names.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import styles from './steam-card.module.css'
import { BrokenSync } from './syncing/broken-sync.tsx'
import { RunningSync } from './syncing/running-sync.tsx'
import { SettledSync } from './syncing/settled-sync.tsx'
import { SyncAnnouncer } from './syncing/sync-announcer.tsx'
import type { SteamStage } from './syncing/sync-state.ts'
import syncing from './syncing/syncing.module.css'
import { useFocusKept } from './use-focus-kept.ts'
import { useSteam } from './use-steam.ts'

type SteamCardProps = {
  /** It stands on the page of Steam itself, so it does not lead there. */
  isAtHome?: boolean | undefined
}

/** Steam beside the shelf: what runs, what ran last, or how it begins. A bar where there is no side column. */
export function SteamCard({ isAtHome = false }: SteamCardProps) {
  const { data, stage, isError, isFetching, refetch } = useSteam()
  if (data === undefined || stage === null) {
    return (
      <Frame stage={null}>
        {isError ? (
          <ErrorNote title={t`Your Steam account didn’t arrive.`} onRetry={() => void refetch()} busy={isFetching}>
            {t`Your games are safe; only this panel is missing.`}
          </ErrorNote>
        ) : (
          <Loading label={t`Loading your Steam account`}>
            <SkeletonLine width="medium" />
            <SkeletonLine width="long" />
          </Loading>
        )}
      </Frame>
    )
  }
  return (
    <Frame stage={stage}>
      <SyncAnnouncer sync={data.sync} />
      <Inside state={data} stage={stage} isAtHome={isAtHome} />
    </Frame>
  )
}

function Frame({ stage, children }: { stage: SteamStage | null; children: ReactNode }) {
  const id = useId()
  const { heading, region } = useFocusKept<HTMLHeadingElement>(stage)
  return (
    <Card {...region} as="section" padded aria-labelledby={id} className={cx(styles.card, syncing.slim)}>
      <Line as="header" gap={3} justify="between" className={styles.header}>
        <Text as="h2" size="h4" id={id} ref={heading} tabIndex={-1}>
          {t`Steam sync`}
        </Text>
        {stage === 'under-way' && (
          <Tag tone="info" icon={RefreshCw}>
            {t`Running`}
          </Tag>
        )}
        {(stage === 'stopped' || stage === 'failed') && (
          <Tag tone="warn" icon={CircleAlert}>
            {t`Stopped`}
          </Tag>
        )}
      </Line>
      {children}
    </Card>
  )
}

type InsideProps = { state: SteamState; stage: SteamStage; isAtHome: boolean }

function Inside({ state, stage, isAtHome }: InsideProps) {
  const { account, brings, sync, notBefore } = state
  if (stage === 'under-way' && sync !== null) return <RunningSync sync={sync} />
  if (stage === 'not-set-up') {
    return (
      <Offer href="/library/import" label={t`Import a list`}>
        {t`This hall’s host has not set up Steam. A list of your games from a file works as well.`}
      </Offer>
    )
  }
  if (account === null) {
    return (
      <Offer href="/library/steam" label={t`Link Steam`}>
        {brings === 'wishlist'
          ? t`Sign in through Steam once, and your wishlist comes to your shelf.`
          : t`Sign in through Steam once, and your games, hours and achievements come to your shelf.`}
      </Offer>
    )
  }
  if (sync !== null && stage !== 'idle') return <BrokenSync sync={sync} account={account} notBefore={notBefore} />
  return <SettledSync state={state} account={account} isAtHome={isAtHome} />
}

function Offer({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Stack className={styles.offer}>
      <p className={styles.sentence}>{children}</p>
      <ButtonLink href={href} block>
        {label}
      </ButtonLink>
    </Stack>
  )
}
