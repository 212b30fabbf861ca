import { cx } from '../../../ui/class-names.ts'
import styles from './bracket.module.css'
import { type Layout, nodeHeight, nodeWidth, type Placed, type Section } from './layout.ts'

type LinesProps = { layout: Layout; section: Section; shown: readonly Placed[]; way: ReadonlySet<string> }

/** From each match that is in sight to those it comes from. Matches stand between them, so the lines never cross. */
export function BracketLines({ layout, section, shown, way }: LinesProps) {
  const height = section.height
  return (
    <svg aria-hidden="true" width={section.width} height={height} className={styles.lines}>
      {shown.flatMap(({ match, x, y }) =>
        match.sides.map(({ from }, side) => {
          const before = from === null ? undefined : layout.placed.get(from.match)
          if (before === undefined || before.section !== section || from === null) return null
          const isWay = from.place === 1 && way.has(from.match) && way.has(match.name)
          return (
            <path
              key={`${match.name} ${side}`}
              d={lineOf(before.at, { x, y })}
              className={cx(styles.line, isWay && styles['line-way'])}
            />
          )
        }),
      )}
    </svg>
  )
}

const middle = nodeHeight - 34

function lineOf(from: Pick<Placed, 'x' | 'y'>, to: Pick<Placed, 'x' | 'y'>): string {
  const [startX, startY, endX, endY] = [from.x + nodeWidth, from.y + middle, to.x, to.y + middle]
  if (startY === endY) return `M${startX} ${startY}H${endX}`
  const bend = endX - 20
  const turn = endY > startY ? 8 : -8
  return `M${startX} ${startY}H${bend - 8}q8 0 8 ${turn}V${endY - turn}q0 ${turn} 8 ${turn}H${endX}`
}
