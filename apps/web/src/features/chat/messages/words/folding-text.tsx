import { type ReactNode, useRef } from 'react'
import { memberStore } from '../../../../platform/session/member-memory.ts'
import { FoldedText } from '../../../../ui/messages/parts/folded-text.tsx'
import { foldedTo, isLong } from './text-lines.ts'

/** The long messages that the reader opened; lines of the log come and go. */
const useStore = memberStore<{ readonly ids: ReadonlySet<string> }>({ ids: new Set() })

function setOpen(id: string, isOpen: boolean): void {
  useStore.setState(({ ids }) => ({ ids: new Set(isOpen ? [...ids, id] : [...ids].filter((other) => other !== id)) }))
}

/** The words of a message; of a long one the first lines, until somebody asks for the rest. */
export function FoldingText({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  const isOpen = useStore(({ ids }) => ids.has(id))
  const place = useRef<HTMLDivElement>(null)
  if (!isLong(text)) return children
  return (
    <FoldedText
      ref={place}
      lines={foldedTo}
      isOpen={isOpen}
      onToggle={() => {
        setOpen(id, !isOpen)
        // Folded from far below, its beginning would lie out of sight.
        if (isOpen) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }))
      }}
    >
      {children}
    </FoldedText>
  )
}
