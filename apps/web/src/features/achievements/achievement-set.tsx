import type { AchievementSet } from '@guildhall/contract/achievements'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import { useState } from 'react'
import { sourceWords } from '../../platform/names/source-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { RowList } from '../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { type AchievementFilter, filtered, newest, rarest } from './achievement-choice.ts'
import { AchievementRow } from './achievement-row.tsx'
import { unlockedPercent } from './achievement-words.ts'
import styles from './achievements.module.css'

/** Some games have thousands: so many stand on the page, and so many more at each press. */
const pageSize = 30
const bestShown = 3

const toldWords: Readonly<Record<Evidence, string>> = {
  typed: 'Typed, not proved',
  platform: 'Told by the platform',
  proved: 'Proved by your account',
}

/** The achievements of one copy: how far, the newest and the rarest, and all of them. */
export function AchievementSetView({ set }: { set: AchievementSet }) {
  const { achievements, source, evidence, unlocked, total, checkedAt } = set
  const best = [
    { title: 'Newest', shown: newest(achievements, bestShown) },
    { title: 'Rarest', shown: rarest(achievements, bestShown) },
  ].filter(({ shown }) => shown.length > 0)
  const percent = unlockedPercent(set)
  return (
    <>
      <Card as="section" padded aria-label={`Achievements on ${sourceWords[source]}`}>
        <CardHeader title={`Achievements on ${sourceWords[source]}`} />
        <Line as="p" gap={3}>
          <b className={styles.count}>
            {unlocked.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
          </b>
          <ProgressBar percent={percent} className={styles.bar} />
          <Quiet as="span">{percent}%</Quiet>
        </Line>
        <Quiet>
          {toldWords[evidence]}, looked at <RelativeTime at={checkedAt} />
        </Quiet>
      </Card>
      {best.length > 0 && total > best.flatMap(({ shown }) => shown).length && (
        <div className={styles.columns}>
          {best.map(({ title, shown }) => (
            <Card key={title} as="section" aria-label={title}>
              <CardHeader title={title} level={3} />
              <RowList label={title}>
                {shown.map((achievement) => (
                  <AchievementRow key={achievement.key} achievement={achievement} />
                ))}
              </RowList>
            </Card>
          ))}
        </div>
      )}
      <AllAchievements set={set} />
    </>
  )
}

function AllAchievements({ set }: { set: AchievementSet }) {
  const [filter, setFilter] = useState<AchievementFilter>('all')
  const [length, setLength] = useState(pageSize)
  const found = filtered(set.achievements, filter)
  const options = [
    { value: 'all', label: 'All', count: set.achievements.length },
    { value: 'unlocked', label: 'Unlocked', count: filtered(set.achievements, 'unlocked').length },
    { value: 'locked', label: 'Locked', count: filtered(set.achievements, 'locked').length },
  ] as const
  function choose(next: AchievementFilter) {
    setFilter(next)
    setLength(pageSize)
  }
  return (
    <Card as="section" aria-label="All achievements">
      <CardHeader title="All of them" level={3} />
      <div className={styles.filter}>
        <Segmented label="Which achievements" options={options} value={filter} onChange={choose} />
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>
          {filter === 'locked' ? 'Nothing is locked any more.' : 'Nothing is unlocked yet.'}
        </p>
      ) : (
        <RowList label="Achievements">
          {found.slice(0, length).map((achievement) => (
            <AchievementRow key={achievement.key} achievement={achievement} />
          ))}
        </RowList>
      )}
      {found.length > length && (
        <p className={styles.more}>
          <Button onClick={() => setLength(length + pageSize)}>{found.length - length} more</Button>
        </p>
      )}
    </Card>
  )
}
