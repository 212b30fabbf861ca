import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Kbd } from '../type/kbd.tsx'
import styles from './command-palette.module.css'

export type PaletteItem = {
  id: string
  label: ReactNode
  /** The label as plain words, for the tooltip of a row that is cut short. */
  text: string
  /** Dim words at the end of the row. */
  detail?: ReactNode
  leading?: ReactNode
  /** The key that opens it, such as "Enter". */
  hint?: string | undefined
}

type PaletteOptionProps = {
  id: string
  item: PaletteItem
  active: boolean
  onPoint: () => void
  onSelect: (shift: boolean) => void
}

/** The focus stays in the field; the option only shows and tells that it is the one Enter would open. */
export function PaletteOption({ id, item, active, onPoint, onSelect }: PaletteOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Line
      gap={3}
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      title={item.text}
      className={cx(styles.option, active && styles.active)}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onSelect(event.shiftKey)}
    >
      {item.leading}
      <Text as="span" grow cut>
        {item.label}
      </Text>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      <span aria-hidden="true">{(active || item.hint) && <Kbd>{item.hint ?? 'Enter'}</Kbd>}</span>
    </Line>
  )
}
