import type { SortingRound } from '@guildhall/contract/library'
import { plural, t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { language } from '../../../ui/language/language.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { statusIcons } from '../standing/status-icons.ts'
import styles from './sorting.module.css'
import { BackButton } from './sorting-buttons.tsx'

type SortingEndProps = {
  round: SortingRound
  end: { mutate(nothing: undefined, on: { onSuccess(): void }): void; isPending: boolean }
  back: { last: SortingRound['last']; isTakingBack: boolean; onTakeBack(): void }
}

/** Nothing is left: what became of the games of this round. */
export function SortingEnd({ round: { sorted }, end, back }: SortingEndProps) {
  const navigate = useNavigate()
  const count = sorted.reduce((sum, { games }) => sum + games, 0)
  if (count === 0) {
    return (
      <EmptyRoom
        scene="candle"
        title={t`Nothing is left to sort`}
        actions={<ButtonLink tone="primary" href="/library">{t`To the library`}</ButtonLink>}
      >
        {t`Games come here when Steam says that you played them and you have not said where they stand.`}
      </EmptyRoom>
    )
  }
  return (
    <EmptyRoom
      scene="candle"
      title={plural(count, { one: '# game has its place', other: '# games have their places' })}
      actions={
        <>
          <Button
            tone="primary"
            busy={end.isPending && t`Ending`}
            onClick={() => end.mutate(undefined, { onSuccess: () => void navigate('/library') })}
          >
            {t`To the library`}
          </Button>
          <BackButton {...back} />
        </>
      }
    >
      <span className={styles.sums}>
        {sorted.map(({ status, games }) => (
          <span key={status}>
            <Icon icon={statusIcons[status]} size="small" /> {games.toLocaleString(language)} {statusWords[status]}
          </span>
        ))}
      </span>
    </EmptyRoom>
  )
}
