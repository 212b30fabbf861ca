import type { DraftLine } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Archive, FilePenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TabPanel, Tabs } from '../../../../ui/controls/tabs.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { EmptyRoom } from '../../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { DraftExcerpt } from './draft-excerpt.tsx'
import { useDiscardDraft, useDrafts, useOpenDraft, usePutAside } from './drafts.queries.ts'
import { failureWords } from './failure-words.ts'
import { ScheduledPosts } from './scheduling/scheduled-posts.tsx'

type DraftsDialogProps = {
  /** Something stands in the field. */
  isWriting: boolean
  onClose(): void
}

/** What was begun, and what waits for its time. */
export function DraftsDialog({ isWriting, onClose }: DraftsDialogProps) {
  const [tab, setTab] = useState<'drafts' | 'scheduled'>('drafts')
  const [discarded, setDiscarded] = useState<DraftLine>()
  if (discarded !== undefined) return <DiscardDialog draft={discarded} onClose={() => setDiscarded(undefined)} />
  return (
    <Dialog open onClose={onClose} size="large" title={t`Drafts and scheduled posts`}>
      <Tabs
        label={t`Which of them`}
        tabs={[
          { value: 'drafts', label: t`Drafts` },
          { value: 'scheduled', label: t`Scheduled` },
        ]}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value={tab}>
          {tab === 'drafts' ? (
            <Drafts isWriting={isWriting} onDiscard={setDiscarded} onClose={onClose} />
          ) : (
            <ScheduledPosts onClose={onClose} />
          )}
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

type DraftsProps = DraftsDialogProps & { onDiscard(draft: DraftLine): void }

function Drafts({ isWriting, onDiscard, onClose }: DraftsProps) {
  const drafts = useDrafts()
  const open = useOpenDraft()
  const aside = usePutAside()
  if (drafts.data === undefined) {
    return (
      <OnItsWay of={drafts} lost={t`Your drafts didn’t arrive.`} loading={t`Loading your drafts`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  // The one in the field is looked at there.
  const rest = drafts.data.filter(({ isOpen, postId }) => !isOpen || postId !== null)
  return (
    <Stack gap={3}>
      {isWriting && (
        <Line gap={2} justify="between">
          <Quiet>{t`What you are writing now can wait here, too.`}</Quiet>
          <Button icon={Archive} busy={aside.isPending && t`Putting it aside`} onClick={() => aside.mutate()}>
            {t`Put it aside`}
          </Button>
        </Line>
      )}
      <WhyNot error={open.error ?? aside.error} />
      {rest.length === 0 ? (
        <EmptyRoom scene="shelf" title={t`No other drafts`} level={3}>
          {t`What you begin and do not send is kept here, on all your devices.`}
        </EmptyRoom>
      ) : (
        <RowList label={t`Drafts`}>
          {rest.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              busy={open.isPending && open.variables === draft.id}
              onOpen={() => open.mutate(draft.id, { onSuccess: onClose })}
              onDiscard={() => onDiscard(draft)}
            />
          ))}
        </RowList>
      )}
    </Stack>
  )
}

type DraftRowProps = { draft: DraftLine; busy: boolean; onOpen(): void; onDiscard(): void }

function DraftRow({ draft, busy, onOpen, onDiscard }: DraftRowProps) {
  const { excerpt, pictures, postId, parentId, changedAt, failure } = draft
  return (
    <Row>
      <Stack gap={1} grow>
        <DraftExcerpt excerpt={excerpt} pictures={pictures} />
        <Quiet>
          {postId === null ? t`A post` : t`A reply`} · <RelativeTime at={changedAt} />
        </Quiet>
        {failure !== null && <Quiet>{failureWords(failure)}</Quiet>}
      </Stack>
      {postId === null ? (
        <Button icon={FilePenLine} busy={busy && t`Opening`} onClick={onOpen}>
          {t`Open`}
        </Button>
      ) : (
        <ButtonLink icon={FilePenLine} href={`/post/${parentId ?? postId}`}>
          {t`Open`}
        </ButtonLink>
      )}
      <IconButton icon={Trash2} label={t`Discard the draft ${excerpt}`} onClick={onDiscard} />
    </Row>
  )
}

function DiscardDialog({ draft, onClose }: { draft: DraftLine; onClose(): void }) {
  const discard = useDiscardDraft()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Discard this draft?`}
      confirmLabel={t`Discard`}
      busy={discard.isPending && t`Discarding`}
      error={discard.error}
      onConfirm={() => discard.mutate(draft.id, { onSuccess: onClose })}
    >
      {t`Its words and pictures go, on all your devices.`}
    </ConfirmDialog>
  )
}
