import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Line } from '../../ui/dress/stack.tsx'
import styles from './picture-drop.module.css'
import { acceptedTypes, fileFault } from './picture-file.ts'

type PictureDropProps = {
  /** What the button says. */
  label: string
  help: ReactNode
  onFile(file: File): void
  /** What stands before the button, such as the picture of now. */
  children?: ReactNode
  /** More to do beside the button. */
  actions?: ReactNode
}

/** Where a picture is chosen from a dialog or dropped. */
export function PictureDrop({ label, help, onFile, children, actions }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string>()

  function take(file: File | undefined): void {
    if (file === undefined) return
    const found = fileFault(file)
    setFault(found)
    if (found === undefined) onFile(file)
  }

  function hover(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <Line
      gap={5}
      role="group"
      aria-label={label}
      className={cx(styles.drop, isOver && styles.over)}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      {children}
      <div className={styles.words}>
        <Cluster align="stretch">
          <Button icon={ImageUp} onClick={() => input.current?.click()}>
            {label}
          </Button>
          {actions}
        </Cluster>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          aria-label={label}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            take(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        {fault === undefined ? (
          <p className={styles.help}>{help}</p>
        ) : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </Line>
  )
}
