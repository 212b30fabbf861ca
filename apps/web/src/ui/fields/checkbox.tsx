import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Line } from '../dress/stack.tsx'
import { Icon } from '../icon.tsx'
import styles from './checkbox.module.css'
import { FieldWords } from './field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, help, error, id, className, ...props }: CheckboxProps) {
  const ownId = useId()
  const wordsId = `${id ?? ownId}-words`
  return (
    <div className={className}>
      <Line as="label" gap={2.5} align="start" className={styles.check}>
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-describedby={error || help ? wordsId : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.input}
        />
        <span className={styles.box}>
          <Icon icon={Check} size="small" />
        </span>
        <span className={styles.label}>{label}</span>
      </Line>
      <FieldWords id={wordsId} help={help} error={error} />
    </div>
  )
}
