import type { ClosedRoom, OwnAppeal } from '@guildhall/contract/appeals'
import { plural, t } from '@lingui/core/macro'
import { type CSSProperties, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { reasonWords } from '../../../platform/names/reason-words.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { AppealPart } from './appeal-part.tsx'
import styles from './closed-room.module.css'
import { DecidedAbout } from './decided-about.tsx'

const dayMs = 24 * 60 * 60 * 1000

type DecisionsProps = { room: ClosedRoom; pass: string; onRoom(room: ClosedRoom): void; onOver(): void }

/** What keeps somebody before the door, each with the appeal against it. */
export function ClosedDecisions({ room, pass, onRoom, onOver }: DecisionsProps) {
  async function send(measureId: string, text: string): Promise<void> {
    try {
      onRoom(await call('POST /api/closed/{measureId}/appeal', { params: { measureId }, body: { pass, text } }))
    } catch (error) {
      if (isApiError(error, 'closed_pass_invalid')) onOver()
      // It was sent elsewhere, its time is over, or the decision was lifted: as it is now tells which.
      else if (isApiError(error) && (error.status === 409 || error.status === 404)) {
        onRoom(await call('POST /api/closed', { body: { pass } }))
      } else throw error
    }
  }

  async function keep(measureId: string, text: string): Promise<void> {
    try {
      await call(
        'POST /api/closed/{measureId}/draft',
        { params: { measureId }, body: { pass, text } },
        { keepalive: true },
      )
    } catch (error) {
      if (isApiError(error, 'closed_pass_invalid')) onOver()
      throw error
    }
  }

  return (
    <Stack gap={8}>
      {room.appeals.filter(shutsTheDoor).map((appeal) => (
        <Stack key={appeal.measure.id} gap={6}>
          <Decision of={appeal} />
          <AppealPart
            of={appeal}
            keep={(text) => keep(appeal.measure.id, text)}
            send={(text) => send(appeal.measure.id, text)}
          />
        </Stack>
      ))}
    </Stack>
  )
}

function shutsTheDoor({ measure: { kind, liftedAt, until } }: OwnAppeal): boolean {
  const holds = liftedAt === null && (until === null || Date.parse(until) > Date.now())
  return holds && (kind === 'suspension' || kind === 'ban')
}

function Decision({ of: { measure, about } }: { of: OwnAppeal }) {
  const { rule, words, from, until } = measure
  return (
    <section aria-label={t`The decision`} className={styles.decision}>
      <Line gap={4} className={styles.head}>
        {until === null ? <h2>{t`Out of the hall`}</h2> : <Term from={from} until={until} />}
      </Line>
      <dl className={styles.facts}>
        <dt>{t`Rule`}</dt>
        <dd>{reasonWords[rule]}</dd>
        {about !== null && (
          <>
            <dt>{t`What it is about`}</dt>
            <dd>
              <DecidedAbout about={about} />
            </dd>
          </>
        )}
        <dt>{t`What was said of it`}</dt>
        <dd className={styles.words}>{words}</dd>
        <dt>{t`Decided on`}</dt>
        <dd>{exactTime(from)}</dd>
      </dl>
    </section>
  )
}

function Term({ from, until }: { from: string; until: string }) {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  const days = Math.max(1, Math.round((end - begin) / dayMs))
  const [now] = useState(() => Date.now())
  const left = Math.max(0, end - now)
  const daysLeft = Math.ceil(left / dayMs)
  return (
    <>
      <span
        aria-hidden="true"
        className={styles.ring}
        style={{ '--left': `${Math.round((100 * left) / (end - begin))}%` } as CSSProperties}
      >
        {t`${daysLeft} d`}
      </span>
      <Stack gap={0.5}>
        <h2>{plural(days, { one: 'Suspended for # day', other: 'Suspended for # days' })}</h2>
        <Quiet>{t`It ends by itself on ${exactTime(until)}.`}</Quiet>
      </Stack>
    </>
  )
}

/** What was changed, once the door is open again. */
export function OpenedAgain({ room }: { room: ClosedRoom }) {
  const answer = room.appeals.find((appeal) => appeal.answer?.outcome === 'changed')?.answer
  if (!answer) return null
  return (
    <Stack gap={1}>
      <Text weight="strong">{t`The decision was changed.`}</Text>
      <Text breaks className={styles.words}>
        {answer.words}
      </Text>
    </Stack>
  )
}
