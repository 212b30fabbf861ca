import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { endText } from '../../../ui/type/end-text.ts'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { useBlocks, useIgnoredRequesters, useMutes } from '../boundaries.queries.ts'
import styles from './kept-away-section.module.css'
import { type KeptAway, type KeptAwayKind, useEndBoundary } from './use-end-boundary.ts'

type Words = { title: string; sentence: string; none: string; lost: string; verb: string }

const words: Record<KeptAwayKind, Words> = {
  blocks: {
    title: t`Blocked`,
    sentence: t`They cannot reach you or see more of you than your name, and you see nothing of them. They are not told.`,
    none: t`You blocked nobody.`,
    lost: t`The people you blocked didn’t arrive.`,
    verb: t`Unblock`,
  },
  mutes: {
    title: t`Muted`,
    sentence: t`They can write to you, but nothing of theirs calls you. They are not told.`,
    none: t`You muted nobody.`,
    lost: t`The people you muted didn’t arrive.`,
    verb: t`Unmute`,
  },
  ignoredRequesters: {
    title: t`Ignored requests`,
    sentence: t`You see no friend requests of theirs. To them a request looks as if it were waiting.`,
    none: t`You ignore nobody’s requests.`,
    lost: t`The people whose requests you ignore didn’t arrive.`,
    verb: t`See again`,
  },
}

/** Everybody whom the member keeps at a distance, with the way back. */
export function KeptAwaySection() {
  return (
    <>
      <KeptAwayCard kind="blocks" query={useBlocks()} />
      <KeptAwayCard kind="mutes" query={useMutes()} />
      <KeptAwayCard kind="ignoredRequesters" query={useIgnoredRequesters()} />
    </>
  )
}

type EntriesQuery = Pick<
  ReturnType<typeof useMutes>,
  'isError' | 'error' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage'
> & { data: KeptAway[] | undefined; refetch(): unknown; fetchNextPage(): unknown }

function KeptAwayCard({ kind, query }: { kind: KeptAwayKind; query: EntriesQuery }) {
  const { title, sentence, none, lost } = words[kind]
  const card = useRef<HTMLElement>(null)
  const entries = query.data
  return (
    <section ref={card} tabIndex={-1} aria-label={title} className={styles.section}>
      <Card>
        <CardHeader title={title} />
        <p className={styles.sentence}>{sentence}</p>
        {entries === undefined && (
          <OnItsWay
            of={query}
            lost={lost}
            safe={t`They are kept away as before; only this list is missing.`}
            loading={t`Loading: ${title}`}
          >
            <SkeletonRows count={2} />
          </OnItsWay>
        )}
        {entries?.length === 0 && <p className={styles.none}>{none}</p>}
        {entries !== undefined && entries.length > 0 && (
          <RowList label={title}>
            {entries.map((entry) => (
              <KeptAwayRow key={entry.id} kind={kind} entry={entry} onEnded={() => card.current?.focus()} />
            ))}
          </RowList>
        )}
        {query.hasNextPage && (
          <div className={styles.more}>
            <NextPage of={query} busy={t`Loading`}>
              {t`Show more`}
            </NextPage>
          </div>
        )}
      </Card>
    </section>
  )
}

type RowProps = { kind: KeptAwayKind; entry: KeptAway; onEnded(): void }

function KeptAwayRow({ kind, entry, onEnded }: RowProps) {
  const end = useEndBoundary(kind)
  const { verb } = words[kind]
  return (
    <Row>
      <PersonRow
        person={asPerson(entry.member)}
        href={profileHref(entry.member)}
        status={<When kind={kind} entry={entry} />}
        actions={
          <Button
            aria-label={`${verb}: ${personName(entry.member)}`}
            onClick={() => {
              // The row goes, and the focus with it.
              onEnded()
              end(entry)
            }}
          >
            {verb}
          </Button>
        }
      />
    </Row>
  )
}

function When({ kind, entry }: { kind: KeptAwayKind; entry: KeptAway }) {
  const [now] = useState(() => Date.now())
  if (kind === 'mutes') return endText(entry.until ?? null, now)
  return (
    <>
      {kind === 'blocks' ? (
        <Trans>
          Blocked <RelativeTime at={entry.since} />
        </Trans>
      ) : (
        <Trans>
          Ignored <RelativeTime at={entry.since} />
        </Trans>
      )}
    </>
  )
}
