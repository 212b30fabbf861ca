import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { filesIn } from '../../../../platform/pictures/choosing.ts'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { choosePictures } from './choosing.ts'
import styles from './drop-veil.module.css'

type DropVeilProps = { conversationId: string; name: string; onDropped(): void }

/** The whole conversation around it takes pictures that are dragged there, and says so while they hang over it. */
export function DropVeil({ conversationId, name, onDropped }: DropVeilProps) {
  const marker = useRef<HTMLDivElement>(null)
  const isOver = useDraggedOver(marker, (files) => {
    choosePictures(conversationId, files)
    onDropped()
  })
  return (
    <div ref={marker} className={styles.veil} hidden={!isOver}>
      <Line as="p" gap={3} size="lead" className={styles.words}>
        <Icon icon={ImagePlus} />
        <Trans>Drop pictures for {name}</Trans>
      </Line>
    </div>
  )
}

function useDraggedOver(marker: { current: HTMLElement | null }, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const pane = marker.current?.closest<HTMLElement>('section')
    if (!pane) return
    const stopper = new AbortController()
    const { signal } = stopper
    const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!brings(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    pane.addEventListener('dragenter', over, { signal })
    pane.addEventListener('dragover', over, { signal })
    pane.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && pane.contains(relatedTarget))) setOver(false)
      },
      { signal },
    )
    pane.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (!brings(event)) return
        event.preventDefault()
        take.current(filesIn(event.dataTransfer))
      },
      { signal },
    )
    return () => stopper.abort()
  }, [marker])
  return isOver
}
