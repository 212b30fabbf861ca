import type { Achievement } from '@guildhall/contract/achievements'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EyeOff, Lock, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { Row } from '../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { isRare, shareWords } from './achievement-words.ts'
import styles from './achievements.module.css'

/** One achievement. A hidden one that is still locked stays veiled until one asks. */
export function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { title, description, isHidden, isUnlocked, unlockedAt, share } = achievement
  const [isLifted, setLifted] = useState(false)
  const isVeiled = isHidden && !isUnlocked && !isLifted
  return (
    <Row className={styles.achievement}>
      <span className={isUnlocked ? styles.won : styles.open}>
        <Icon icon={isVeiled ? EyeOff : isUnlocked ? Trophy : Lock} />
        <VisuallyHidden>{isUnlocked ? t`Unlocked` : t`Locked`}</VisuallyHidden>
      </span>
      <Text as="div" grow breaks>
        <Cluster as="p" lineGap={1} weight="strong">
          {isVeiled ? t`Hidden achievement` : title}
          {isUnlocked && isRare(share) && <Tag tone="candle">{t`Rare`}</Tag>}
        </Cluster>
        <Quiet>{isVeiled ? t`What it is for is kept from you until you have it.` : description}</Quiet>
        <Quiet>
          {share !== null && shareWords(share)}
          {isUnlocked && (
            <>
              {share !== null && ' · '}
              {unlockedAt === null ? (
                t`unlocked, nobody knows when`
              ) : (
                <>
                  <Trans>
                    unlocked <RelativeTime at={unlockedAt} />
                  </Trans>
                </>
              )}
            </>
          )}
        </Quiet>
      </Text>
      {isVeiled && (
        <Button tone="quiet" onClick={() => setLifted(true)}>
          {t`Show it`}
        </Button>
      )}
    </Row>
  )
}
