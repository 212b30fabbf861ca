import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'
import { isRoomTold, RoomLeft } from './limits/room-left.tsx'
import { type Limit, useLimit } from './limits/use-limit.ts'

/** What a control inside a `Field` must carry, so that label, help and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldFrame = {
  label: ReactNode
  help?: ReactNode
  /** Takes the place of the help and is read aloud when it appears. */
  error?: string | undefined
  hideLabel?: boolean | undefined
}

type FieldProps = FieldFrame & {
  /** How much text fits; more than that stays, and is not sent. */
  limit?: Limit | undefined
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

const noLimit: Limit = { maximum: undefined, value: '' }

export function Field({ label, help, error, hideLabel, id, className, limit = noLimit, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const wordsId = `${controlId}-words`
  const { length, maximum, isOver, refusals, listen } = useLimit(controlId, limit)
  // An error may say the same in words of its own.
  const isRoomSaid = isRoomTold(length, maximum) && !(isOver && error)
  const roomId = `${controlId}-room`
  const describedBy = [(error || help) && wordsId, isRoomSaid && roomId].filter(Boolean)
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error || isOver ? true : undefined,
  }
  return (
    <Stack gap={1.5} shrinks className={className} onChange={listen}>
      <Text as="label" size="meta" weight="strong" htmlFor={controlId} className={cx(hideLabel && styles.hidden)}>
        {label}
      </Text>
      {children(control)}
      <FieldWords id={wordsId} help={help} error={error} />
      {isRoomSaid && <RoomLeft id={roomId} length={length} maximum={maximum} refusals={refusals} />}
    </Stack>
  )
}

/** The line under a control: its error, else its help. */
export function FieldWords({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <p id={id} role="alert" className={styles.error}>
        <Icon icon={CircleAlert} size="small" />
        {error}
      </p>
    )
  }
  return help ? (
    <p id={id} className={styles.help}>
      {help}
    </p>
  ) : null
}
