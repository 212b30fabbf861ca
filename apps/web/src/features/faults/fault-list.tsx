import type { Fault } from '@guildhall/contract/faults'
import { faultAnswerMaximum } from '@guildhall/contract/rules/house/fault-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows } from '../../ui/surfaces/board.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { type FaultState, useAnswerFault, useFaults } from './faults.queries.ts'

/** For admins: what members told that is broken, each answered with words. */
export function FaultList({ of }: { of: FaultState }) {
  const faults = useFaults(of)
  if (faults.data === undefined) {
    return (
      <Card>
        <OnItsWay of={faults} lost={t`What was told didn’t arrive.`} loading={t`Loading what was told`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (faults.data.length === 0) {
    return (
      <EmptyRoom scene="candle" title={of === 'waiting' ? t`Nothing is broken` : t`Nothing was answered yet`}>
        {t`What members tell the hosts stands here.`}
      </EmptyRoom>
    )
  }
  return (
    <>
      <Card>
        <RowList label={t`What members told`}>
          {faults.data.map((fault) => (
            <FaultRow key={fault.id} fault={fault} />
          ))}
        </RowList>
      </Card>
      <LostPage of={faults} lost={t`The next ones didn’t arrive.`} />
      {faults.hasNextPage && <MoreRows of={faults}>{t`More`}</MoreRows>}
    </>
  )
}

function FaultRow({ fault }: { fault: Fault }) {
  const { reporter, words, page, traceId, at, answer } = fault
  const who = reporter === null ? t`A former member` : personName(reporter)
  return (
    <Row>
      <Stack gap={2} grow shrinks>
        <Line gap={3}>
          {reporter !== null && <LiveShield person={asPerson(reporter)} size={28} />}
          <Text as="span" weight="strong">
            {who}
          </Text>
          <Quiet as="span">
            <RelativeTime at={at} />
          </Quiet>
        </Line>
        <Text breaks>{words}</Text>
        <Quiet breaks>
          {page}
          {traceId !== null && (
            <>
              {' · '}
              <code>{traceId}</code>
            </>
          )}
        </Quiet>
        {answer === null ? (
          <Answer fault={fault} who={who} />
        ) : (
          <Stack gap={0.5}>
            <Text breaks>{answer.words}</Text>
            <Quiet>
              {answer.by === null ? t`A former member` : personName(answer.by)} · <RelativeTime at={answer.at} />
            </Quiet>
          </Stack>
        )}
      </Stack>
    </Row>
  )
}

/** One and the same each time it is drawn: the focus comes once, as the field does. */
const focusIt = (field: HTMLTextAreaElement | null) => field?.focus()

function Answer({ fault: { id }, who }: { fault: Fault; who: string }) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const answer = useAnswerFault(id)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!answer.isPending && words.trim() !== '') answer.mutate(words.trim())
  }
  if (!isOpen) {
    return (
      <Cluster>
        <Button aria-label={t`Answer ${who}`} onClick={() => setOpen(true)}>
          {t({ message: 'Answer', context: 'verb' })}
        </Button>
      </Cluster>
    )
  }
  return (
    <Stack as="form" gap={2} noValidate onSubmit={send}>
      <WhyNot error={answer.error} />
      <TextArea
        ref={focusIt}
        label={t`What they will read`}
        maxLength={faultAnswerMaximum}
        value={words}
        error={isTried && words.trim() === '' ? t`Write the answer first.` : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <Cluster>
        <Button type="submit" tone="primary" busy={answer.isPending && t`Answering`}>
          {t`Send the answer`}
        </Button>
        <Button tone="quiet" onClick={() => setOpen(false)}>
          {t`Cancel`}
        </Button>
      </Cluster>
    </Stack>
  )
}
