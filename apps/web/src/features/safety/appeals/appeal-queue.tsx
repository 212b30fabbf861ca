import type { StaffAppeal } from '@guildhall/contract/appeals'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { useRowSteps } from '../../../ui/keys/row-steps.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { measureWords, reasonWords } from '../safety-words.ts'
import { JudgeAppeal, outcomeWords } from './judge-appeal.tsx'
import { type AppealState, useStaffAppeals } from './waiting-appeals.queries.ts'

type AppealQueueProps = { of: AppealState; chosenId: string | null; hrefOf(id: string): string; onBack(): void }

/** Appeals that wait for an answer, or have one, and the one that is opened. `J` and `K` go from one to the next. */
export function AppealQueue({ of, chosenId, hrefOf, onBack }: AppealQueueProps) {
  const appeals = useStaffAppeals(of)
  const chosen = appeals.data?.find(({ id }) => id === chosenId)
  if (appeals.data === undefined) {
    return (
      <Card>
        <OnItsWay of={appeals} lost={t`The appeals didn’t arrive.`} loading={t`Loading appeals`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (chosen !== undefined) return <JudgeAppeal key={chosen.id} of={chosen} onBack={onBack} />
  if (appeals.data.length === 0 && of === 'answered') return <NoRows>{t`No appeal was answered yet.`}</NoRows>
  if (appeals.data.length === 0) {
    return (
      <EmptyRoom scene="candle" title={t`No appeal waits`}>
        {t`What members appeal against stands here until it is answered.`}
      </EmptyRoom>
    )
  }
  return (
    <>
      <Appeals appeals={appeals.data} hrefOf={hrefOf} />
      <LostPage of={appeals} lost={t`The next ones didn’t arrive.`} />
      {appeals.hasNextPage && <MoreRows of={appeals}>{t`More`}</MoreRows>}
    </>
  )
}

function Appeals({ appeals, hrefOf }: { appeals: readonly StaffAppeal[]; hrefOf(id: string): string }) {
  const list = useRef<HTMLUListElement>(null)
  useRowSteps(list, 'a[data-appeal]')
  return (
    <Card data-region="">
      <RowList ref={list} label={t`Appeals`}>
        {appeals.map(({ id, member, measure, sentAt, mayJudge, answer }) => (
          <Row key={id}>
            <LiveShield person={asPerson(member)} size={40} />
            <Stack gap={1} grow shrinks>
              <TextLink href={hrefOf(id)} data-appeal="">
                {t`${personName(member)}: ${measureWords[measure.kind]}`}
              </TextLink>
              <Quiet as="span">
                <Tag tone="bad">{reasonWords[measure.rule]}</Tag>
                {answer === null ? !mayJudge && ` ${t`For somebody else`}` : ` ${outcomeWords[answer.outcome]}`}
              </Quiet>
            </Stack>
            <Quiet as="span" firm>
              <RelativeTime at={answer?.at ?? sentAt} />
            </Quiet>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
