import { casesAtOnce } from '@guildhall/contract/rules/safety/report-limits'
import type { CaseCard } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { StepKey } from '../../../ui/keys/key-caps.tsx'
import { useStepKeys } from '../../../ui/keys/page-keys.ts'
import { useRowSteps } from '../../../ui/keys/row-steps.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { ChosenBar } from '../../../ui/surfaces/chosen-bar.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { kindWords, measureWords, reasonWords } from '../safety-words.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { type Queue, useCases, useJoinCases } from './cases.queries.ts'

/** What was reported, as rows that lead to the cases; `J` and `K` go from one to the next, `X` chooses one, `E` settles these. */
export function CaseQueue({ queue, onShowAll }: { queue: Queue; onShowAll(): void }) {
  const cases = useCases(queue)
  const list = useRef<HTMLUListElement>(null)
  useRowSteps(list, 'a[data-case]')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSettling, setSettling] = useState(false)
  const join = useJoinCases()
  // What somebody else settled meanwhile is chosen no more.
  const ids = (cases.data ?? []).flatMap(({ id }) => (chosen.has(id) ? id : [])).slice(0, casesAtOnce)
  const reasons = new Set((cases.data ?? []).flatMap((card) => (ids.includes(card.id) ? card.reason : [])))
  const reason = reasons.size === 1 ? ([...reasons][0] ?? null) : null
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
  const begin = () => {
    setSettling(ids.length > 0)
    return ids.length > 0
  }
  const choose = () => {
    const id = document.activeElement?.getAttribute('data-case')
    if (id) toggle(id)
    return Boolean(id)
  }
  useStepKeys({ x: choose, e: begin })
  if (cases.data === undefined) {
    return (
      <Card>
        <OnItsWay of={cases} lost={t`The queue didn’t arrive.`} loading={t`Loading cases`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (cases.data.length === 0) return <NoCases queue={queue} onShowAll={onShowAll} />
  return (
    <>
      <Card data-region="">
        <RowList ref={list} label={t`Cases`}>
          {cases.data.map((card) => (
            <CaseRow
              key={card.id}
              card={card}
              isChosen={chosen.has(card.id)}
              onChoose={queue.of === 'settled' || !card.mayJudge ? undefined : () => toggle(card.id)}
            />
          ))}
        </RowList>
      </Card>
      {ids.length > 0 && (
        <ChosenBar label={t`Chosen cases`}>
          <Button tone="primary" onClick={begin}>
            {plural(ids.length, { one: 'Settle # case', other: 'Settle # cases' })} <StepKey>E</StepKey>
          </Button>
          {ids.length > 1 && (
            <Button
              busy={join.isPending && t`Joining them`}
              onClick={() => join.mutate(ids, { onSuccess: () => setChosen(new Set()) })}
            >
              {t`They are one affair`}
            </Button>
          )}
          <Button tone="quiet" onClick={() => setChosen(new Set())}>
            {t`Choose none`}
          </Button>
          <WhyNot error={join.error} />
        </ChosenBar>
      )}
      {isSettling && (
        <BatchDialog
          ids={ids}
          reason={reason}
          onClose={() => setSettling(false)}
          onSettled={() => {
            setSettling(false)
            setChosen(new Set())
          }}
        />
      )}
      <LostPage of={cases} lost={t`The next ones didn’t arrive.`} />
      {cases.hasNextPage && <MoreRows of={cases}>{t`More`}</MoreRows>}
    </>
  )
}

/** Nothing of the kind that was asked for is not yet nothing at all. */
function NoCases({ queue: { of, kind, reason }, onShowAll }: { queue: Queue; onShowAll(): void }) {
  if (kind !== undefined || reason !== undefined) {
    return (
      <EmptyRoom
        scene="candle"
        title={of === 'settled' ? t`Nothing of this kind is settled` : t`Nothing of this kind waits`}
        actions={<Button onClick={onShowAll}>{t`Show all`}</Button>}
      >
        {t`Other cases may be there.`}
      </EmptyRoom>
    )
  }
  const words = {
    open: [t`The queue is clear`, t`Nothing waits for a moderator.`],
    mine: [t`You have none`, t`What you take stands here until it is settled.`],
    settled: [t`Nothing is settled yet`, t`What you settle stands here.`],
  }[of]
  return (
    <EmptyRoom scene="candle" title={words[0]}>
      {words[1]}
    </EmptyRoom>
  )
}

/** What a case is called: the name of the thing, else what it is and whose. */
export function caseTitle({ kind, title, about }: Pick<CaseCard, 'kind' | 'title' | 'about'>): string {
  if (title !== '') return `${kindWords[kind]}: ${title}`
  const name = about === null ? t`a former member` : personName(about)
  return t`${kindWords[kind]} by ${name}`
}

type CaseRowProps = { card: CaseCard; isChosen: boolean; onChoose: (() => void) | undefined }

function CaseRow({ card, isChosen, onChoose }: CaseRowProps) {
  const { id, about, reason, reports, openedAt, assignee, measure } = card
  return (
    <Row>
      {onChoose !== undefined && (
        <Checkbox
          label={<VisuallyHidden>{t`Choose ${caseTitle(card)}`}</VisuallyHidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      {about !== null && <LiveShield person={asPerson(about)} size={40} />}
      <Stack gap={1} grow shrinks>
        <TextLink href={`/admin/cases/${id}`} data-case={onChoose === undefined ? '' : id}>
          {caseTitle(card)}
        </TextLink>
        <Cluster lineGap={1}>
          <Tag tone="bad">{reasonWords[reason]}</Tag>
          <Quiet as="span" breaks>
            {plural(reports, { one: '# person reported', other: '# people reported' })}
            {assignee !== null && measure === null && ` · ${t`${personName(assignee)} has it`}`}
            {measure !== null && ` · ${measureWords[measure]}`}
          </Quiet>
        </Cluster>
      </Stack>
      <Quiet as="span" firm>
        <RelativeTime at={openedAt} />
      </Quiet>
    </Row>
  )
}
