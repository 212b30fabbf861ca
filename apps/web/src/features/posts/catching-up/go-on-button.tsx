import { t } from '@lingui/core/macro'
import { ArrowDown } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './go-on-button.module.css'

/** Leads to where one stopped reading on another device. */
export function GoOnButton({ onClick, className }: { onClick(): void; className?: string | undefined }) {
  return (
    <Button tone="quiet" icon={ArrowDown} className={className} onClick={onClick}>
      {t`Go on where you stopped reading`}
    </Button>
  )
}

/** The same where the page keeps no line free for it: it lies over the page, and moves nothing. */
export function GoOnOffer({ goOn }: { goOn: (() => void) | undefined }) {
  if (goOn === undefined) return null
  return (
    <div className={styles.place}>
      <GoOnButton onClick={goOn} className={styles.button} />
    </div>
  )
}
