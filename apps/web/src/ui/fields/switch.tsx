import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Line } from '../dress/stack.tsx'
import { overItsFace } from './over-its-face.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role' | 'className'> & {
  label: ReactNode
  help?: ReactNode
}

/** For a setting that takes effect at once; inside a form that is sent, use `Checkbox`. */
export function Switch({ label, help, ...props }: SwitchProps) {
  const helpId = useId()
  return (
    <Line as="label" gap={4} justify="between" className={styles.row}>
      <span className={styles.words}>
        {label}
        {help && (
          <span id={helpId} className={styles.help}>
            {help}
          </span>
        )}
      </span>
      <span className={styles.control}>
        <input
          {...props}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox brings its own checked state
          role="switch"
          aria-describedby={help ? helpId : undefined}
          className={cx(overItsFace, styles.input)}
        />
        <span className={styles.track} />
      </span>
    </Line>
  )
}
