import { t } from '@lingui/core/macro'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useFoot } from '../../../ui/feedback/use-foot.ts'
import styles from './go-on-button.module.css'

type Offer = { goOn: (() => void) | undefined }

/**
 * Leads to where one stopped reading on another device. It lies over the card that it stands in, at the lower edge of the
 * window, and moves nothing when it comes and goes.
 */
export function GoOnOffer({ goOn }: Offer) {
  return goOn === undefined ? null : <Pill onClick={goOn} />
}

/** The same over a list that has no card around it. */
export function GoOnOver({ goOn, children }: Offer & { children: ReactNode }) {
  return (
    <div className={styles.list}>
      <GoOnOffer goOn={goOn} />
      {children}
    </div>
  )
}

function Pill({ onClick }: { onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFoot(button)
  return (
    <div className={styles.over}>
      <Button ref={button} icon={ArrowDown} className={styles.pill} onClick={onClick}>
        {t`Go on where you stopped reading`}
      </Button>
    </div>
  )
}
