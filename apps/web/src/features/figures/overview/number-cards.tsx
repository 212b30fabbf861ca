import type { FigurePoint, Figures } from '@guildhall/contract/figures'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Spark } from '../../../ui/charts/spark.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { numberText, percentText } from '../../../ui/type/number-text.ts'
import { toldText } from '../told-text.ts'
import styles from './overview.module.css'

const week = 7

/** How many there are, and the last day that was counted beside the same day of the week before; `points` are days. */
export function NumberCards({
  points,
  whole,
  members,
}: Pick<Figures, 'points' | 'whole'> & { members: number | undefined }) {
  const last = points.at(-1)
  const before = points.at(-1 - week)
  const of = (name: 'active' | 'messages') => points.map((point) => point[name])
  const onWeek = (name: 'active' | 'messages') => weekText(last?.[name] ?? null, before?.[name] ?? null)
  return (
    <>
      <NumberCard
        name={t`Members`}
        value={members === undefined ? '–' : numberText(members)}
        says={t`${numberText(whole.new)} joined within thirty days`}
        spark={members !== undefined && <Spark tone="baize" values={membersOn(points, members)} />}
      />
      <NumberCard
        name={t`In on the last day`}
        value={toldText(last?.active ?? null)}
        says={onWeek('active')}
        spark={<Spark tone="candle" values={of('active')} />}
      />
      <NumberCard
        name={t`Messages on the last day`}
        value={toldText(last?.messages ?? null)}
        says={onWeek('messages')}
        spark={<Spark tone="lamp" values={of('messages')} />}
      />
    </>
  )
}

/** How many there were at the end of each day, from those there are now: whoever left since is in none. */
function membersOn(points: readonly FigurePoint[], now: number): number[] {
  return points.map((_, at) => points.slice(at + 1).reduce((left, later) => left - later.new, now))
}

type NumberCardProps = {
  name: string
  value: string
  says?: ReactNode
  spark?: ReactNode
  /** Where it waits. */
  href?: string | undefined
}

/** A number that stands for itself, with a word on how it came and how it went. */
export function NumberCard({ name, value, says, spark, href }: NumberCardProps) {
  return (
    <Card padded className={styles.card}>
      <dt>
        <Quiet as="span">{href === undefined ? name : <TextLink href={href}>{name}</TextLink>}</Quiet>
      </dt>
      <dd className={styles.number}>{value}</dd>
      <dd className={styles.says}>
        <Quiet as="span">{says}</Quiet>
      </dd>
      <dd className={styles.spark}>{spark}</dd>
    </Card>
  )
}

/** Against the same day a week before; nothing where either is not told. */
function weekText(now: number | null, then: number | null): string {
  if (now === null || then === null || then === 0) return ''
  const change = Math.round((now / then - 1) * 100)
  if (change === 0) return t`As many as a week before`
  return change > 0 ? t`+${percentText(change)} on a week before` : t`−${percentText(-change)} on a week before`
}
