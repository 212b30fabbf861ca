import { t } from '@lingui/core/macro'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Cluster } from '../dress/stack.tsx'
import { Card } from '../surfaces/card.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './chart.module.css'

type ChartProps = {
  title: string
  level?: 2 | 3 | undefined
  /** The heads of the table, the first one over the names of its rows. */
  head: readonly string[]
  /** What is drawn, in words: a name and as many values as there are further heads. */
  rows: readonly (readonly string[])[]
  /** The drawing; it is not read aloud, because the table is, unless it can be asked. */
  children: ReactNode
  isAsked?: boolean | undefined
}

/** A drawing of numbers and the same as a table, which stands there for readers and shows for everybody who asks. */
export function Chart({ title, level = 3, head, rows, children, isAsked = false }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const Heading = `h${level}` as const
  const words = isTable ? t`Show as chart` : t`Show as table`
  return (
    <Card as="section" padded aria-labelledby={id}>
      <Cluster as="header" gap={3} lineGap={1} justify="between" className={styles.header}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        <Button
          tone="quiet"
          icon={isTable ? ChartNoAxesColumn : Table2}
          aria-label={`${words}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {words}
        </Button>
      </Cluster>
      {!isTable && (
        <div aria-hidden={!isAsked} className={styles.drawing}>
          {children}
        </div>
      )}
      <Sheet isShown={isTable}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={head[at + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </Card>
  )
}

function Sheet({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? <div className={styles.sheet}>{children}</div> : <VisuallyHidden as="div">{children}</VisuallyHidden>
}
