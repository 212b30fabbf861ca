import type { SortingRound } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Clock, Undo2 } from 'lucide-react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Kbd } from '../../../ui/type/kbd.tsx'
import { statusIcons } from '../standing/status-icons.ts'
import { maySay } from '../standing/status-options.ts'
import styles from './sorting.module.css'
import { sortingChoices } from './sorting-choices.ts'

const later = ['ArrowDown', 'L']
const back = ['Z', 'ArrowUp']

type SortingButtonsProps = {
  /** Before its release nobody has finished a game. */
  isOut: boolean
  proposal: 'beaten' | null
  last: SortingRound['last']
  isTakingBack: boolean
  onSort(status: SaidStatus | null): void
  onTakeBack(): void
}

/** The same as the keys, for hands without a keyboard. They stay while the cards change, and so does the focus. */
export function SortingButtons({ isOut, proposal, last, isTakingBack, onSort, onTakeBack }: SortingButtonsProps) {
  return (
    <div className={styles.buttons}>
      <fieldset className={styles.choices} aria-label={t`Where the game stands`}>
        {sortingChoices
          .filter(({ status }) => maySay({ isOut }, status))
          .map(({ status, keys }) => (
            <Button
              key={status}
              block
              tone={proposal === status ? 'primary' : 'secondary'}
              icon={statusIcons[status]}
              aria-keyshortcuts={keys.join(' ')}
              onClick={() => onSort(status)}
            >
              {statusWords[status]}
              <Caps keys={keys} />
            </Button>
          ))}
      </fieldset>
      <div className={styles.others}>
        <Button tone="quiet" icon={statusIcons.backlog} aria-keyshortcuts="B" onClick={() => onSort('backlog')}>
          {statusWords.backlog}
          <Caps keys={['B']} />
        </Button>
        <Button tone="quiet" icon={Clock} aria-keyshortcuts={later.join(' ')} onClick={() => onSort(null)}>
          {t`Later`}
          <Caps keys={['↓']} />
        </Button>
        <BackButton last={last} isTakingBack={isTakingBack} onTakeBack={onTakeBack} />
      </div>
    </div>
  )
}

type BackButtonProps = Pick<SortingButtonsProps, 'last' | 'isTakingBack' | 'onTakeBack'>

/** Takes the last step back; the one before it is the last one then. */
export function BackButton({ last, isTakingBack, onTakeBack }: BackButtonProps) {
  return (
    <Button
      tone="quiet"
      icon={Undo2}
      aria-keyshortcuts={back.join(' ')}
      aria-disabled={last === null || isTakingBack}
      title={last === null ? undefined : t`Take back what you said of ${last.game.title}`}
      onClick={onTakeBack}
    >
      {t`Back`}
      <Caps keys={['Z']} />
    </Button>
  )
}

function Caps({ keys }: { keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className={styles.caps}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
