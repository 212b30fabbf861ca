import type { AchievementSet } from '@guildhall/contract/achievements'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { sourceWords } from '../../platform/names/source-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { RowList } from '../../ui/surfaces/row-list.tsx'
import { percentText } from '../../ui/type/number-text.ts'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { type AchievementFilter, filtered, newest, rarest } from './achievement-choice.ts'
import { AchievementRow } from './achievement-row.tsx'
import { unlockedPercent } from './achievement-words.ts'
import styles from './achievements.module.css'

/** Some games have thousands: so many stand on the page, and so many more at each press. */
const pageSize = 30
const bestShown = 3

const toldWords: Readonly<Record<Evidence, string>> = {
  typed: t`Typed, not proved`,
  platform: t`Told by the platform`,
  proved: t`Proved by your account`,
}

/** The achievements of one copy: how far, the newest and the rarest, and all of them. */
export function AchievementSetView({ set }: { set: AchievementSet }) {
  const { achievements, source, evidence, unlocked, total, checkedAt } = set
  const best = [
    { title: t`Newest`, shown: newest(achievements, bestShown) },
    { title: t`Rarest`, shown: rarest(achievements, bestShown) },
  ].filter(({ shown }) => shown.length > 0)
  const percent = unlockedPercent(set)
  return (
    <>
      <Card as="section" padded aria-label={t`Achievements on ${sourceWords[source]}`}>
        <CardHeader title={t`Achievements on ${sourceWords[source]}`} />
        <Line as="p" gap={3}>
          <b className={styles.count}>
            <Trans>
              {unlocked.toLocaleString(language)} of {total.toLocaleString(language)}
            </Trans>
          </b>
          <ProgressBar percent={percent} className={styles.bar} />
          <Quiet as="span">{percentText(percent)}</Quiet>
        </Line>
        <Quiet>
          <Trans>
            {toldWords[evidence]}, looked at <RelativeTime at={checkedAt} />
          </Trans>
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
    { value: 'all', label: t`All`, count: set.achievements.length },
    { value: 'unlocked', label: t`Unlocked`, count: filtered(set.achievements, 'unlocked').length },
    { value: 'locked', label: t`Locked`, count: filtered(set.achievements, 'locked').length },
  ] as const
  function choose(next: AchievementFilter) {
    setFilter(next)
    setLength(pageSize)
  }
  return (
    <Card as="section" aria-label={t`All achievements`}>
      <CardHeader title={t`All of them`} level={3} />
      <div className={styles.filter}>
        <Segmented label={t`Which achievements`} options={options} value={filter} onChange={choose} />
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>
          {filter === 'locked' ? t`Nothing is locked any more.` : t`Nothing is unlocked yet.`}
        </p>
      ) : (
        <RowList label={t`Achievements`}>
          {found.slice(0, length).map((achievement) => (
            <AchievementRow key={achievement.key} achievement={achievement} />
          ))}
        </RowList>
      )}
      {found.length > length && (
        <p className={styles.more}>
          <Button onClick={() => setLength(length + pageSize)}>
            <Trans>{found.length - length} more</Trans>
          </Button>
        </p>
      )}
    </Card>
  )
}
