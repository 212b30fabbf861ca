import type { CaseCard } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { useRef } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { kindWords, measureWords, reasonWords } from '../safety-words.ts'
import { type Queue, useCases } from './cases.queries.ts'

/** What was reported, as rows that lead to the cases; `J` and `K` go from one to the next. */
export function CaseQueue({ queue }: { queue: Queue }) {
  const cases = useCases(queue)
  const list = useRef<HTMLUListElement>(null)
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const next = at === -1 ? links.at(by === 1 ? 0 : -1) : links[at + by]
    next?.focus()
    return next !== undefined
  }
  usePageKeys({ j: () => step(1), k: () => step(-1) })
  if (cases.data === undefined) {
    return (
      <Card>
        <OnItsWay of={cases} lost={t`The queue didn’t arrive.`} loading={t`Loading cases`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (cases.data.length === 0) {
    return (
      <EmptyRoom scene="candle" title={queue.of === 'settled' ? t`Nothing is settled yet` : t`The queue is clear`}>
        {queue.of === 'settled' ? t`What you settle stands here.` : t`Nothing waits for a moderator.`}
      </EmptyRoom>
    )
  }
  return (
    <>
      <Card>
        <RowList ref={list} label={t`Cases`}>
          {cases.data.map((card) => (
            <CaseRow key={card.id} card={card} />
          ))}
        </RowList>
      </Card>
      <LostPage of={cases} lost={t`The next ones didn’t arrive.`} />
      {cases.hasNextPage && <MoreRows of={cases}>{t`More`}</MoreRows>}
    </>
  )
}

/** What a case is called: the name of the thing, else what it is and whose. */
export function caseTitle({ kind, title, about }: Pick<CaseCard, 'kind' | 'title' | 'about'>): string {
  if (title !== '') return `${kindWords[kind]}: ${title}`
  const name = about === null ? t`a former member` : personName(about)
  return t`${kindWords[kind]} by ${name}`
}

function CaseRow({ card }: { card: CaseCard }) {
  const { id, about, reason, reports, openedAt, assignee, measure } = card
  return (
    <Row>
      {about !== null && <LiveShield person={asPerson(about)} size={40} />}
      <Stack gap={1} grow shrinks>
        <TextLink href={`/admin/cases/${id}`} data-case="">
          {caseTitle(card)}
        </TextLink>
        <Quiet as="span">
          <Tag tone="bad">{reasonWords[reason]}</Tag>{' '}
          {plural(reports, { one: '# person reported', other: '# people reported' })}
          {assignee !== null && measure === null && ` · ${t`${personName(assignee)} has it`}`}
          {measure !== null && ` · ${measureWords[measure]}`}
        </Quiet>
      </Stack>
      <Quiet as="span" firm>
        <RelativeTime at={openedAt} />
      </Quiet>
    </Row>
  )
}
