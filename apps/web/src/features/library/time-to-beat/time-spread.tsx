import type { GameCommunity } from '@guildhall/contract/library'
import styles from './time-spread.module.css'

type TimeSpreadProps = {
  told: GameCommunity['timeToBeat'][number] | undefined
  /** The member's own minutes. */
  own: number | undefined
  /** The end of the scale, in minutes. */
  longest: number
}

const wide = 276
const edge = 6

/** From the fastest to the slowest, with the middle and one's own time. The words beside it say the same. */
export function TimeSpread({ told, own, longest }: TimeSpreadProps) {
  const at = (minutes: number) => edge + (minutes / longest) * (wide - 2 * edge)
  return (
    <svg viewBox={`0 0 ${wide} 14`} aria-hidden="true" className={styles.spread}>
      <line x1={edge} x2={wide - edge} y1={7} y2={7} className={styles.scale} />
      {told && (
        <>
          <line x1={at(told.fastest)} x2={at(told.slowest)} y1={7} y2={7} className={styles.range} />
          <path d={`M${at(told.median)} 1l5 6-5 6-5-6z`} className={styles.median} />
        </>
      )}
      {own !== undefined && <line x1={at(own)} x2={at(own)} y1={0} y2={14} className={styles.own} />}
    </svg>
  )
}
